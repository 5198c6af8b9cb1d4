import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededRandom } from '@vinkura/demo-data';
import { addDays, addMonths, tokyoDay, venueRelevance } from '@vinkura/domain';
import {
  DASHBOARD_SPANS,
  dashboardPeriod,
  type DashboardSpan,
  type DayRange,
  type LinkedList,
  newCustomers,
  oneWine,
  paidOrders,
  paidOrdersAt,
  paidOrdersOf,
  paidOrdersTo,
  stockInHand,
  stockMovementsIn,
  workList,
} from '@vinkura/domain/back-office/dashboard';
import {
  PAIRED_STYLES,
  winesForCuisine,
  winesOfStyles,
  winesOnSale,
  winesWithoutCuisine,
} from '@vinkura/domain/back-office/pairing-lists';
import { RecordProjection } from '../src/back-office/facts/record-projection.js';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { CountedCommands } from './support/counted-commands.js';
import { PEOPLE } from './support/permission-table.js';
import { addRandomShop } from './support/random-shop.js';
import { Shop } from './support/shop.js';
import type { Body } from './support/operations.js';

let shop: Shop;
let admin: Client;
let office: BackOffice;
const random = seededRandom('dashboard');

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  office = new BackOffice(admin);
  await addRandomShop(shop.connection, random);
}, 120_000);
afterAll(() => shop?.close());

const FIGURES = 'revenue orders customers stock';
const WINE = 'reference bottles previousBottles revenue stock';
const DASHBOARD = `query ($span: DashboardSpan!) { dashboard(span: $span) { at span
  work { key count countIsCapped } figures { ${FIGURES} } previous { ${FIGURES} }
  parts { from to figures { ${FIGURES} } previous { ${FIGURES} } }
  destinations { destination orders } restaurants { reference orders previousOrders }
  bestWines { ${WINE} } slowWines { ${WINE} } failedQueries { text } } }` as const;
const dashboard = async (span: DashboardSpan = 'DAYS') => (await office.done(DASHBOARD, { span })).dashboard;

const totalOf = async ({ resource, filters }: LinkedList): Promise<number> =>
  (await office.list(resource, { list: { filters }, perPage: 1 })).total;
const rowsOf = ({ resource, filters }: LinkedList, columns: string[]) =>
  office.all(resource, { list: { filters }, columns });
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const revenueOf = async (range: DayRange): Promise<number> =>
  sum(
    (await rowsOf(paidOrders(range), ['totalPaymentAmount'])).map(({ values }) => values.totalPaymentAmount),
  );

/** Bottles and yen of a wine in the orders of a list. */
async function soldIn(list: LinkedList, productRef: string): Promise<{ bottles: number; revenue: number }> {
  const references = (await rowsOf(list, ['reference'])).map(({ reference }) => reference);
  const orders = await shop.connection
    .collection('orders')
    .find({ reference: { $in: references } })
    .toArray();
  const lines = orders.flatMap(({ products }) =>
    products.filter((line: Body<'OrderLine'>) => line.productRef === productRef && line.unitPrice > 0),
  );
  return {
    bottles: sum(lines.map(({ quantity }) => quantity)),
    revenue: sum(lines.map(({ quantity, unitPrice }) => quantity * unitPrice)),
  };
}

/** What the movements of a list add to the bottles that can be sold. */
async function changeOf(range: DayRange): Promise<number> {
  const rows = await rowsOf(stockMovementsIn(range), ['from', 'to', 'quantity']);
  return sum(
    rows.map(
      ({ values: { from, to, quantity } }) =>
        (to === 'available' ? quantity : 0) - (from === 'available' ? quantity : 0),
    ),
  );
}

const figuresOf = async (range: DayRange) => ({
  revenue: await revenueOf(range),
  orders: await totalOf(paidOrders(range)),
  customers: await totalOf(newCustomers(range)),
});

async function expectWork({ at, work }: Awaited<ReturnType<typeof dashboard>>): Promise<void> {
  const others = work.filter(({ key }) => key !== 'FAILED_MAILS');
  const lists = others.map(async ({ key }) => [
    key,
    await totalOf(workList(key as Parameters<typeof workList>[0], new Date(at), tokyoDay(new Date(at)))),
  ]);
  expect(others.map(({ key, count }) => [key, count])).toEqual(await Promise.all(lists));
}

