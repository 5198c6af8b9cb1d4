import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import {
  type AdminDeliveryCalendarQuery,
  AdminDeliveryCalendarDocument,
} from '../../../generated/admin-orders-calendar.js';
import { CalendarPage } from './calendar-page.js';
import type { Delivery } from './use-calendar.js';

const delivery = (number: number, changes: Partial<Delivery> = {}): Delivery => ({
  __typename: 'CalendarDelivery',
  reference: `ORD${String(number).padStart(5, '0')}`,
  status: 'PLANNED',
  kind: 'NORMAL',
  destination: 'RESTAURANT',
  day: '2026-12-01',
  isShippingDay: false,
  reservationDate: '2026-12-01T09:30:00.000Z',
  deliverySlot: null,
  wineCount: 2,
  isLate: false,
  venueRef: 'VEN00001',
  prefecture: null,
  movableFrom: '2026-12-02',
  movableUntil: null,
  warehouses: [],
  ...changes,
});
const CALENDAR: AdminDeliveryCalendarQuery['deliveryCalendar'] = {
  __typename: 'DeliveryCalendar',
  isCapped: false,
  closedDays: ['2026-12-05', '2026-12-06'],
  deliveries: Array.from({ length: 31 }, (_, index) =>
    delivery(index + 1, index === 0 ? { isLate: true } : index === 1 ? { movableFrom: null } : {}),
  ),
  venues: [
    {
      __typename: 'CalendarPlace',
      reference: 'VEN00001',
      name: '鮨 とおなぎ',
      nameEn: null,
      closedDays: ['2026-12-03'],
    },
  ],
  warehouses: [],
};

const show = (at: string, calendar = CALENDAR) => {
  const asked: unknown[] = [];
  const server = mockApolloClient(
    answer(AdminDeliveryCalendarDocument).with((variables) => {
      asked.push(variables);
      return { deliveryCalendar: calendar };
    }),
  );
  renderInApp(<CalendarPage />, { client: server.client, at });
  return asked;
};

describe('[CAL-01] the calendar of deliveries', () => {
  let hasRoom = true;
  beforeEach(() => {
    hasRoom = true;
    const media = window.matchMedia('');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...media, media: query, matches: hasRoom }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('counts by day and row, shows the first orders of a full cell, and the days that a drag may end on', async () => {
    const asked = show('/admin/calendar?day=2026-12-02');
    const table = await screen.findByRole('table');
    expect(asked).toEqual([{ firstDay: '2026-11-30', weeks: 1 }]);
    const row = within(table).getByRole('row', { name: /鮨 とおなぎ/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('鮨 とおなぎ31件62本1件遅れ');
    expect(within(table).getByRole('columnheader', { name: /12\/1\(火\)/ })).toHaveTextContent('31件62本');
    expect(within(row).getAllByRole('listitem')).toHaveLength(5);
    expect(within(row).getAllByRole('listitem')[0]).toHaveTextContent(
      'ORD000012本18:30手配済み期限切れ日を変える',
    );
    const [first, second] = within(row).getAllByRole('listitem');
    expect(second).not.toHaveAttribute('draggable', 'true');

    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(first!, { dataTransfer });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.dataset.allowed)).toEqual([
      'false',
      undefined,
      'true',
      'false',
      'true',
      'true',
      'true',
    ]);
    expect(cells[3]).toHaveTextContent('変更できません休み');
    fireEvent.dragEnd(first!, { dataTransfer });
    expect(cells[2]!.dataset.allowed).toBeUndefined();

    const user = userEvent.setup();
    await user.click(within(row).getByRole('button', { name: '他26件' }));
    expect(within(row).getAllByRole('listitem')).toHaveLength(31);
    await user.click(screen.getByRole('button', { name: '倉庫' }));
    expect(within(table).getByRole('rowheader', { name: /手配前/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '2週間' }));
    expect(asked.at(-1)).toEqual({ firstDay: '2026-11-30', weeks: 2 });
    await user.click(screen.getByRole('button', { name: '次の期間' }));
    expect(asked.at(-1)).toEqual({ firstDay: '2026-12-14', weeks: 2 });
  });

  it('is a list by day on a phone', async () => {
    hasRoom = false;
    show('/admin/calendar?day=2026-12-02');
    const day = await screen.findByRole('region', { name: '2026年12月1日(火)' });
    expect(within(day).getByRole('heading', { name: '鮨 とおなぎ' })).toBeInTheDocument();
    expect(within(day).getAllByRole('button', { name: /の日を変える/ })).toHaveLength(4);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says that nothing is delivered', async () => {
    show('/admin/calendar?day=2026-12-02&rows=HOME', { ...CALENDAR, deliveries: [] });
    expect(await screen.findByText('この期間の配達はありません')).toBeInTheDocument();
  });
});
