import { useTranslation } from 'react-i18next';
import type { CellarOverviewQuery } from '../../generated/cellar.js';
import { formatYen } from '../../i18n/index.js';
import { Price } from '../../ui/text/price.js';

type Figures = CellarOverviewQuery['cellar']['figures'];

/** Cellar figures: content and value, and purchases (CEL-01). */
export function CellarFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation('cellar');
  const gain = figures.currentValue - figures.totalPurchaseValue;
  const rest = [
    { term: t('figure.totalPurchaseValue'), yen: figures.totalPurchaseValue },
    { term: t('figure.purchasedThisYear'), yen: figures.purchasedThisYear },
    { term: t('figure.purchasedEver'), yen: figures.purchasedEver },
  ];
  return (
    <div className="grid gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,2fr)]">
      <dl className="bg-raised p-5">
        <dt className="text-xs text-muted">{t('figure.bottleCount')}</dt>
        <dd className="font-mincho text-3xl">{t('bottles', { count: figures.bottleCount })}</dd>
      </dl>
      <dl className="bg-raised p-5">
        <dt className="text-xs text-muted">{t('figure.currentValue')}</dt>
        <dd className="font-mincho text-accent">
          <Price yen={figures.currentValue} size="xl" />
          {gain !== 0 && (
            <span className="ml-3 font-gothic text-sm whitespace-nowrap text-muted">
              {t('figure.gain', { amount: `${gain > 0 ? '+' : ''}${formatYen(gain)}` })}
            </span>
          )}
        </dd>
      </dl>
      <dl className="grid content-center bg-raised px-5 py-3 sm:col-span-2 lg:col-span-1">
        {rest.map(({ term, yen }) => (
          <div key={term} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-xs text-muted">{term}</dt>
            <dd>
              <Price yen={yen} size="sm" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