describe('the dashboard', () => {
  it('[ADM-01] counts exactly what the list of each number shows', async () => {
    await shop.connection.collection('mails').updateMany({}, { $set: { status: 'FAILED' } });
    const shown = await dashboard();
    await expectWork(shown);
    const { mails } = await office.done('{ mails(filter: { status: [FAILED] }) { total } }');
    const counts = Object.fromEntries(shown.work.map(({ key, count }) => [key, count]));
    expect(counts.FAILED_MAILS).toBe(mails.total);
    for (const key of ['LATE', 'TO_PLAN', 'FAILED_PAYMENTS', 'REFUNDS_TO_DECIDE', 'LOW_STOCK'])
      expect([key, counts[key]]).toEqual([key, expect.any(Number)]);
    expect(counts.LATE).toBeGreaterThan(10);
  });

  it.each(DASHBOARD_SPANS)(
    '[ADM-01] sums %s like the lists of the figures, by days in Japan',
    async (span) => {
      const shown = await dashboard(span);
      const { range, previous, parts } = dashboardPeriod(span, tokyoDay(new Date(shown.at)));
      expect(shown.figures).toMatchObject(await figuresOf(range));
      expect(shown.previous).toMatchObject(await figuresOf(previous));
      expect(shown.figures.orders).toBeGreaterThan(5);
      for (const index of [0, Math.floor(parts.length / 2), parts.length - 1]) {
        const part = parts[index]!;
        expect(shown.parts[index]).toMatchObject({ ...part.range, figures: await figuresOf(part.range) });
        expect(shown.parts[index]!.previous).toMatchObject(await figuresOf(part.previous));
      }
      expect(sum(shown.parts.map(({ figures }) => figures.revenue))).toBe(shown.figures.revenue);
      expect(shown.parts).toHaveLength(parts.length);

      const inHand = await rowsOf(stockInHand(), ['available']);
      expect(shown.figures.stock).toBe(sum(inHand.map(({ values }) => values.available)));
      const before = addDays(range.from, -1);
      const since = span === 'MONTHS' ? { from: addDays(previous.to, 1), to: range.to } : { ...range };
      expect(before >= previous.to).toBe(true);
      expect(shown.figures.stock - shown.previous.stock).toBe(await changeOf(since));

      for (const { destination, orders } of shown.destinations)
        expect([destination, orders]).toEqual([destination, await totalOf(paidOrdersTo(range, destination))]);
      expect(shown.restaurants.length).toBeGreaterThan(2);
      for (const { reference, orders, previousOrders } of shown.restaurants) {
        expect([reference, orders]).toEqual([reference, await totalOf(paidOrdersAt(range, reference))]);
        expect(previousOrders).toBe(await totalOf(paidOrdersAt(previous, reference)));
      }
      expect(shown.bestWines).toHaveLength(5);
      for (const { reference, stock, previousBottles, bottles, revenue } of [
        ...shown.bestWines,
        ...shown.slowWines.slice(0, 2),
      ]) {
        expect({ bottles, revenue }).toEqual(await soldIn(paidOrdersOf(range, reference), reference));
        expect(previousBottles).toBe((await soldIn(paidOrdersOf(previous, reference), reference)).bottles);
        const [row] = await rowsOf(oneWine(reference), ['saleableQuantity']);
        expect(stock).toBe(row!.values.saleableQuantity);
      }
      expect(shown.bestWines[0]!.bottles).toBeGreaterThanOrEqual(shown.bestWines[4]!.bottles);
      for (const { bottles, stock } of shown.slowWines) expect([bottles, stock > 0]).toEqual([0, true]);
    },
    60_000,
  );

  it('[ADM-01] follows changes with few commands', async () => {
    const before = await dashboard();
    const today = tokyoDay(new Date(before.at));
    const now = new Date();
    const orders = shop.connection.collection('orders');
    await orders.updateMany(
      { reference: { $in: ['ORD50000', 'ORD50001', 'ORD50002'] } },
      { $set: { status: 'PAID', stage: 'TO_PLAN', paidAt: now, totalPaymentAmount: 1234, updatedAt: now } },
    );
    await orders.updateOne(
      { reference: 'ORD50003' },
      { $set: { status: 'CANCELLED', stage: null, updatedAt: now } },
    );
    await shop.newCustomer();
    const after = await dashboard();
    await expectWork(after);
    const { range } = dashboardPeriod('DAYS', today);
    expect(after.figures).toMatchObject(await figuresOf(range));
    expect(after.figures.customers).toBe(before.figures.customers + 1);
    expect(await figuresOf({ from: today, to: today })).toMatchObject({ customers: 1 });
    const commands = new CountedCommands(shop);
    await commands.idle();
    const asked = await commands.during(() => dashboard());
    expect(asked.length).toBeLessThanOrEqual(14);
  });

  it('[ADM-01] is loaded once in advance; a concurrent query waits for it', async () => {
    const orders = shop.connection.model('Order');
    const commands = new CountedCommands(shop);
    const facts = new RecordProjection<any, string>({
      model: orders,
      changedAt: 'updatedAt',
      fields: ['reference'],
      factOf: ({ reference }) => reference,
    });
    let known: ReadonlyMap<string, string | null> = new Map();
    const asked = await commands.during(async () => {
      const warm = facts.warm(new Date());
      known = await facts.fresh(new Date());
      await warm;
      await facts.warm(new Date());
    });
    const stored = await orders.find({}, { reference: 1 }).lean<{ _id: unknown; reference: string }[]>();
    expect(Object.fromEntries(known)).toEqual(
      Object.fromEntries(stored.map(({ _id, reference }) => [String(_id), reference])),
    );
    // All of them once, and what has changed since.
    expect(asked.filter((command) => command === 'find orders')).toHaveLength(2);
  });

  it('[ADM-01] compares months with the months a year before, up to the same day', () => {
    const { range, previous, parts } = dashboardPeriod('MONTHS', '2028-02-29');
    expect([range, previous]).toEqual([
      { from: '2027-03-01', to: '2028-02-29' },
      { from: '2026-03-01', to: '2027-02-28' },
    ]);
    expect(parts[0]).toEqual({
      range: { from: '2027-03-01', to: '2027-03-31' },
      previous: { from: '2026-03-01', to: '2026-03-31' },
    });
    expect(addMonths(range.from, 11)).toBe('2028-02-01');
  });

  it('[ADM-01] is for administrators only', async () => {
    const signIns = { CONCIERGE: 'concierge', RESTAURANT_MANAGER: 'manager', GUEST: 'customer' } as const;
    for (const person of PEOPLE) {
      if (person !== 'ANONYMOUS' && !(person in signIns)) continue;
      const client =
        person === 'ANONYMOUS' ? shop.visitor() : await shop.signIn(signIns[person as keyof typeof signIns]);
      const { data, errors } = await client.graphql(DASHBOARD, { span: 'DAYS' });
      expect(data?.dashboard ?? null).toBeNull();
      expect(errors?.[0]?.extensions?.code).toBe(person === 'ANONYMOUS' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
    }
    const { errors } = await admin.graphql('{ dashboard(span: YEARS) { at } }');
    expect(errors).toHaveLength(1);
  });
});

const COVERAGE = `{ pairingCoverage { wines winesWithoutCuisine cuisines { key wines venues } styles { key wines }
  venues { reference matches } } }`;
const SUGGESTIONS = `query ($resource: String, $perPage: Int!) { tagSuggestions(resource: $resource, perPage: $perPage) {
  total items { resource reference tags tag evidence peers carriers quote } } }`;
const ACCEPT = `mutation ($resource: String!, $reference: String!, $tag: String!, $batchId: String) {
  acceptTagSuggestion(resource: $resource, reference: $reference, tag: $tag, batchId: $batchId) { batchId } }`;
const REFUSE = `mutation ($resource: String!, $reference: String!, $tag: String!, $refused: Boolean!) {
  refuseTagSuggestion(resource: $resource, reference: $reference, tag: $tag, refused: $refused) }`;
const suggested = async (resource: string | null = null) =>
  (await office.done(SUGGESTIONS, { resource, perPage: 100 })).tagSuggestions;
type Tagged = { reference: string; tag: string };
const isAmong = ({ items }: { items: readonly Tagged[] }, wanted: Tagged): boolean =>
  items.some(({ reference, tag }) => reference === wanted.reference && tag === wanted.tag);

describe('pairing and search', () => {
  it('[ADM-02] count cuisines, styles and restaurants as their lists do', async () => {
    const products = shop.connection.collection('products');
    await office.update('products', 'PRD00001', { tags: ['house wine'] });
    await office.update('products', 'PRD00002', { tags: [] });
    // A style that only two wines have is a gap once both are gone.
    const { pairingCoverage: before } = await office.done(COVERAGE);
    const rare = before.styles.toSorted((a, b) => a.wines - b.wines)[0];
    for (const { reference } of await products
      .find({ tags: rare!.key, available: true, deletedAt: null })
      .toArray())
      await office.update('products', reference, { available: false });
    const { pairingCoverage: coverage } = await office.done(COVERAGE);
    expect(coverage.styles.find(({ key }) => key === rare!.key!)!.wines).toBe(0);
    expect(coverage.wines).toBe(await totalOf(winesOnSale()));
    expect(coverage.winesWithoutCuisine).toBe(2);
    expect(await totalOf(winesWithoutCuisine())).toBe(2);
    for (const { key, wines } of coverage.cuisines)
      expect([key, wines]).toEqual([key, await totalOf(winesForCuisine(key))]);
    expect(coverage.styles.map(({ key }) => key)).toEqual(PAIRED_STYLES);
    for (const { key, wines } of coverage.styles)
      expect([key, wines]).toEqual([key, await totalOf(winesOfStyles([key]))]);

    // With few wines on sale restaurants are short of them.
    const sold = { reference: { $gt: 'PRD00120' } };
    await products.updateMany(sold, { $set: { available: false, changedAt: new Date() } });
    await office.update('products', 'PRD00003', { corkFee: 1000 });
    const { venues } = (await office.done(COVERAGE)).pairingCoverage;
    const wines = await products.find({ available: true, deletedAt: null }).toArray();
    const all = await shop.connection.collection('venues').find({ deletedAt: null }).toArray();
    const matchesOf = ({ cuisineType, tags }: any) =>
      wines.filter((wine) => venueRelevance(wine.tags, [cuisineType, ...(tags ?? [])]) > 0).length;
    const short = all
      .map((venue) => ({ reference: venue.reference, matches: matchesOf(venue) }))
      .filter(({ matches }) => matches < 20);
    expect(short.length).toBeGreaterThan(0);
    expect(Object.fromEntries(venues.map(({ reference, matches }) => [reference, matches]))).toEqual(
      Object.fromEntries(short.map(({ reference, matches }) => [reference, matches])),
    );
  }, 60_000);

  it('[ADM-02] suggests tags with evidence; accepted ones are audited and undone, rejected ones stay hidden', async () => {
    const description = '冷涼な畑の甲州から生まれた、すっきりとした一本。';
    const { reference } = await office.create('products', {
      name: '無印の白',
      nameEn: 'Plain White',
      price: 3000,
      color: 'WHITE',
      type: 'STILL',
      size: '750mL',
      vintage: '2023',
      country: 'JP',
      grapeVariety: ['Koshu'],
      description,
    });
    const all = await suggested('products');
    const wanted = all.items.find((each) => each.reference === reference && each.tag === 'koshu');
    expect(wanted).toMatchObject({ resource: 'products', tags: [] });
    if (wanted!.evidence === 'PEERS') expect(wanted!.carriers! / wanted!.peers!).toBeGreaterThanOrEqual(0.6);
    else expect(wanted!.quote).toContain('甲州');
    for (const { evidence, tags, tag, carriers, peers, quote } of all.items) {
      expect(tags).not.toContain(tag);
      expect(evidence === 'PEERS' ? carriers! / peers! >= 0.6 : quote!.length > 0).toBe(true);
    }

    const variables = { resource: 'products', reference, tag: 'koshu' };
    const refused = await office.refused(ACCEPT, { ...variables, tag: 'port' });
    expect(refused).toMatchObject({ code: 'BAD_REFERENCE', params: { field: 'tag' } });
    const { batchId } = (await office.done(ACCEPT, variables)).acceptTagSuggestion;
    expect((await office.record('products', reference)).values.tags).toEqual(['koshu']);
    expect(isAmong(await suggested('products'), wanted!)).toBe(false);
    const [entry] = await office.activity('products', reference);
    expect(entry).toMatchObject({ origin: 'BACK_OFFICE', batchId });
    await office.undo(batchId);
    expect((await office.record('products', reference)).values.tags).toEqual([]);
    expect(isAmong(await suggested('products'), wanted!)).toBe(true);

    // Many reject it at once: it is remembered once, and can be suggested again.
    await Promise.all([1, 2, 3, 4].map(() => office.done(REFUSE, { ...variables, refused: true })));
    expect(await shop.connection.collection('tagrefusals').countDocuments(variables)).toBe(1);
    expect(isAmong(await suggested('products'), wanted!)).toBe(false);
    await office.done(REFUSE, { ...variables, refused: false });
    expect(isAmong(await suggested('products'), wanted!)).toBe(true);
    expect((await suggested('venues')).items.every(({ resource }) => resource === 'venues')).toBe(true);
  });

  it('[ADM-02] drafts nothing without an endpoint, and is for administrators only', async () => {
    const { descriptionDrafts } = await office.done('{ descriptionDrafts { configured host model } }');
    expect(descriptionDrafts).toEqual({ configured: false, host: null, model: null });
    const DRAFT = 'mutation { draftDescription(reference: "PRD00001", language: "jp") }';
    expect(await office.refused(DRAFT)).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'drafts-not-configured',
    });
    const concierge = await shop.signIn('concierge');
    for (const query of [
      COVERAGE,
      DRAFT,
      '{ tagSuggestions { total } }',
      '{ nearbySpellings(q: "a") }',
    ] as const) {
      const { errors } = await concierge.graphql(query);
      expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    }
    const { nearbySpellings } = await office.done('{ nearbySpellings(q: "Chabliss") }');
    expect(nearbySpellings.map((spelling: string) => spelling.toLowerCase())).toContain('chablis');
  });

  it('[ADM-02] proposes the wine with the nearest spelling for a failed query', async () => {
    const wines = await shop.connection
      .collection('products')
      .find({ available: true, deletedAt: null, nameEn: /[a-z]{8}/i })
      .toArray();
    const word = /[a-z]{9,}/i.exec(wines.map(({ nameEn }) => nameEn).join(' '))![0];
    // Three letters are wrong: the search itself forgives two.
    const text = [...word].map((letter, place) => ([1, 4, 7].includes(place) ? 'q' : letter)).join('');
    const failed = { locale: 'en', found: 0, isReported: true, lastAt: new Date(), count: 1000 };
    await shop.connection.collection('searchqueries').insertMany([
      { ...failed, key: text.toLowerCase(), list: 'PRODUCTS', text },
      { ...failed, key: 'qqqqqqqqqq', list: 'PRODUCTS', text: 'qqqqqqqqqq' },
      { ...failed, key: 'qqqqqqqqqq', list: 'VENUES', text: 'qqqqqqqqqq' },
    ]);
    const { failedQueries } = await office.done(
      '{ failedQueries { items { text list proposal { spelling reference nameEn vintage } } } }',
    );
    const proposals = failedQueries.items.filter((each) => each.text === text || /^q+$/.test(each.text));
    expect(proposals).toHaveLength(3);
    for (const { text: typed, proposal } of proposals)
      if (typed !== text) expect(proposal).toBeNull();
      else {
        expect(proposal!.spelling.toLowerCase()).toBe(word.toLowerCase());
        expect(wines.map(({ reference }) => reference)).toContain(proposal!.reference);
      }
    const { dashboard: shown } = await office.done(
      '{ dashboard { failedQueries { text proposal { reference } } } }',
    );
    expect(shown.failedQueries.find((each) => each.text === text)!.proposal).not.toBeNull();
  });
});
