import { REPORT_SORTS } from '@vinkura/domain/back-office/reports/report-labels';
import { REPORT_PERIODS, reportPeriod } from '@vinkura/domain/back-office/reports/report-periods';
import {
  REPORT_COMPARISONS,
  REPORT_DIMENSIONS,
  REPORT_GRAINS,
} from '@vinkura/domain/back-office/reports/sales-report';
import { isTokyoDay, tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { enumParam, textParam, useUrlFilters } from '../../shared/lists/url-filters.js';
import { now } from '../../i18n/now.js';

const FILTERS = {
  period: enumParam(REPORT_PERIODS),
  from: textParam,
  to: textParam,
  by: enumParam(REPORT_DIMENSIONS),
  grain: enumParam(REPORT_GRAINS),
  vs: enumParam(REPORT_COMPARISONS),
  sort: enumParam(REPORT_SORTS as [string, ...string[]]),
};

/** The report that the address asks for. */
export function useReportState() {
  const { filters, change } = useUrlFilters(FILTERS);
  const { period, from, to, by, grain, vs, sort } = filters;
  const today = tokyoDay(now());
  const range =
    period === 'OWN' ? { from: dayOr(from, today), to: dayOr(to, today) } : reportPeriod(period, today);
  return {
    period,
    query: { firstDay: range.from, lastDay: range.to, dimension: by, grain, comparison: vs, sort },
    change: (next: Parameters<typeof change>[0]) => change(next, { replace: true }),
  };
}

export type ReportState = ReturnType<typeof useReportState>;

const dayOr = (text: string, day: string): string => (isTokyoDay(text) ? text : day);
