import type { Corkage } from '@vinkura/domain/byo-policy';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';

/** What the restaurant takes for the bottles, in words: 4,000円 × 5本 = 20,000円（当日お店で）. */
export function useCorkageText(): (corkage: Corkage) => string {
  const { t } = useTranslation();
  return ({ total, parts, unknownBottles, waived }) => {
    const sums = parts.map(({ fee, bottles }) => t('corkage.part', { fee: formatYen(fee), bottles }));
    const sum = waived
      ? t('corkage.waived')
      : sums.length > 0
        ? t('corkage.sum', { parts: sums.join(t('corkage.plus')), total: formatYen(total) })
        : '';
    const unknown = unknownBottles > 0 ? t('corkage.unknown', { bottles: unknownBottles }) : '';
    const known = sum && `${sum}${t('corkage.atVenue')}`;
    return [known, unknown].filter(Boolean).join(' ');
  };
}

interface CorkageLineProps {
  corkage: Corkage | null | undefined;
  className?: string;
}

/** The corkage of an order, for its owner before paying and after (BYO-03); it is in no total. */
export function CorkageLine({ corkage, className }: CorkageLineProps) {
  const { t } = useTranslation();
  const textOf = useCorkageText();
  if (!corkage || corkage.bottles === 0) return null;
  return (
    <p className={className}>
      <span className="text-muted">{t('corkage.label')}</span> {textOf(corkage)}
    </p>
  );
}
