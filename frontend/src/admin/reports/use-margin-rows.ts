import { useTranslation } from 'react-i18next';
import type { AdminMarginFragment } from '../../generated/admin-reports.js';
import { formatNumber, formatYen, useLocale } from '../../i18n/index.js';
import type { FactRow } from '../orders/core/order-section.js';

/** Revenue, cost and margin as lines of a sum; without a known cost, that it is not known. */
export function useMarginRows(): (margin: AdminMarginFragment | null | undefined) => FactRow[] {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  return (margin) => {
    if (!margin) return [{ term: t('margin.cost'), value: t('margin.unknown') }];
    const { revenueYen, costYen, marginYen, marginPercent } = margin;
    const rate =
      marginPercent === null || marginPercent === undefined
        ? ''
        : ` (${formatNumber(marginPercent, locale)}%)`;
    return [
      { term: t('margin.revenue'), value: formatYen(revenueYen) },
      { term: t('margin.cost'), value: formatYen(costYen) },
      { term: t('margin.margin'), value: `${formatYen(marginYen)}${rate}`, isTotal: true },
    ];
  };
}
