import { LIQUOR_LEDGER_COLUMNS } from '@vinkura/domain/back-office/liquor-ledger';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type AdminLiquorLedgerQuery, useAdminLiquorLedgerQuery } from '../../generated/admin-liquor.js';
import { formatNumber, useLocale, useLocalName } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { DateText } from '../../ui/text/date-text.js';
import { DataTable } from '../kit/values/data-table.js';
import { DocumentLink, RecordLink } from '../kit/values/document-link.js';
import { useEnumLabel } from '../kit/values/use-enum-label.js';
import { useLabel } from '../use-label.js';
import { formatLitres } from './format-litres.js';

type Entry = AdminLiquorLedgerQuery['liquorLedger']['items'][number];
type ColumnKey = (typeof LIQUOR_LEDGER_COLUMNS)[number]['key'];

const PER_PAGE = 50;
const NUMBERS: ReadonlySet<ColumnKey> = new Set(['bottles', 'litres', 'yen']);

/** The entries of a month, a page at a time. */
export function LedgerEntries({ month }: { month: string }) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const cellOf = useCells();
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, error, refetch } = useAdminLiquorLedgerQuery({
    variables: { month, page, perPage: PER_PAGE },
    fetchPolicy: 'network-only',
  });
  if (error) return <LoadFailure onRetry={() => refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonRows />;
  const { items, total } = data.liquorLedger;
  if (items.length === 0) return <EmptyState icon="info" title={t('liquor.noEntries')} />;
  // Entries have no key of their own: two of one movement differ by what they are.
  const rows = items.map((entry, index) => ({ ...entry, index }));
  return (
    <>
      <DataTable
        label={t('liquor.ledger')}
        rows={rows}
        keyOf={({ index }) => String(index)}
        columns={LIQUOR_LEDGER_COLUMNS.map(({ key, label }) => ({
          label: labelOf(label),
          cell: (entry: Entry) => cellOf(key, entry),
          isRowHeader: key === 'at',
          className: NUMBERS.has(key) ? 'text-right tabular-nums' : WIDTHS[key],
        }))}
      />
      <Pagination page={page} perPage={PER_PAGE} total={total} />
    </>
  );
}

const WIDTHS: Partial<Record<ColumnKey, string>> = {
  at: 'whitespace-nowrap',
  entry: 'whitespace-nowrap',
  kind: 'whitespace-nowrap',
  wine: 'min-w-48',
  party: 'min-w-32',
  address: 'min-w-40',
};

function useCells(): (key: ColumnKey, entry: Entry) => ReactNode {
  const locale = useLocale();
  const nameOf = useLocalName();
  const wordOf = useEnumLabel();
  return (key, entry) => {
    const cells: Record<ColumnKey, () => ReactNode> = {
      at: () => <DateText value={entry.at} />,
      entry: () => wordOf('liquorEntry', entry.entry),
      kind: () => wordOf('liquorKind', entry.kind),
      wine: () => <RecordLink to={`/admin/products/${entry.productRef}`}>{nameOf(entry)}</RecordLink>,
      bottles: () => formatNumber(entry.bottles, locale),
      litres: () => formatLitres(entry.millilitres, locale),
      yen: () => entry.yen !== null && formatNumber(entry.yen, locale),
      party: () => entry.party,
      address: () => entry.address,
      document: () => entry.document && <DocumentLink document={entry.document} />,
    };
    return cells[key]();
  };
}
