import { beforeAll, describe, expect, it } from '@jest/globals';
import { type FoundWine, SearchQueries } from './support/search-queries.js';
import type { Variables } from './support/operations.js';
import { admin, setUpAdmin, setUpShop, visitor } from './support/set-up-shop.js';

const LIST = `query ($filter: ProductFilter, $sort: ProductSort, $page: Int) {
  products(filter: $filter, sort: $sort, page: $page, perPage: 100, perWine: true) {
    total items { reference name producer { reference } color type price vintage size stockState
      choices { priceFrom bottles vintages sizes } }
    facets { sizes { value count } countries { value count } } } }`;
const NEAREST = `query ($filter: ProductFilter) {
  products(filter: $filter, perPage: 1, perWine: true) {
    total nearest(limit: 24) { name producer { reference } color type } } }`;
const SORTS = [
  'RELEVANCE',
  'NAME',
  'PRICE_ASC',
  'PRICE_DESC',
  'NEWEST',
  'VINTAGE_ASC',
  'VINTAGE_DESC',
] as const;

type Identity = Pick<FoundWine, 'name' | 'color' | 'type'> & { producer?: { reference: string } | null };
const wineOf = ({ producer, name, color, type }: Identity) =>
  [producer?.reference, name, color, type].join('|');
function winesOf(found: readonly FoundWine[]): ReadonlyMap<string, FoundWine[]> {
  const wines = new Map<string, FoundWine[]>();
  for (const bottle of found) wines.set(wineOf(bottle), [...(wines.get(wineOf(bottle)) ?? []), bottle]);
  return wines;
}
const isInStock = ({ stockState }: Pick<FoundWine, 'stockState'>) =>
  stockState === 'IN_STOCK' || stockState === 'FEW_LEFT';

let search: SearchQueries;
let bottles: FoundWine[];

setUpShop();
setUpAdmin();
beforeAll(async () => {
  search = new SearchQueries(visitor);
  bottles = await search.allWines();
});

const list = async (
  filter: Variables<typeof LIST>['filter'],
  more: Omit<Variables<typeof LIST>, 'filter'> = {},
) => (await search.ask(LIST, { filter, ...more })).products;

async function wholeList(sort: (typeof SORTS)[number]) {
  const first = await list({ inStock: false }, { sort });
  const second = await list({ inStock: false }, { sort, page: 2 });
  return { total: first.total, items: [...first.items, ...second.items] };
}

describe('a list of wines instead of bottles', () => {
  it.each(SORTS)('[GROUP-01] has every wine once over its pages: %s', async (sort) => {
    const { total, items } = await wholeList(sort);
    const wines = winesOf(bottles);
    expect([total, items.length, new Set(items.map(wineOf)).size]).toEqual(Array(3).fill(wines.size));
    expect(bottles.length).toBeGreaterThan(2 * total);
    for (const item of items) {
      const members = wines.get(wineOf(item))!;
      const sold = members.filter(isInStock);
      const offered = sold.length > 0 ? sold : members;
      expect(offered.map(({ reference }) => reference)).toContain(item.reference);
      expect(item.choices).toEqual({
        priceFrom: Math.min(...offered.map(({ price }) => price)),
        bottles: members.length,
        vintages: new Set(members.map(({ vintage }) => vintage)).size,
        sizes: new Set(members.map(({ size }) => size)).size,
      });
    }
    const prices = items.map(({ price }) => price);
    if (sort === 'PRICE_ASC') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (sort === 'PRICE_DESC') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  it('[GROUP-01] counts wines in its facets, as their lists do', async () => {
    const { facets } = await list({});
    for (const { value, count } of facets.sizes)
      expect([value, (await list({ size: [value] })).total]).toEqual([value, count]);
    const { value, count } = facets.countries[0]!;
    expect((await list({ country: [value] })).total).toBe(count);
  });

  it('[GROUP-01] shows the bottle that the filter or the query asks for, and its price', async () => {
    const filter = { priceMin: 10_000, priceMax: 15_000, size: ['750mL'] };
    const { items } = await list(filter);
    expect(items.length).toBeGreaterThan(0);
    for (const { price, size, choices } of items) {
      expect(size).toBe('750mL');
      expect(price).toBeLessThanOrEqual(15_000);
      expect(choices!.sizes).toBe(1);
      expect(choices!.priceFrom).toBeGreaterThanOrEqual(10_000);
    }
    const old = await list({ vintage: ['2015'], inStock: false });
    expect(new Set(old.items.map(({ vintage }) => vintage))).toEqual(new Set(['2015']));
    const magnums = await list({ q: 'マグナム' });
    expect(new Set(magnums.items.map(({ size }) => size))).toEqual(new Set(['1500mL']));
  });

  it('[GROUP-01] has each wine once among the nearest and among the favourites', async () => {
    const filter = { q: 'シャブリ', priceMax: 1 };
    const { total, nearest } = (await search.ask(NEAREST, { filter })).products;
    expect([total, nearest.length > 0]).toEqual([0, true]);
    expect(new Set(nearest.map(wineOf)).size).toBe(nearest.length);
    const [first] = Array.from(winesOf(bottles).values()).filter(({ length }) => length > 2);
    const references = first!.map(({ reference }) => reference);
    expect((await list({ references, inStock: false })).items).toHaveLength(1);
    expect((await search.wines({ references, inStock: false })).total).toBe(references.length);
  });

  it('[GROUP-01] no longer has a bottle that is taken from the lists', async () => {
    const hide = (reference: string, cannotBeListed: boolean) =>
      admin.graphql(
        `mutation ($reference: String!, $cannotBeListed: Boolean) {
          updateProduct(reference: $reference, input: { cannotBeListed: $cannotBeListed }) { reference } }`,
        { reference, cannotBeListed },
      );
    const wine = (await list({})).items.find(
      (item) => bottles.filter((bottle) => wineOf(bottle) === wineOf(item) && isInStock(bottle)).length > 1,
    )!;
    const references = bottles.filter((each) => wineOf(each) === wineOf(wine)).map((each) => each.reference);
    await hide(wine.reference, true);
    const { items } = await list({ references, inStock: false });
    expect(items.map(({ reference }) => reference)).not.toContain(wine.reference);
    expect(items.map(({ choices }) => choices!.bottles)).toEqual([references.length - 1]);
    await hide(wine.reference, false);
  });
});
