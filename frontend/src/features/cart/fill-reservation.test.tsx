import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextDinner, servicesOn } from '@vinkura/domain/venues/business-hours';
import type { BusinessHours } from '@vinkura/domain/venues/business-hours-data';
import { earliestReservationDay } from '@vinkura/domain/cart/reservation';
import {
  addDays,
  addMonths,
  instantInTokyo,
  isTokyoDay,
  tokyoDay,
  tokyoTime,
} from '@vinkura/domain/shared/tokyo-time';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { CartClosedDaysDocument, CartVenueDocument, type CartVenueQuery } from '../../generated/cart.js';
import { formatDate } from '../../i18n/index.js';
import type { CartItem } from './cart-flow.js';
import FillReservation from './modals/fill-reservation.js';

const HOURS = {
  __typename: 'BusinessHours',
  services: [
    { __typename: 'WeeklyService', weekdays: [], firstEntry: '11:30', lastEntry: '13:30' },
    { __typename: 'WeeklyService', weekdays: [], firstEntry: '17:30', lastEntry: '21:00' },
  ],
  closedWeekdays: ['SUN', 'MON'],
  publicHolidays: 'CLOSED',
  closedDates: [],
  openDates: [],
  irregularClosing: false,
} as const;
const DATA: BusinessHours = HOURS;

const VENUE = {
  __typename: 'Venue',
  _id: 'v1',
  reference: 'VEN00001',
  name: '試験亭',
  nameEn: 'Shikentei',
  phone: '0300009999',
  openingHours: null,
  openingHoursEn: null,
  businessHours: HOURS,
  byoPolicy: { __typename: 'ByoPolicy', accepted: true, bottleLimit: 2, waivedWithCourse: true },
} as unknown as NonNullable<CartVenueQuery['venue']>;

const itemWith = (bottles: number) =>
  ({
    _id: 'c1',
    products: bottles > 0 ? [{ productRef: 'PRD00001', quantity: bottles }] : [],
    reservation: { venueRef: 'VEN00001', reservationDate: null, name: null, details: null, seats: 2 },
  }) as unknown as CartItem;

interface Given {
  closed?: { value: string; enabled: boolean }[];
  venue?: CartVenueQuery['venue'];
  bottles?: number;
}

function renderModal({ closed = [], venue = VENUE, bottles = 0 }: Given = {}) {
  const { client } = mockApolloClient(
    answer(CartVenueDocument).with({ venue }),
    answer(CartClosedDaysDocument).with({
      parameter: {
        __typename: 'Parameter',
        _id: 'p',
        choices: closed.map((choice) => ({ __typename: 'ParameterChoice' as const, ...choice })),
      },
    }),
  );
  renderInApp(<FillReservation item={itemWith(bottles)} />, { client });
}

const calendar = () => screen.findByRole('group', { name: '来店日' }, { timeout: 5000 });
const dayButton = async (day: string) =>
  within(await calendar()).queryByRole('button', {
    name: (name) => name.startsWith(formatDate(day, 'jp', 'date')),
  });
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'この内容で決める' }));

afterEach(() => sessionStorage.clear());

describe('MOD-09, the reservation', () => {
  const usual = earliestReservationDay(new Date());
  const dinner = (earliest = usual) => nextDinner(DATA, instantInTokyo(earliest));

  it('[MOD-09][VAL-03] offers the next dinner after the lead, never "now"', async () => {
    renderModal();
    const day = tokyoDay(dinner());
    expect(await dayButton(day)).toHaveAccessibleName(expect.stringContaining('選択中'));
    expect(screen.getByRole('combobox', { name: /来店時刻/ })).toHaveValue(tokyoTime(dinner()));
  });

  it('[BYO-01] strikes closed days out, and offers the times at which guests are let in', async () => {
    renderModal();
    await userEvent.click(within(await calendar()).getByRole('button', { name: '次の月' }));
    const shown = addMonths(tokyoDay(dinner()), 1).slice(0, 7);
    const days = Array.from(
      { length: 31 },
      (_, index) => `${shown}-${String(index + 1).padStart(2, '0')}`,
    ).filter(isTokyoDay);
    let closedDays = 0;
    for (const day of days) {
      const button = await dayButton(day);
      const isClosed = servicesOn(DATA, day).length === 0;
      closedDays += Number(isClosed);
      expect({ day, disabled: (button as HTMLButtonElement).disabled }).toEqual({ day, disabled: isClosed });
      if (isClosed) expect(button).toHaveAccessibleName(expect.stringContaining('定休日'));
    }
    const offered = within(screen.getByRole('combobox', { name: /来店時刻/ })).getAllByRole('option');
    const times = offered.map((option) => option.textContent);
    expect(times).toContain('13:30');
    expect(times).not.toContain('15:45');
    expect(times.at(-1)).toBe('21:00');
    expect(closedDays).toBeGreaterThan(7);
  });

  it('[VAL-03] counts no closed day of the company as a business day', async () => {
    renderModal({
      closed: [
        { value: usual, enabled: true },
        { value: '2020-01-06', enabled: false },
      ],
    });
    const later = earliestReservationDay(new Date(), [usual]);
    expect(later > usual).toBe(true);
    const day = tokyoDay(dinner(later));
    expect(await dayButton(day)).toHaveAccessibleName(expect.stringContaining('選択中'));
    const before = await dayButton(addDays(later, -1));
    if (before) expect(before).toBeDisabled();
  });

  it('[MOD-09] shows the number to call first', async () => {
    renderModal();
    await calendar();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('tel:0300009999');
    expect(screen.getByText(/03-0000-9999/)).toBeInTheDocument();
  });

  it('[MOD-09] focuses the first missing field: name, then the confirmation of the phone call', async () => {
    renderModal();
    await calendar();
    await confirm();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /予約名/ })).toHaveFocus());
    await userEvent.type(screen.getByRole('textbox', { name: /予約名/ }), '佐藤');
    await confirm();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /電話で予約済み/ })).toHaveFocus());
  });

  it('[BYO-02] requires the restaurant’s agreement only above its limit', async () => {
    renderModal({ bottles: 3 });
    await calendar();
    await userEvent.type(screen.getByRole('textbox', { name: /予約名/ }), '佐藤');
    await userEvent.click(screen.getByRole('checkbox', { name: /電話で予約済み/ }));
    await confirm();
    const tick = screen.getByRole('checkbox', { name: '店に確認済み（3本）' });
    await waitFor(() => expect(tick).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('2本まで');
    expect(screen.getByRole('checkbox', { name: 'コース料理を予約済み' })).toBeInTheDocument();
  });

  it('[BYO-02] requires no agreement within the limit', async () => {
    renderModal({ bottles: 2 });
    await calendar();
    expect(screen.queryByRole('checkbox', { name: /店に確認済み/ })).not.toBeInTheDocument();
  });
});
