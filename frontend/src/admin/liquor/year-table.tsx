import { LIQUOR_REPORT_COLUMNS, LIQUOR_YEAR_COLUMNS } from '@vinkura/domain/back-office/liquor-ledger';
import { useTranslation } from 'react-i18next';
import type { AdminLiquorYearQuery } from '../../generated/admin-liquor.js';
import { formatDate, formatNumber, useLocale } from '../../i18n/index.js';
import { DataTable } from '../kit/values/data-table.js';
import { useEnumLabel } from '../kit/values/use-enum-label.js';
import { useLabel } from '../use-label.js';
import { formatLitres } from './format-litres.js';

export type LiquorYear = AdminLiquorYearQuery['liquorYear'];
type Kind = LiquorYear['kinds'][number];

/** The year's quantities: a column for each kind of liquor. */
export function YearTable({ year: { year, until, kinds } }: { year: LiquorYear }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labelOf = useLabel();
  const wordOf = useEnumLabel();
  const isOver = until === `${year + 1}-03-31`;
  const rows = [
    ...LIQUOR_YEAR_COLUMNS.map(({ key, label, isYen }) => ({
      label: labelOf(label),
      value: (sums: Kind) => (isYen ? formatNumber(sums[key], locale) : formatLitres(sums[key], locale)),
    })),
    ...LIQUOR_REPORT_COLUMNS.map((column) => ({
      label: labelOf(column.label),
      value: (sums: Kind) => formatNumber(column.litresOf(sums), locale),
    })),
  ];
  return (
    <>
      <DataTable
        label={t('liquor.report')}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { label: t('liquor.item'), cell: ({ label }) => label, isRowHeader: true },
          ...kinds.map((sums) => ({
            label: wordOf('liquorKind', sums.kind),
            cell: (row: (typeof rows)[number]) => row.value(sums),
            className: 'text-right tabular-nums',
          })),
        ]}
      />
      <p className="text-xs text-muted">{t('liquor.unit')}</p>
      <p className="text-xs text-muted">
        {isOver
          ? t('liquor.due', { day: formatDate(`${year + 1}-04-30`, locale, 'date') })
          : t('liquor.running', { day: formatDate(until, locale, 'date') })}
      </p>
    </>
  );
}
