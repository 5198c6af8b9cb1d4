import {
  REPORT_MEASURES,
  type ReportMeasure,
  reportMeasure,
} from '@vinkura/domain/back-office/reports/report-labels';
import type { ReportFigures } from '@vinkura/domain/back-office/reports/sales-report';
import { formatNumber, formatYen, useLocale } from '../../i18n/index.js';

/** How a number of a report is written. */
export function useMeasureText(): (key: ReportMeasure, figures: ReportFigures) => string {
  const locale = useLocale();
  return (key, figures) => {
    const value = reportMeasure(figures, key);
    if (value === null) return '–';
    const unit = REPORT_MEASURES.find((each) => each.key === key)?.unit;
    if (unit === 'yen') return formatYen(value);
    return unit === 'percent' ? `${value.toFixed(1)} %` : formatNumber(value, locale);
  };
}
