import { addDays, tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatDate, useLocale } from '../../i18n/index.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { OutboxNotice } from '../outbox/outbox-notice.js';
import { ChangeSignal } from '../notices/change-signal.js';
import { type NoticedTable, NoticeList } from '../notices/notice-list.js';
import { SignalSwitch } from '../notices/signal-switch.js';
import { useTableNotices } from '../notices/use-table-notices.js';
import { ReceiveSheet } from '../reception/receive-sheet.js';
import { useOutbox } from '../outbox/use-outbox.js';
import { ReportSheet } from '../report/report-sheet.js';
import { todayInJapan } from '../use-day-text.js';
import { useMinute } from '../../shared/hooks/use-minute.js';
import { DayStrip } from './day-strip.js';
import { DayTotals } from './day-totals.js';
import type { Reservation } from './parcels.js';
import { TableList } from './table-list.js';

export interface EveningProps {
  /** Reference of the venue. */
  venueRef: string;
  reservations: readonly Reservation[];
  /** Of earlier days, not confirmed yet. */
  unconfirmed: readonly Reservation[];
  /** Of the coming days. */
  cancelled: readonly NoticedTable[];
  days: number;
}

/** Reservations of a day, with earlier unconfirmed ones above them. */
export function Evening({ venueRef, reservations, unconfirmed, cancelled, days: ahead }: EveningProps) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const outbox = useOutbox();
  const now = useMinute();
  const changes = useTableNotices(venueRef, reservations, cancelled, now);
  const [reported, setReported] = useState<Reservation>();
  const today = todayInJapan();
  const days = Array.from({ length: ahead + 1 }, (_, index) => addDays(today, index));
  const wanted = search.get('day') ?? today;
  const chosen = days.includes(wanted) ? wanted : today;
  const byDay = tablesByDay(reservations);
  const tables = byDay.get(chosen) ?? [];
  const scanned = search.get('receive');
  const closeScanned = () => {
    search.delete('receive');
    search.delete('order');
    setSearch(search, { replace: true });
  };
  const noticed = new Map(changes.notices.map(({ orderRef, kind }) => [orderRef, kind]));
  const list = { outbox, onReport: setReported, now, noticed };
  return (
    <>
      <OutboxNotice outbox={outbox} />
      <ChangeSignal notices={changes.notices} />
      <NoticeList {...changes} tables={[...reservations, ...cancelled]} />
      {unconfirmed.length > 0 && (
        <section aria-labelledby="unconfirmed" className="mb-5 grid gap-2">
          <h2 id="unconfirmed" className="text-base text-warning">
            {t('unconfirmed.title')}
          </h2>
          <TableList label={t('unconfirmed.title')} tables={unconfirmed} withDay {...list} />
        </section>
      )}
      <DayStrip
        days={days}
        counts={new Map([...byDay].map(([day, of]) => [day, of.length]))}
        today={today}
        chosen={chosen}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <DayTotals tables={tables} />
        <span className="grow" />
        <SignalSwitch />
      </div>
      {tables.length === 0 ? (
        <EmptyState icon="calendar" title={t('day.none')} text={t('day.noneText')} />
      ) : (
        <TableList
          label={formatDate(chosen, locale, 'date')}
          tables={tables}
          withNow={chosen === today}
          {...list}
        />
      )}
      {scanned && (
        <ReceiveSheet parcel={scanned} outbox={outbox} onClose={closeScanned} onReport={setReported} />
      )}
      {reported && <ReportSheet table={reported} onClose={() => setReported(undefined)} />}
    </>
  );
}

function tablesByDay(tables: readonly Reservation[]): ReadonlyMap<string, readonly Reservation[]> {
  const byDay = new Map<string, Reservation[]>();
  for (const table of tables) {
    const day = tokyoDay(new Date(table.reservationDate));
    byDay.set(day, [...(byDay.get(day) ?? []), table]);
  }
  return byDay;
}
