import type { DashboardSpan, DayRange } from '@vinkura/domain/back-office/dashboard';
import { formatDate, useLocale } from '../../i18n/index.js';

/** Formats a day, a week by its first and last day, or a month; `short` is for axis labels. */
export function usePartText(span: DashboardSpan): (range: DayRange, form?: 'full' | 'short') => string {
  const locale = useLocale();
  return ({ from, to }, form = 'full') => {
    if (span === 'MONTHS')
      return form === 'short' ? from.slice(0, 7).replace('-', '/') : formatDate(from, locale, 'month');
    if (form === 'short') return `${Number(from.slice(5, 7))}/${Number(from.slice(8))}`;
    const first = formatDate(from, locale, 'date');
    return from === to ? first : `${first} – ${formatDate(to, locale, 'date')}`;
  };
}
