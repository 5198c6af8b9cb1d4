import type { Corkage } from '@vinkura/domain/venues/byo-policy';
import { corkageText } from '@vinkura/domain/texts/corkage-text';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';

interface CorkageLineProps {
  corkage: Corkage | null | undefined;
  className?: string;
}

/** The corkage of an order, shown before and after paying (BYO-03); not part of any total. */
export function CorkageLine({ corkage, className }: CorkageLineProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!corkage || corkage.bottles === 0) return null;
  return (
    <p className={className}>
      <span className="text-muted">{t('corkage.label')}</span> {corkageText(corkage, locale)}
    </p>
  );
}
