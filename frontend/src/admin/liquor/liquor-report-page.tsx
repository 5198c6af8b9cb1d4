import { liquorYearOf } from '@vinkura/domain/back-office/liquor-ledger';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAdminLiquorYearQuery } from '../../generated/admin-liquor.js';
import { now } from '../../i18n/now.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { PrintSheet } from '../orders/printing/print-sheet.js';
import { YearTable } from './year-table.js';

/** `/admin/print/liquor-ledger?year=` (LIQUOR-01): the year's quantities on a sheet. */
export function LiquorReportPage() {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const year = Number(/^2\d{3}$/.exec(search.get('year') ?? '')?.[0] ?? liquorYearOf(tokyoDay(now())));
  const { data, error, refetch } = useAdminLiquorYearQuery({
    variables: { year },
    fetchPolicy: 'network-only',
  });
  const title = `${t('liquor.title')} ${t('liquor.yearOption', { year, next: year + 1 })}`;
  return (
    <PrintSheet title={title} backTo={`/admin/liquor-ledger?year=${year}`}>
      <h1 className="text-lg">{title}</h1>
      {error ? (
        <LoadFailure onRetry={() => refetch().catch(() => undefined)} />
      ) : data ? (
        <YearTable year={data.liquorYear} />
      ) : (
        <SkeletonRows />
      )}
    </PrintSheet>
  );
}
