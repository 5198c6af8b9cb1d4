import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { compareShelves, tokyoDay } from '@vinkura/domain';
import type { Client } from './support/client.js';
import { orderOf, type WineOnSale } from './support/money.js';
import { OrderFixture } from './support/order-fixture.js';
import { answered, paidDinner, paidParcel, post, step } from './support/order-steps.js';
import type { Shop } from './support/shop.js';
import type { Customer } from './support/customers.js';

let fixture: OrderFixture;
let shop: Shop;
let admin: Client;
let client: Customer;
let wine: WineOnSale;

beforeAll(async () => {
  fixture = await OrderFixture.open();
  ({ shop, admin, wine } = fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  client = await shop.newCustomer({ name: '鈴木 一郎' });
});

describe('what is printed', () => {
  it('[PRINT-01] prints picking list, packing slip, serving card and receipt', async () => {
    const dinner = (await paidDinner(client, fixture.line(2))).reference;
    const parcel = (await paidParcel(client, fixture.line(1))).reference;
    const card = (
      await answered(admin, 'query ($r: String!) { servingCard(reference: $r) { parcelRef } }', { r: dinner })
    ).servingCard;
    expect(card.parcelRef).toBeNull();
    const slip =
      'query ($r: String!, $p: Boolean) { packingSlip(reference: $r, withPrices: $p) { parcelRef showsPrices total bottles senderName wantedAt to { name lines phone } lines { quantity unitPrice amount } } }';
    expect((await admin.graphql(slip, { r: parcel })).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'order-not-planned',
    });
    for (const reference of [dinner, parcel]) await post(admin, reference, 'submitplanning');
    if ((await orderOf(admin, dinner)).status === 'PLANNED')
      await step(admin, 'makeOrderReady', { reference: dinner });
    const { warehouseRef } = (await orderOf(admin, parcel)).plannedBottles[0]!;
    const list = async (day?: string) =>
      (
        await answered(
          admin,
          `query ($w: String!, $d: Day) { pickingList(warehouseRef: $w, day: $d) { day nextDueDay bottles warehouse { reference }
            lines { productRef shelf producerName name quantity orders { orderRef quantity leaveBy status } } } }`,
          { w: warehouseRef, d: day },
        )
      ).pickingList;
    const all = await list('2099-01-01');
    const picked = all.lines.find(({ productRef }) => productRef === wine.reference);
    expect(picked!.orders).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderRef: dinner, quantity: 2 }),
        expect.objectContaining({ orderRef: parcel, quantity: 1, status: 'READY_TO_PREPARE' }),
      ]),
    );
    const none = await list('2020-01-01');
    expect(none.lines).toEqual([]);
    const earliest = all.lines
      .flatMap(({ orders }) => orders)
      .map(({ leaveBy }) => new Date(leaveBy!).getTime());
    expect(none.nextDueDay).toBe(tokyoDay(new Date(Math.min(...earliest) - 1)));
    expect((await list(none.nextDueDay!)).lines.length).toBeGreaterThan(0);
    expect(all.nextDueDay).toBeNull();
    expect(all.bottles).toBe(all.lines.reduce((sum: number, { quantity }) => sum + quantity, 0));
    const { compare } = new Intl.Collator('ja');
    const inShelfOrder = [...all.lines].sort(
      (a, b) =>
        compareShelves(a.shelf, b.shelf) ||
        compare(a.producerName!, b.producerName!) ||
        compare(a.name, b.name),
    );
    expect(all.lines).toEqual(inShelfOrder);
    expect((await list('2000-01-01')).lines).toEqual([]);
    const unknown = await admin.graphql('{ pickingList(warehouseRef: "WHS99999") { day } }');
    expect(unknown.errors?.[0]?.extensions.code).toBe('NOT_FOUND');

    const own = (await answered(admin, slip, { r: parcel })).packingSlip;
    const { homeAddress } = await orderOf(admin, parcel);
    const isGift = homeAddress!.contactName !== '鈴木 一郎';
    expect(own).toMatchObject({
      parcelRef: `${parcel}-1`,
      showsPrices: !isGift,
      bottles: 1,
      senderName: '鈴木 一郎',
    });
    expect(own.to.lines[0]).toMatch(/^〒/);
    const orders = shop.connection.collection('orders');
    for (const [contactName, shown] of [
      ['鈴木 一郎', true],
      ['贈り先 次郎', false],
    ] as const) {
      await orders.updateOne({ reference: parcel }, { $set: { 'homeAddress.contactName': contactName } });
      const packingSlip = (await answered(admin, slip, { r: parcel })).packingSlip;
      expect(packingSlip).toMatchObject({
        showsPrices: shown,
        total: shown ? wine.price : null,
        to: { name: contactName },
      });
      expect(packingSlip.lines).toEqual([
        { quantity: 1, unitPrice: shown ? wine.price : null, amount: shown ? wine.price : null },
      ]);
    }
    // Prices are for homes, the time of the table for restaurants.
    expect(own.wantedAt).toBeNull();
    expect((await answered(admin, slip, { r: dinner, p: true })).packingSlip).toMatchObject({
      showsPrices: false,
      wantedAt: expect.any(String),
    });

    const serving = (
      await answered(
        admin,
        `query ($r: String!) { servingCard(reference: $r) { parcelRef venueRef venueName guestName seats receptionUrl
          wines { productRef quantity glassInstructions tempInstructions } } }`,
        { r: dinner },
      )
    ).servingCard;
    expect(serving).toMatchObject({ seats: 2, wines: [{ productRef: wine.reference, quantity: 2 }] });
    const address = new URL(serving.receptionUrl);
    expect(address.pathname).toBe(`/manage/${serving.venueRef}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({ receive: `${dinner}-1`, order: dinner });
    const wrong = await admin.graphql('query ($r: String!) { servingCard(reference: $r) { seats } }', {
      r: parcel,
    });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ messageKey: 'order-wrong-destination' });

    const receipt =
      'query ($r: ID!) { receipt(orderId: $r) { number addressee amount refunded paymentMethod purpose taxes { ratePercent tax } } }';
    expect((await answered(client, receipt, { r: dinner })).receipt).toEqual({
      number: dinner.replace('ORD', 'RCT'),
      addressee: '鈴木 一郎',
      amount: 2 * wine.price,
      refunded: 0,
      paymentMethod: 'CARD',
      purpose: 'ワイン代として',
      taxes: [{ ratePercent: 10, tax: Math.floor((2 * wine.price * 10) / 110) }],
    });
    const stranger = await shop.newCustomer();
    expect((await stranger.graphql(receipt, { r: dinner })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  const SLIPS = `query ($orders: [String!], $warehouseRef: String, $day: Day) {
    packingSlips(orders: $orders, warehouseRef: $warehouseRef, day: $day) { total limit skipped { orderRef messageKey }
      slips { orderRef parcelRef warehouseRef showsPrices total bottles senderName to { name lines } lines { productRef quantity amount } } } }`;
  const CARDS_OF = `query ($orders: [String!], $warehouseRef: String, $day: Day) {
    servingCards(orders: $orders, warehouseRef: $warehouseRef, day: $day) { total skipped { orderRef messageKey }
      cards { orderRef parcelRef venueRef seats receptionUrl wines { productRef quantity } } } }`;

  it('[PRINT-02] prints the packing slips and serving cards of a picking list, by deadline', async () => {
    const dinner = (await paidDinner(client, fixture.line(2))).reference;
    const parcels = [];
    for (const quantity of [1, 2]) parcels.push((await paidParcel(client, fixture.line(quantity))).reference);
    const unplanned = (await paidParcel(client, fixture.line(1))).reference;
    const planned = [dinner, ...parcels];
    for (const reference of planned) await post(admin, reference, 'submitplanning');
    if ((await orderOf(admin, dinner)).status === 'PLANNED')
      await step(admin, 'makeOrderReady', { reference: dinner });
    const orders = shop.connection.collection('orders');
    // The gift leaves first, the dinner last.
    const [own, gift] = parcels as [string, string];
    await orders.updateOne({ reference: own }, { $set: { 'homeAddress.contactName': '鈴木 一郎' } });
    await orders.updateOne({ reference: gift }, { $set: { 'homeAddress.contactName': '贈り先 次郎' } });
    for (const [index, reference] of [gift, own, dinner].entries())
      await orders.updateOne({ reference }, { $set: { dueAt: new Date(2000 + index, 0, 1) } });
    const { warehouseRef } = (await orderOf(admin, dinner)).plannedBottles[0]!;
    const { pickingList } = await answered(
      admin,
      `query ($w: String!) { pickingList(warehouseRef: $w, day: "2099-01-01") {
        lines { productRef orders { orderRef } } } }`,
      { w: warehouseRef },
    );
    const picked = new Set(pickingList.lines.flatMap(({ orders: of }) => of.map(({ orderRef }) => orderRef)));

    const { packingSlips } = await answered(admin, SLIPS, { warehouseRef, day: '2099-01-01' });
    expect(packingSlips).toMatchObject({ total: picked.size, limit: 100, skipped: [] });
    expect(new Set(packingSlips.slips.map(({ orderRef }) => orderRef))).toEqual(picked);
    expect(packingSlips.slips.slice(0, 3).map(({ orderRef }) => orderRef)).toEqual([gift, own, dinner]);
    expect(packingSlips.slips.every((slip) => slip.warehouseRef === warehouseRef)).toBe(true);
    const { slips } = (await answered(admin, SLIPS, { warehouseRef, day: '2000-06-01' })).packingSlips;
    expect(slips.map(({ orderRef }) => orderRef)).toEqual([gift]);

    // Each slip is that of its order, by reference as by day; a gift has no prices.
    const chosen = (await answered(admin, SLIPS, { orders: [dinner, own, gift, unplanned, own] }))
      .packingSlips;
    expect(chosen.skipped).toEqual([{ orderRef: unplanned, messageKey: 'order-not-planned' }]);
    expect(chosen.slips.map(({ parcelRef, showsPrices, total }) => [parcelRef, showsPrices, total])).toEqual([
      [`${gift}-1`, false, null],
      [`${own}-1`, true, wine.price],
      [`${dinner}-1`, false, null],
    ]);
    for (const slip of chosen.slips) {
      const single = await answered(
        admin,
        `query ($r: String!) { packingSlip(reference: $r) { senderName bottles to { name lines }
          lines { productRef quantity amount } } }`,
        { r: slip.orderRef },
      );
      expect(slip).toMatchObject(single.packingSlip);
    }

    const cards = (await answered(admin, CARDS_OF, { warehouseRef, day: '2099-01-01' })).servingCards;
    expect(cards.cards[0]).toMatchObject({
      orderRef: dinner,
      parcelRef: `${dinner}-1`,
      seats: 2,
      wines: [{ productRef: wine.reference, quantity: 2 }],
    });
    expect(cards.skipped).toEqual([]);
    expect((await answered(admin, CARDS_OF, { orders: [dinner, own] })).servingCards).toMatchObject({
      cards: [{ orderRef: dinner }],
      skipped: [{ orderRef: own, messageKey: 'order-wrong-destination' }],
    });
  });

  it('[PRINT-02] limits and validates the selection, for administrators only', async () => {
    const refused = async (variables: object) => {
      const { errors } = await admin.graphql(SLIPS, variables as Record<string, unknown>);
      const { code, violations } = errors![0]!.extensions;
      return [code, violations?.[0]?.field, violations?.[0]?.messageKey];
    };
    const references = (count: number) => Array.from({ length: count }, (_, index) => `ORD9${index + 1000}`);
    expect(await refused({ orders: references(101) })).toEqual(['VALIDATION_FAILED', 'orders', 'too-many']);
    expect(await refused({ orders: references(100) })).toEqual([
      'BAD_REFERENCE',
      'orders',
      'unknown-reference',
    ]);
    expect((await refused({ orders: [] })).slice(0, 2)).toEqual(['VALIDATION_FAILED', 'orders']);
    expect((await refused({ orders: ['x'.repeat(41)] })).slice(0, 2)).toEqual([
      'VALIDATION_FAILED',
      'orders',
    ]);
    expect(await refused({})).toEqual(['VALIDATION_FAILED', 'warehouseRef', 'required']);
    expect(await refused({ warehouseRef: 'WHS99999' })).toEqual([
      'BAD_REFERENCE',
      'warehouseRef',
      'unknown-reference',
    ]);
    for (const who of [client, await shop.signIn('manager'), await shop.signIn('concierge')])
      for (const query of [SLIPS, CARDS_OF] as const) {
        const { errors } = await who.graphql(query, { orders: ['ORD00001'] });
        expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      }
  });
});
