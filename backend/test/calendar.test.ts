import { describe, expect, it } from '@jest/globals';
import { addDays, isClosedOn, tokyoDay } from '@vinkura/domain';
import type { Document } from 'mongodb';
import { BackOffice } from './support/back-office.js';
import { CountedCommands } from './support/counted-commands.js';
import { anyVenue, cellarItem, placed, wineWith } from './support/money.js';
import { paidDinner, paidParcel, post, step } from './support/order-steps.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';

const CALENDAR = `query ($firstDay: Day!, $weeks: Int!) { deliveryCalendar(firstDay: $firstDay, weeks: $weeks) {
  isCapped closedDays venues { reference name closedDays } warehouses { reference name closedDays }
  deliveries { reference status destination day isShippingDay reservationDate deliverySlot wineCount isLate venueRef prefecture
    movableFrom movableUntil warehouses { reference bottles } } } }`;
const MOVE = `mutation ($reference: String!, $day: Day) { rescheduleOrder(reference: $reference, deliveryDay: $day) { deliveryDay } }`;

setUpShop();
setUpAdmin();
setUpCustomer();

describe('the calendar of deliveries', () => {
  const read = async (firstDay: string, weeks = 1) =>
    (await new BackOffice(admin).done(CALENDAR, { firstDay, weeks })).deliveryCalendar;
  const find = async (day: string, reference: string) => {
    const { deliveries } = await read(day);
    return deliveries.find((each) => each.reference === reference);
  };

  it('[CAL-01] has tables, parcels and their warehouses on their days, with the days they can be moved to', async () => {
    const wine = await wineWith(admin, 6, 0, 20_000);
    const line = (quantity: number) => ({ [wine.reference]: quantity });
    const dinner = await paidDinner(client, line(2));
    const parcel = await paidParcel(client, line(1));
    const unpaid = (await placed(client, [await cellarItem(client, line(1))])).orders[0]!.reference;
    const at = new Date(dinner.reservation!.reservationDate!);
    const venue = await anyVenue(client);
    const found = await find(tokyoDay(at), dinner.reference);
    expect(found).toEqual(
      expect.objectContaining({
        day: tokyoDay(at),
        reservationDate: at.toISOString(),
        isShippingDay: false,
        wineCount: 2,
        isLate: false,
        venueRef: venue.reference,
        prefecture: null,
        movableFrom: expect.any(String),
        movableUntil: null,
        warehouses: [],
      }),
    );
    const sent = await find(parcel.shipBy!, parcel.reference);
    expect(sent).toMatchObject({ day: parcel.shipBy, isShippingDay: true, venueRef: null, wineCount: 1 });
    expect(sent!.prefecture).toMatch(/./);

    // The days it offers are those that the schedule accepts.
    const office = new BackOffice(admin);
    const { reference } = parcel;
    const { movableFrom, movableUntil } = sent!;
    for (const day of [addDays(movableFrom!, -1), addDays(movableUntil!, 1)])
      expect(await office.refused(MOVE, { reference, day })).toMatchObject({ code: 'VALIDATION_FAILED' });
    for (const day of [movableFrom!, movableUntil!]) {
      await office.done(MOVE, { reference, day });
      expect(await find(day, reference)).toMatchObject({ day, isShippingDay: false });
    }
    expect(await find(parcel.shipBy!, reference)).toBeUndefined();

    await post(admin, dinner.reference, 'submitplanning');
    const planned = await find(tokyoDay(at), dinner.reference);
    expect(planned!.warehouses.reduce((sum, { bottles }) => sum + bottles, 0)).toBe(2);
    const { warehouses, venues, closedDays, deliveries } = await read(tokyoDay(at));
    expect(warehouses.map((each) => each.reference)).toContain(planned!.warehouses[0]!.reference);
    expect(warehouses[0]!.closedDays).toEqual(closedDays);
    expect(venues.find((each) => each.reference === venue.reference)!.closedDays).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(tokyoDay(at), n)).filter((day) => isClosedOn(venue, day)),
    );
    expect(deliveries.map(({ day }) => day)).toEqual(deliveries.map(({ day }) => day).toSorted());
    expect(deliveries.some((each) => each.reference === unpaid)).toBe(false);
    await step(admin, 'cancelOrder', { reference: dinner.reference, reason: '閉店' });
    expect(await find(tokyoDay(at), dinner.reference)).toBeUndefined();
  });

  it('[CAL-01] is one query of orders by index, whatever the weeks', async () => {
    const commands = new CountedCommands(shop);
    const asked: Document[] = [];
    shop.connection.getClient().on('commandStarted', ({ command }) => {
      if (command.find === 'orders') asked.push(command.filter);
    });
    const today = tokyoDay(new Date());
    await read(today, 2);
    const [one, two] = [
      await commands.during(() => read(today)),
      await commands.during(() => read(today, 2)),
    ];
    expect(two).toEqual(one);
    expect(two.toSorted()).toEqual(['find orders', 'find venues', 'find warehouses']);
    const plan = await shop.connection.collection('orders').find(asked.at(-1)!).explain();
    // Each alternative is found by its index: no other document is read.
    expect(plan.executionStats.totalDocsExamined).toBe(plan.executionStats.nReturned);
    expect(JSON.stringify(plan.queryPlanner)).not.toContain('COLLSCAN');
  });

  it('[CAL-01] refuses other periods', async () => {
    const office = new BackOffice(admin);
    for (const variables of [
      { firstDay: '2026-11-30', weeks: 3 },
      { firstDay: '2026-11-30', weeks: 0 },
      { firstDay: '9999-12-28', weeks: 1 },
    ])
      expect(await office.refused(CALENDAR, variables)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
