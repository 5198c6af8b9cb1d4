import {
  CALENDAR_NO_PLACE,
  CALENDAR_ROWS,
  CALENDAR_WEEKS,
  calendarDays,
  calendarTable,
} from '@vinkura/domain/orders/delivery-calendar';
import { addDays, isWritableDay, tokyoDay, type TokyoDay, mondayOf } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import {
  type AdminDeliveryCalendarQuery,
  useAdminDeliveryCalendarQuery,
} from '../../../generated/admin-orders-calendar.js';
import { useLocalName } from '../../../i18n/index.js';
import { now } from '../../../i18n/now.js';
import { enumParam, textParam, useUrlFilters } from '../../../shared/lists/url-filters.js';

type Data = AdminDeliveryCalendarQuery['deliveryCalendar'];
export type Delivery = Data['deliveries'][number];

const FILTERS = { day: textParam, weeks: enumParam(CALENDAR_WEEKS), rows: enumParam(CALENDAR_ROWS) };
const POLL_MS = 60_000;
const collator = new Intl.Collator('ja');
const NO_DAYS: readonly TokyoDay[] = [];

/** The calendar that the address asks for: `?day=2026-11-30&weeks=2&rows=WAREHOUSE`. */
export function useCalendar() {
  const { filters, change } = useUrlFilters(FILTERS);
  const { rows: by, weeks } = filters;
  const today = tokyoDay(now());
  const firstDay = mondayOf(isWritableDay(filters.day) ? filters.day : today);
  const { data, previousData, error, refetch } = useAdminDeliveryCalendarQuery({
    variables: { firstDay, weeks: Number(weeks) },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  return {
    by,
    weeks,
    today,
    firstDay,
    days: calendarDays(firstDay, Number(weeks)),
    calendar: data?.deliveryCalendar,
    // Deliveries of other weeks are in none of the columns: the table keeps its size until the new ones are there.
    shown: (data ?? (error ? undefined : previousData))?.deliveryCalendar,
    error,
    retry: () => refetch(),
    change: (next: Parameters<typeof change>[0]) => change(next, { replace: true }),
    step: (direction: 1 | -1) =>
      change({ day: addDays(firstDay, direction * 7 * Number(weeks)) }, { replace: true }),
  };
}

export type CalendarState = ReturnType<typeof useCalendar>;

/** Rows with their names, and the days on which their place is closed. */
export function useCalendarTable(data: Data, by: CalendarState['by'], days: readonly TokyoDay[]) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const places = new Map([...data.venues, ...data.warehouses].map((place) => [place.reference, place]));
  const nameOfRow = (key: string) => {
    const place = places.get(key);
    if (place) return nameOf(place);
    return key === CALENDAR_NO_PLACE ? t(`calendar.noPlace.${by}`) : key;
  };
  const { rows, ...totals } = calendarTable(data.deliveries, by, days);
  return {
    ...totals,
    rows: rows
      .map((row) => ({
        ...row,
        name: nameOfRow(row.key),
        closedDays: by === 'HOME' ? NO_DAYS : (places.get(row.key)?.closedDays ?? NO_DAYS),
      }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    /** Days on which the restaurant of a delivery is closed. */
    closedDaysOf: ({ venueRef }: Delivery) => places.get(venueRef ?? '')?.closedDays ?? NO_DAYS,
  };
}

export type CalendarTableState = ReturnType<typeof useCalendarTable>;
