import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { PrintSheet } from '../orders/printing/print-sheet.js';
import { useLiquorYear } from './use-liquor-year.js';
import { YearTable } from './year-table.js';

/** `/admin/print/liquor-ledger?year=` (LIQUOR-01): the year's quantities on a sheet. */
export function LiquorReportPage() {
  const { t } = useTranslation('admin');
  const { year, report, error, retry } = useLiquorYear();
  const title = `${t('liquor.title')} ${t('liquor.yearOption', { year, next: year + 1 })}`;
  return (
    <PrintSheet title={title} backTo={`/admin/liquor-ledger?year=${year}`}>
      <h1 className="text-lg">{title}</h1>
      {error ? <LoadFailure onRetry={retry} /> : report ? <YearTable year={report} /> : <SkeletonRows />}
    </PrintSheet>
  );
}
