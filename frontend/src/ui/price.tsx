import { useTranslation } from 'react-i18next';
import { formatYen } from '../i18n/index.js';
import { cx } from './cx.js';

export interface PriceProps {
  /** Whole yen, tax included; negative for a reduction. */
  yen: number;
  /** Adds (税込), as required by law wherever a price is offered. */
  taxNote?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

const SIZES = { sm: 'text-sm', md: 'text-base', lg: 'text-xl', xl: 'text-2xl' };

/** Formats a price; used for every price: 22,000円 (税込) (I18N-04). */
export function Price({ yen, taxNote = false, size = 'md', className }: PriceProps) {
  const { t } = useTranslation();
  return (
    <span className={cx('whitespace-nowrap', SIZES[size], className)} data-price={yen}>
      {formatYen(yen)}
      {taxNote && <small className="ml-1.5 text-xs text-muted">{t('price.taxIncluded')}</small>}
    </span>
  );
}
