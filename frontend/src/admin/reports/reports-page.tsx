import { REPORT_DIMENSION_LABELS, REPORT_MEASURES } from '@vinkura/domain/back-office/reports/report-labels';
import { useTranslation } from 'react-i18next';
import { type AdminSalesReportQuery, useAdminSalesReportQuery } from '../../generated/admin-reports.js';
import { formatNumber, formatYen, useLocale } from '../../i18n/index.js';
import { toProblem } from '../../shared/api/problem.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useViolationText } from '../../shared/forms/use-violation-text.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { cx } from '../../ui/base/cx.js';
import { buttonClasses } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { TrendTooltip } from '../dashboard/trend-tooltip.js';
import { usePartText } from '../dashboard/use-part-text.js';
import { Panel } from '../kit/forms/record-panel.js';
import { PeriodChart } from '../kit/values/period-chart.js';
import { useLabel } from '../use-label.js';
import { ReportControls } from './report-controls.js';
import { Change, ReportTable } from './report-table.js';
import { useMeasureText } from './use-measure-text.js';
import { type ReportState, useReportState } from './use-report-state.js';

type SalesReport = AdminSalesReportQuery['salesReport'];

/** `/admin/reports` (REPORT-02): sales of a period by group, over time and compared with another period. */
export function ReportsPage() {
  const { t } = useTranslation('admin-dashboard');
  const locale = useLocale();
  const state = useReportState();
  const { data, previousData, error, refetch } = useAdminSalesReportQuery({
    variables: state.query,
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('report.title'));
  // A change keeps the numbers until the new ones are there.
  const report = (data ?? (error ? undefined : previousData))?.salesReport;
  const file = new URLSearchParams({ ...state.query, locale }).toString();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 md:p-5">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-xl">{t('report.title')}</h1>
        <a
          href={`/api/sales-report.csv?${file}`}
          download
          className={buttonClasses({ variant: 'secondary', size: 'sm' }, 'ml-auto')}
        >
          {t('report.csv')}
        </a>
      </header>
      <ReportControls state={state} />
      {report ? (
        <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', !data && 'opacity-60')} aria-busy={!data}>
          <ReportView report={report} state={state} />
        </div>
      ) : error ? (
        <ReportFailure error={error} onRetry={() => refetch().catch(() => undefined)} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}

/** What is wrong with the period, or that the numbers could not be fetched. */
function ReportFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('admin-dashboard');
  const sentence = useViolationText({
    firstDay: t('report.from'),
    lastDay: t('report.to'),
    grain: t('report.grain'),
  });
  const [violation] = toProblem(error).violations;
  if (!violation) return <LoadFailure onRetry={onRetry} />;
  return (
    <p role="alert" className="text-danger">
      {sentence(violation)}
    </p>
  );
}

function ReportView({ report, state }: { report: SalesReport; state: ReportState }) {
  const { t } = useTranslation('admin-dashboard');
  const locale = useLocale();
  const labelOf = useLabel();
  const { dimension, grain } = state.query;
  const partText = usePartText(grain === 'MONTH' ? 'MONTHS' : 'DAYS');
  const rangeText = usePartText('DAYS');
  const { bottlesWithoutCost: count } = report.total;
  if (report.rows.length === 0) return <EmptyState icon="info" title={t('report.empty')} />;
  const title = t('report.table', { by: labelOf(REPORT_DIMENSION_LABELS[dimension]) });
  return (
    <>
      <Totals report={report} />
      <div className="text-sm text-muted">
        <p>{t('report.compared', { range: rangeText(report.previous) })}</p>
        {count > 0 && <p>{t('report.withoutCost', { count, shown: formatNumber(count, locale) })}</p>}
      </div>
      <Panel title={t('report.over')}>
        <PeriodChart
          points={report.parts.map(({ from, to, net, previous }) => ({
            from,
            to,
            now: net,
            before: previous,
          }))}
          axisText={(range) => partText(range, 'short')}
          tooltip={(point) => (
            <TrendTooltip
              title={partText(point)}
              now={formatYen(point.now)}
              before={formatYen(point.before)}
            />
          )}
        />
      </Panel>
      <Panel title={title} count={report.rowCount}>
        <ReportTable
          key={dimension}
          report={report}
          dimension={dimension}
          label={title}
          sort={state.query.sort}
          onSort={(sort) => state.change({ sort })}
        />
      </Panel>
    </>
  );
}

const TOTALS = ['net', 'orders', 'bottles', 'margin'] as const;

/** The main sums, with the change from the compared period. */
function Totals({ report: { total, previousTotal } }: { report: SalesReport }) {
  const labelOf = useLabel();
  const measureText = useMeasureText();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-sm border border-line bg-line lg:grid-cols-4">
      {REPORT_MEASURES.filter(({ key }) => TOTALS.some((each) => each === key)).map(({ key, label }) => (
        <div key={key} className="grid gap-1 bg-raised px-3.5 py-2">
          <dt className="text-xs text-muted">{labelOf(label)}</dt>
          <dd className="font-latin text-xl leading-tight">{measureText(key, total)}</dd>
          <dd className="text-xs text-muted tabular-nums">
            {measureText(key, previousTotal)}{' '}
            <Change now={total[key as 'net']} before={previousTotal[key as 'net']} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
