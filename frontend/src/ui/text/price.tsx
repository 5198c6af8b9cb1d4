import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { cx } from '../base/cx.js';

export interface PriceProps {
  /** Whole yen, tax included; negative for a reduction. */
  yen: number;
  /** Adds (税込), as required by law wherever a price is offered. */
  taxNote?: boolean;
  /** In a narrow place the note may stand below the price. */
  mayWrap?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

const SIZES = { sm: 'text-sm', md: 'text-base', lg: 'text-xl', xl: 'text-2xl' };

/** Formats a price; used for every price: 22,000円 (税込) (I18N-04). */
export const Price = (props: PriceProps) => <PriceText text={formatYen(props.yen)} {...props} />;

interface PriceTextProps extends Omit<PriceProps, 'yen'> {
  /** The formatted price. */
  text: string;
  /** Undefined in a prerendered shell, which has the text only. */
  yen?: number | undefined;
}

/** A price that is formatted already. */
export function PriceText({
  text,
  yen,
  taxNote = false,
  mayWrap = false,
  size = 'md',
  className,
}: PriceTextProps) {
  const { t } = useTranslation();
  return (
    <span className={cx(!mayWrap && 'whitespace-nowrap', SIZES[size], className)} data-price={yen ?? ''}>
      {text}
      {mayWrap && ' '}
      {taxNote && (
        <small className={cx('text-xs whitespace-nowrap text-muted', !mayWrap && 'ml-1.5')}>
          {t('price.taxIncluded')}
        </small>
      )}
    </span>
  );
}
