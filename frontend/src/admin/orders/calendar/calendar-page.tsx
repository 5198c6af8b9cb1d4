import { CALENDAR_ROWS, CALENDAR_WEEKS } from '@vinkura/domain/orders/delivery-calendar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { cx } from '../../../ui/base/cx.js';
import { useTabletScreen } from '../../../ui/base/use-wide-screen.js';
import { Button, ButtonLink } from '../../../ui/controls/button.js';
import { ChoiceButtons } from '../../../ui/controls/choice-buttons.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { EmptyState } from '../../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { CalendarGrid } from './calendar-grid.js';
import { CalendarList } from './calendar-list.js';
import { ShortDay } from './calendar-texts.js';
import { MoveDialog } from './move-dialog.js';
import { type CalendarState, type Delivery, useCalendar, useCalendarTable } from './use-calendar.js';

/** `/admin/calendar` (CAL-01): deliveries by day, moved by dragging them to another one. */
export function CalendarPage() {
  const { t } = useTranslation('admin-orders');
  const { search } = useLocation();
  const state = useCalendar();
  const { shown, error, retry } = state;
  usePageTitle(t('calendar.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 md:p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl">{t('calendar.title')}</h1>
        <ButtonLink size="sm" variant="secondary" className="ml-auto" to={`/admin/print/calendar${search}`}>
          {t('print.print')}
        </ButtonLink>
      </header>
      <Controls state={state} />
      {error && <LoadFailure onRetry={retry} />}
      {shown ? <CalendarView data={shown} state={state} /> : !error && <SkeletonRows />}
    </div>
  );
}

/** Period and rows. */
function Controls({ state }: { state: CalendarState }) {
  const { t } = useTranslation('admin-orders');
  const { by, weeks, days, step, change } = state;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton icon="chevron-left" label={t('calendar.previous')} onClick={() => step(-1)} />
        <span className="text-base whitespace-nowrap" aria-live="polite">
          <ShortDay day={days[0]!} /> – <ShortDay day={days.at(-1)!} />
        </span>
        <IconButton icon="chevron-right" label={t('calendar.next')} onClick={() => step(1)} />
        <Button
          size="sm"
          variant="secondary"
          className="whitespace-nowrap"
          onClick={() => change({ day: '' })}
        >
          {t('calendar.thisWeek')}
        </Button>
      </div>
      <ChoiceButtons
        label={t('calendar.period')}
        value={weeks}
        options={CALENDAR_WEEKS.map((each) => ({ value: each, label: t(`calendar.weeks.${each}`) }))}
        onChange={(value) => change({ weeks: value })}
      />
      <ChoiceButtons
        label={t('calendar.rowsLabel')}
        value={by}
        options={CALENDAR_ROWS.map((each) => ({ value: each, label: t(`calendar.rows.${each}`) }))}
        onChange={(value) => change({ rows: value })}
      />
    </div>
  );
}

function CalendarView({ data, state }: { data: NonNullable<CalendarState['shown']>; state: CalendarState }) {
  const { t } = useTranslation('admin-orders');
  const hasRoom = useTabletScreen();
  const { by, days, today, calendar } = state;
  const table = useCalendarTable(data, by, days);
  const [moved, setMoved] = useState<{ delivery: Delivery; day?: string }>();
  const { closedDays, isCapped } = data;
  const onMove = (delivery: Delivery, day?: string) => setMoved({ delivery, ...(day && { day }) });
  return (
    <>
      {isCapped && (
        <p role="status" className="rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">
          {t('calendar.capped')}
        </p>
      )}
      {calendar && table.total.orders === 0 && <EmptyState icon="info" title={t('calendar.empty')} />}
      <div
        aria-busy={!calendar}
        className={cx('grid grid-cols-[minmax(0,1fr)] gap-3', !calendar && 'opacity-60')}
      >
        {hasRoom ? (
          <CalendarGrid table={table} days={days} today={today} closedDays={closedDays} onMove={onMove} />
        ) : (
          <CalendarList table={table} days={days} today={today} closedDays={closedDays} onMove={onMove} />
        )}
      </div>
      {moved && (
        <MoveDialog
          reference={moved.delivery.reference}
          day={moved.day}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  );
}
