import { resourceNamed } from '@vinkura/domain/back-office/index';
import {
  REPORT_COLUMNS,
  REPORT_DIMENSION_LABELS,
  REPORT_KEY_LABELS,
  REPORT_MEASURES,
  REPORT_RESOURCES,
} from '@vinkura/domain/back-office/reports/report-labels';
import type { ReportDimension } from '@vinkura/domain/back-office/reports/sales-report';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminSalesReportQuery } from '../../generated/admin-reports.js';
import { formatNumber, useLocale, useLocalName } from '../../i18n/index.js';
import { useAreas } from '../areas.js';
import { changeOf } from '../dashboard/figures.js';
import { DataTable } from '../kit/values/data-table.js';
import { useEnumLabel } from '../kit/values/use-enum-label.js';
import { useLabel } from '../use-label.js';
import { useMeasureText } from './use-measure-text.js';

type SalesReport = AdminSalesReportQuery['salesReport'];
type Row = Pick<SalesReport['rows'][number], 'key' | 'figures'> & { text: string; before: number };

const NUMBER = 'text-right tabular-nums whitespace-nowrap';
const PINNED = 'sticky left-0 min-w-36 max-w-64 bg-raised';

interface ReportTableProps {
  report: SalesReport;
  dimension: ReportDimension;
  label: string;
  sort: string;
  onSort: (sort: string) => void;
}

/** The groups of a report and their sum. */
export function ReportTable({ report, dimension, label, sort, onSort }: ReportTableProps) {
  const { t } = useTranslation('admin-dashboard');
  const locale = useLocale();
  const labelOf = useLabel();
  const measureText = useMeasureText();
  const groupName = useGroupName(dimension);
  const rows = report.rows.map(({ key, name, nameEn, figures, previous }) => ({
    key,
    figures,
    text: groupName({ key, name, nameEn }),
    before: previous.net,
  }));
  return (
    <>
      <DataTable
        label={label}
        sort={sort}
        onSort={onSort}
        rows={rows}
        total={{ key: '', text: t('report.total'), figures: report.total, before: report.previousTotal.net }}
        keyOf={({ key }) => key}
        columns={[
          {
            label: labelOf(REPORT_DIMENSION_LABELS[dimension]),
            isRowHeader: true,
            className: PINNED,
            cell: (row) => <GroupName row={row} dimension={dimension} />,
          },
          ...REPORT_MEASURES.map(({ key, label: measure }) => ({
            label: labelOf(measure),
            sortKey: key,
            className: NUMBER,
            cell: ({ figures }: Row) => measureText(key, figures),
          })),
          {
            label: t('report.change'),
            className: NUMBER,
            cell: ({ figures, before }) => <Change now={figures.net} before={before} />,
          },
        ]}
      />
      {report.rowCount > rows.length && (
        <p className="text-muted">
          {t('report.first', {
            shown: formatNumber(rows.length, locale),
            all: formatNumber(report.rowCount, locale),
          })}
        </p>
      )}
    </>
  );
}

/** Returns a function that names a group: by its own label, the word of its column, or the record. */
function useGroupName(dimension: ReportDimension) {
  const labelOf = useLabel();
  const enumLabel = useEnumLabel();
  const nameOf = useLocalName();
  const column = REPORT_COLUMNS[dimension];
  return ({ key, name, nameEn }: Pick<SalesReport['rows'][number], 'key' | 'name' | 'nameEn'>): string => {
    const own = REPORT_KEY_LABELS[key];
    if (own) return labelOf(own);
    return column ? enumLabel(column, key) : nameOf({ name, nameEn });
  };
}

/** The group's name, a link where it is a record that the reader may open. */
function GroupName({ row: { key, text }, dimension }: { row: Row; dimension: ReportDimension }) {
  const { mayOpen } = useAreas();
  const resource = REPORT_RESOURCES[dimension];
  const path = resource && `${resourceNamed(resource).path}/${key}`;
  if (!path || !key || REPORT_KEY_LABELS[key] || !mayOpen(path)) return text;
  return (
    <Link to={path} className="text-link underline-offset-4 hover:underline">
      {text}
    </Link>
  );
}

export function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before);
  if (change === undefined) return '–';
  return (
    <span className={change > 0 ? 'text-success' : change < 0 ? 'text-warning' : undefined}>
      {change > 0 ? '+' : change < 0 ? '−' : '±'}
      {Math.abs(change)} %
    </span>
  );
}
