import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AdminWineDemandQuery, useAdminWineDemandQuery } from '../../generated/admin-demand.js';
import { formatNumber, formatYen, useLocale, useLocalName } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { DataTable } from '../kit/values/data-table.js';

type Row = AdminWineDemandQuery['wineDemand'][number];

const NUMBER = 'text-right tabular-nums whitespace-nowrap';
const COUNTS = ['wishes', 'priceAlerts', 'vintageAlerts', 'backInStock'] as const;

/** `/admin/wine-demand` (WISH-01): wines that customers wait for, ranked for the buyer. */
export function DemandPage() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  usePageTitle(t('demand.title'));
  const { data, error, refetch } = useAdminWineDemandQuery({ fetchPolicy: 'cache-and-network' });
  const number = (value: number) => (value === 0 ? '–' : formatNumber(value, locale));
  const yen = (value: number | null) => (value === null ? '–' : formatYen(value));
  const countOf = (key: 'customers' | (typeof COUNTS)[number]) => ({
    label: t(`demand.${key}`),
    className: NUMBER,
    cell: (row: Row) => number(row[key]),
  });
  const yenOf = (key: 'medianPrice' | 'price') => ({
    label: t(`demand.${key}`),
    className: NUMBER,
    cell: (row: Row) => yen(row[key]),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid max-w-3xl gap-1">
          <h1 className="text-xl">{t('demand.title')}</h1>
          <p className="text-sm text-muted">{t('demand.lead')}</p>
        </div>
        <ButtonLink size="sm" variant="secondary" to="/admin/wine-wishes">
          {t('demand.requests')}
        </ButtonLink>
      </header>
      {data ? (
        data.wineDemand.length === 0 ? (
          <EmptyState icon="info" title={t('demand.none')} />
        ) : (
          <DataTable
            label={t('demand.title')}
            className="text-sm"
            rows={data.wineDemand}
            keyOf={({ reference }) => reference}
            columns={[
              {
                label: t('demand.wine'),
                isRowHeader: true,
                className: 'sticky left-0 min-w-36 max-w-72 bg-surface',
                cell: (row) => <WineName row={row} />,
              },
              countOf('customers'),
              countOf('wishes'),
              countOf('priceAlerts'),
              yenOf('medianPrice'),
              yenOf('price'),
              countOf('vintageAlerts'),
              countOf('backInStock'),
            ]}
          />
        )
      ) : error ? (
        <LoadFailure onRetry={refetch} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}

/** A link to the wine, or to the request for one that is not stocked. */
function WineName({ row: { reference, name, nameEn } }: { row: Row }) {
  const nameOf = useLocalName();
  const resource = nameEn === null ? 'wine-wishes' : 'products';
  return (
    <Link to={`/admin/${resource}/${reference}`} className="text-link underline-offset-4 hover:underline">
      {nameOf({ name, nameEn })}
    </Link>
  );
}
