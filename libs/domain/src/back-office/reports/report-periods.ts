import { addDays, addMonths, type TokyoDay } from '../../rules/shared/tokyo-time.js';
import type { ReportRange } from './sales-report.js';

/** Periods to choose from; the first is the default, the last has days of its own. */
export const REPORT_PERIODS = [
  'THIS_MONTH',
  'LAST_MONTH',
  'DAYS_30',
  'DAYS_90',
  'THIS_YEAR',
  'LAST_YEAR',
  'OWN',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The days of a period that ends today or earlier. */
export function reportPeriod(period: Exclude<ReportPeriod, 'OWN'>, today: TokyoDay): ReportRange {
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  switch (period) {
    case 'THIS_MONTH':
      return { from: month, to: today };
    case 'LAST_MONTH':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'DAYS_30':
      return { from: addDays(today, -29), to: today };
    case 'DAYS_90':
      return { from: addDays(today, -89), to: today };
    case 'THIS_YEAR':
      return { from: year, to: today };
    case 'LAST_YEAR':
      return { from: addMonths(year, -12), to: addDays(year, -1) };
  }
}
