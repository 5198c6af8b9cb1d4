import { dayTotals } from '@vinkura/domain/venues/table-clock';
import { useTranslation } from 'react-i18next';
import type { Reservation } from './parcels.js';

/** Tables, guests and bottles of a day, and how many parcels are awaited (DESK-01). */
export function DayTotals({ tables }: { tables: readonly Reservation[] }) {
  const { t } = useTranslation('manage');
  const { tables: count, guests, bottles, awaited } = dayTotals(tables);
  if (count === 0) return null;
  return (
    <p data-totals className="flex flex-wrap gap-x-3 text-sm">
      <span>{t('totals.tables', { count })}</span>
      <span>{t('table.party', { count: guests })}</span>
      <span>{t('table.bottles', { count: bottles })}</span>
      {awaited > 0 && (
        <span className="font-medium text-warning">{t('totals.awaited', { count: awaited })}</span>
      )}
    </p>
  );
}
