import { CUISINES } from '@vinkura/domain/pairing/pairing-table';
import { useTranslation } from 'react-i18next';
import { usePromotionCountsQuery } from '../../generated/promotion.js';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { Skeleton } from '../../ui/layout/skeleton.js';

/** What there is to choose from, counted now. */
export function ShopStatistics() {
  const { t } = useTranslation('promotion');
  const locale = useLocale();
  const { data } = usePromotionCountsQuery();
  const figures = [
    ['wines', data?.products.total],
    ['producers', data?.products.facets.producers.length],
    ['venues', data?.venues.total],
    ['cuisines', CUISINES.length],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-y-8 border-y border-hairline py-8 text-center lg:grid-cols-4 lg:divide-x lg:divide-hairline">
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse items-center justify-end px-3">
          <dt className="text-sm text-muted">{t(`figures.${name}`)}</dt>
          <dd className="font-latin text-4xl text-accent tabular-nums">
            {count === undefined ? <Skeleton className="my-2.5 h-9 w-20" /> : formatNumber(count, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
