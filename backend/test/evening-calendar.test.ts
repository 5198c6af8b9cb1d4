import { beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '@vinkura/domain';
import { bought, restaurantItem, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import type { Client } from './support/client.js';
import { setUpShop, shop } from './support/set-up-shop.js';

/** Properties without which a calendar cannot replace or remove an event (RFC 5545, RFC 5546). */
const REQUIRED =
  'PRODID VERSION METHOD UID DTSTAMP DTSTART DTEND CREATED LAST-MODIFIED ORGANIZER SUMMARY'.split(' ');
const SHARE = 'mutation ($r: String!) { shareEvening(orderRef: $r) { url } }';

let client: Client;
let order: Body<'Order'>;
let addresses: string[];

setUpShop();
beforeAll(async () => {
  client = await shop.newCustomer();
  const { reference } = await wineWith(client, 1);
  const { orders } = await bought(client, [await restaurantItem(client, { [reference]: 1 })]);
  order = orders[0]!;
  const { data } = await client.graphql(SHARE, { r: order.reference });
  const token = data.shareEvening.url.split('/').at(-1);
  addresses = [`/api/orders/${order.reference}/calendar.ics`, `/api/evenings/${token}/calendar.ics`];
});

/** The properties of a calendar file, unfolded. */
function propertiesOf(file: string): Record<string, string> {
  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n');
  return Object.fromEntries(lines.map((line) => [line.split(/[:;]/)[0]!, line.slice(line.indexOf(':') + 1)]));
}

/** What the customer's file says, and that of the guests. */
async function read(): Promise<Record<string, string>> {
  const files = await Promise.all(addresses.map((address) => client.get(address)));
  const [own, shared] = files.map(({ body }) => ({ ...propertiesOf(body), DTSTAMP: 'now' }));
  expect(shared).toEqual(own);
  return own!;
}

/** As a change at this time after the order. */
async function change(minutes: number, fields: Record<string, unknown>): Promise<void> {
  const updatedAt = new Date(new Date(order.createdAt).getTime() + minutes * 60_000);
  await shop.connection
    .model('Order')
    .updateOne({ reference: order.reference }, { $set: { ...fields, updatedAt } }, { timestamps: false });
}

describe('[SHARE-01] the calendar file of a dinner', () => {
  it('[I18N-01] has a Japanese address for readers of Japanese and Chinese, a Latin one for others', async () => {
    const locations = await Promise.all(
      ['jp', 'zh', 'fr'].map(async (locale) => {
        const { body } = await client.get(`${addresses[0]}?locale=${locale}`);
        return propertiesOf(body)['LOCATION'];
      }),
    );
    expect(locations.map((location) => /[都道府県]/.test(location!))).toEqual([true, true, false]);
  });

  it('replaces a dinner that was moved and removes one that was cancelled', async () => {
    const first = await read();
    expect(REQUIRED.filter((name) => !first[name])).toEqual([]);
    expect(first).toMatchObject({ METHOD: 'PUBLISH', STATUS: 'CONFIRMED' });

    const moved = new Date(new Date(order.reservation!.reservationDate!).getTime() + HOUR_MS);
    await change(60, { 'reservation.reservationDate': moved });
    const second = await read();
    expect(second).toMatchObject({
      UID: first.UID,
      METHOD: 'PUBLISH',
      STATUS: 'CONFIRMED',
      SEQUENCE: '3600',
    });
    expect(second.DTSTART).toBe(moved.toISOString().replace(/[-:]|\.\d+/g, ''));
    expect(Number(first.SEQUENCE)).toBeLessThan(3600);

    await change(120, { status: 'CANCELLED' });
    expect(await read()).toMatchObject({
      UID: first.UID,
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      SEQUENCE: '7200',
      DTSTART: second.DTSTART,
    });
  });
});
