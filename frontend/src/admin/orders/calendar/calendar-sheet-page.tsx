import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatDate, useLocale } from '../../../i18n/index.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { PrintSheet } from '../printing/print-sheet.js';
import { CalendarGrid } from './calendar-grid.js';
import { type CalendarState, useCalendar, useCalendarTable } from './use-calendar.js';

/** `/admin/print/calendar` (CAL-01): a sheet for each week, with all orders. */
export function CalendarSheetPage() {
  const { t } = useTranslation('admin-orders');
  const { search } = useLocation();
  const state = useCalendar();
  const { days, calendar, error, retry } = state;
  const weeks = days.length > 7 ? [days.slice(0, 7), days.slice(7)] : [days];
  return (
    <PrintSheet
      title={`${t('calendar.title')} ${days[0]}`}
      backTo={`/admin/calendar${search}`}
      sheet="landscape"
    >
      {error ? (
        <LoadFailure onRetry={retry} />
      ) : calendar ? (
        weeks.map((week) => <Week key={week[0]} data={calendar} state={state} week={week} />)
      ) : (
        <SkeletonRows />
      )}
    </PrintSheet>
  );
}

interface WeekProps {
  data: NonNullable<CalendarState['calendar']>;
  state: CalendarState;
  week: string[];
}

function Week({ data, state: { by, today }, week }: WeekProps) {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  const table = useCalendarTable(data, by, week);
  return (
    <section className="not-first:break-before-page">
      <h1 className="mb-2 text-lg">
        {t('calendar.title')} {formatDate(week[0]!, locale, 'date')} –{' '}
        {formatDate(week.at(-1)!, locale, 'date')}{' '}
        <span className="text-sm text-muted">{t(`calendar.rows.${by}`)}</span>
      </h1>
      {table.total.orders === 0 && <p className="text-muted">{t('calendar.empty')}</p>}
      <CalendarGrid table={table} days={week} today={today} closedDays={data.closedDays} />
    </section>
  );
}
