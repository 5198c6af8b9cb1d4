import { beforeAll, describe, expect, it } from '@jest/globals';
import { venueRelevance } from '@vinkura/domain';
import { type FoundVenue, type FoundWine, SearchQueries } from './support/search-queries.js';
import { admin, shop, visitor, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let search: SearchQueries;
let allWines: FoundWine[];
let allVenues: FoundVenue[];
/** Members see corkage, and may search by it. */
let members: SearchQueries;

setUpShop();
setUpAdmin();
beforeAll(async () => {
  search = new SearchQueries(visitor);
  allWines = await search.allWines();
  members = new SearchQueries(await shop.signIn('customer'));
  allVenues = await members.allVenues();
});

describe('wine search', () => {
  it.each([
    ['シャブリ', /Chablis/],
    ['しゃぶり', /Chablis/],
    ['ｼｬﾌﾞﾘ', /Chablis/],
    ['CHABLIS', /Chablis/],
    ['chateau margaux', /Château Margaux/],
    ['Château-Margaux', /Château Margaux/],
    ['シャトー・マルゴー', /Château Margaux/],
    ['romanée conti', /Romanée-Conti|Échézeaux|Echézeaux|La Tâche|Richebourg|Romanée-St/],
    ['gruner veltliner', /./],
  ])('[SEARCH-01] finds %s whatever its width, case, accents and kana', async (q, name) => {
    const { items, total } = await search.wines({ q });
    expect(total).toBeGreaterThan(0);
    expect(items[0]!.nameEn).toMatch(name);
  });

  it('[SEARCH-01] finds the same wines for all spellings of a word', async () => {
    const spellings = ['シャブリ', 'しゃぶり', 'ｼｬﾌﾞﾘ'];
    const found = await Promise.all(spellings.map(async (q) => (await search.wines({ q })).items));
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  it('[SEARCH-01] searches producer, origin, grape, colour and vintage', async () => {
    for (const [q, test] of [
      ['Krug', (wine: FoundWine) => wine.producer!.nameEn === 'Krug'],
      ['ドイツ', (wine: FoundWine) => wine.country === 'DE'],
      ['ナパ 赤ワイン', (wine: FoundWine) => wine.country === 'US' && wine.color === 'RED'],
      ['シャブリ2020', (wine: FoundWine) => wine.vintage === '2020'],
    ] as const) {
      const { items } = await search.wines({ q });
      expect([q, items.length > 0, items.every(test)]).toEqual([q, true, true]);
    }
  });

  it('[SEARCH-01] finds every wine of a grape by its Japanese name', async () => {
    const found = new Set(
      (await search.wines({ q: 'リースリング' })).items.map(({ reference }) => reference),
    );
    const riesling = allWines.filter(({ grapeVariety }) => grapeVariety.includes('Riesling'));
    expect(riesling.length).toBeGreaterThan(5);
    expect(riesling.filter(({ reference }) => !found.has(reference))).toEqual([]);
  });

  it('[SEARCH-01] ranks matching names first, and wines in stock before equal others', async () => {
    const { items } = await search.wines({ q: 'ピノ・ノワール' });
    const named = items.map(({ name }) => name.includes('ピノ・ノワール'));
    const unnamed = named.indexOf(false);
    expect(unnamed).toBeGreaterThan(0);
    expect(named.slice(unnamed)).not.toContain(true);
    const stock = items.slice(0, unnamed).map(({ stockState }) => /IN_STOCK|FEW_LEFT/.test(stockState));
    expect(stock).toEqual([...stock].sort((a, b) => Number(b) - Number(a)));
  });

  it('[SEARCH-01] finds nothing for nonsense, punctuation, or missing words', async () => {
    for (const q of ['zzqqxx', '、。!', 'ぬぬぬぬ']) expect((await search.wines({ q })).total).toBe(0);
    expect((await search.wines({ q: '' })).total).toBeGreaterThan(100);
  });

  it.each([
    [{ color: ['ROSE'] }, ({ color }: FoundWine) => color === 'ROSE'],
    [{ color: ['ROSE', 'ORANGE'] }, ({ color }: FoundWine) => color === 'ROSE' || color === 'ORANGE'],
    [{ type: ['SWEET'] }, ({ type }: FoundWine) => type === 'SWEET'],
    [{ country: ['JP'] }, ({ country }: FoundWine) => country === 'JP'],
    [{ grape: ['Riesling'] }, ({ grapeVariety }: FoundWine) => grapeVariety.includes('Riesling')],
    [{ size: ['1500mL'] }, ({ size }: FoundWine) => size === '1500mL'],
    [{ vintage: ['NV'] }, ({ vintage }: FoundWine) => vintage === 'NV'],
    [{ style: ['koshu'] }, ({ tags }: FoundWine) => tags.includes('koshu')],
    [{ cuisine: ['sushi'] }, ({ tags }: FoundWine) => venueRelevance(tags, ['sushi']) > 0],
    [{ priceMin: 5000, priceMax: 8000 }, ({ price }: FoundWine) => price >= 5000 && price <= 8000],
    [
      { country: ['FR'], color: ['WHITE'], priceMax: 9000 },
      ({ country, color, price }: FoundWine) => country === 'FR' && color === 'WHITE' && price <= 9000,
    ],
    [{ producer: ['PRC00001'] }, ({ producer }: FoundWine) => producer!.reference === 'PRC00001'],
    [{ region: ['PRR00001'] }, ({ region }: FoundWine) => region!.reference === 'PRR00001'],
  ])('[SEARCH-01] filters by %j', async (filter, test) => {
    const { items, total } = await search.wines({ ...filter, inStock: false });
    expect(total).toBe(allWines.filter(test).length);
    expect(total).toBeGreaterThan(0);
    expect(items.every(test)).toBe(true);
  });

  it.each([
    ['PRICE_ASC', (a: FoundWine, b: FoundWine) => a.price - b.price],
    ['PRICE_DESC', (a: FoundWine, b: FoundWine) => b.price - a.price],
    ['NEWEST', (a: FoundWine, b: FoundWine) => Date.parse(b.createdAt) - Date.parse(a.createdAt)],
    [
      'VINTAGE_ASC',
      (a: FoundWine, b: FoundWine) => (Number(a.vintage) || 9999) - (Number(b.vintage) || 9999),
    ],
    ['VINTAGE_DESC', (a: FoundWine, b: FoundWine) => (Number(b.vintage) || 0) - (Number(a.vintage) || 0)],
  ])('[SEARCH-01] sorts by %s', async (sort, compare) => {
    const { items } = await search.wines({}, { sort });
    expect(items).toEqual([...items].sort(compare));
    expect(items.length).toBe(100);
  });

  it('[SEARCH-01] lists chosen wines first, then all kinds in turn, in a stable order', async () => {
    const { items } = await search.wines();
    const chosen = items.findIndex(({ displayAtTop }) => !displayAtTop);
    expect(items.slice(chosen).some(({ displayAtTop }) => displayAtTop)).toBe(false);
    const mixed = items.slice(chosen).map((wine) => `${wine.producer!.reference} ${wine.nameEn}`);
    const repeated = mixed.filter((wine: string, place: number) => wine === mixed[place + 1]);
    expect(mixed.length).toBeGreaterThan(80);
    expect(repeated).toEqual([]);
    expect((await search.wines()).items).toEqual(items);
  });

  it('[SEARCH-01] pages without losing or repeating anything', async () => {
    const { total } = await search.wines({ country: ['IT'] }, { perPage: 1 });
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(total / 7); page += 1)
      seen.push(
        ...(await search.wines({ country: ['IT'] }, { perPage: 7, page })).items.map(
          ({ reference }) => reference,
        ),
      );
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect((await search.wines({ country: ['IT'] }, { page: 1000 })).items).toEqual([]);
  });

  it('[SEARCH-01] counts facets that respect the other filters, not their own', async () => {
    const facets = async (filter: object) =>
      (
        await search.ask(
          `query ($filter: ProductFilter) { products(filter: $filter, perPage: 1) { total facets {
            colors { value count } types { value count } countries { value label labelEn count } regions { value label count }
            grapes { value label count } sizes { value count } styles { value label count } vintages { value count }
            producers { value labelEn count } priceMin priceMax } } }`,
          { filter },
        )
      ).products;
    const filter = { color: ['WHITE'], country: ['FR', 'DE'], priceMax: 10_000 };
    const { facets: shown, total } = await facets(filter);
    for (const { value, count } of shown.colors)
      expect((await search.wines({ ...filter, color: [value] })).total).toBe(count);
    for (const { value, count } of shown.countries)
      expect((await search.wines({ ...filter, country: [value] })).total).toBe(count);
    for (const { value, count } of shown.styles)
      expect((await search.wines({ ...filter, style: [value] })).total).toBe(count);
    const wide = (
      await search.wines({ color: filter.color, country: filter.country }, { sort: 'PRICE_DESC' })
    ).items;
    expect(shown.priceMax).toBe(wide[0]!.price);
    expect(shown.sizes.reduce((sum: number, { count }) => sum + count, 0)).toBe(total);
    expect(shown.countries).toContainEqual({
      value: 'JP',
      label: '日本',
      labelEn: 'Japan',
      count: expect.any(Number),
    });
    expect(shown.producers[0]!.labelEn).toEqual(expect.any(String));
  });

  it('[SEARCH-01] rejects impossible pages and unknown venues', async () => {
    for (const [args, field] of [
      ['page: 0', 'page'],
      ['perPage: 0', 'perPage'],
      ['perPage: 101', 'perPage'],
    ] as const) {
      const { errors } = await visitor.graphql(`{ products(${args}) { total } }`);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', params: { field } });
    }
    const { errors } = await visitor.graphql('{ products(filter: { venue: "VEN99999" }) { total } }');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_REFERENCE',
      params: { field: 'filter.venue' },
    });
  });

  it('[SEARCH-01] shows a change immediately', async () => {
    const body = {
      name: 'ズンダの雫',
      nameEn: 'Zunda Drop',
      price: 4000,
      color: 'WHITE',
      country: 'JP',
      type: 'STILL',
      size: '750mL',
      vintage: '2023',
    };
    const { body: created } = await admin.post('/api/products', body);
    const seen = async () => (await search.wines({ q: 'ずんだ' })).items.map(({ reference }) => reference);
    expect(await seen()).toEqual([created.reference]);
    await admin.put(`/api/products/${created.reference}`, { name: '改名の雫', nameEn: 'Renamed' });
    expect(await seen()).toEqual([]);
    expect((await search.wines({ q: '改名の雫' })).total).toBe(1);
    await admin.delete(`/api/products/${created.reference}`);
    expect((await search.wines({ q: '改名の雫' })).total).toBe(0);
  });

  it('[SEARCH-01] searches by a producer that changed its name', async () => {
    await admin.put('/api/producers/PRC00002', { name: '尾花沢醸造所' });
    const { items } = await search.wines({ q: '尾花沢醸造所' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ producer }) => producer!.reference === 'PRC00002')).toBe(true);
  });
});

describe('venue search', () => {
  it.each([
    [{ cuisine: ['sushi'] }, ({ tags }: FoundVenue) => tags.includes('sushi')],
    [{ area: ['銀座'] }, ({ area }: FoundVenue) => area === '銀座'],
    [{ department: ['VDP00026'] }, ({ department }: FoundVenue) => department!.reference === 'VDP00026'],
    [{ budgetMax: 10_000 }, ({ budget }: FoundVenue) => budget.dinnerMin! <= 10_000],
    [{ budgetMin: 20_000 }, ({ budget }: FoundVenue) => budget.dinnerMax! >= 20_000],
    [{ seats: 30 }, ({ seats }: FoundVenue) => seats! >= 30],
    [
      { corkageMax: 2000 },
      ({ byoPolicy }: FoundVenue) =>
        byoPolicy.accepted && byoPolicy.feePerBottle !== null && byoPolicy.feePerBottle <= 2000,
    ],
    [{ waivedWithCourse: true }, ({ byoPolicy }: FoundVenue) => byoPolicy.waivedWithCourse],
    [{ magnum: true }, ({ byoPolicy }: FoundVenue) => byoPolicy.accepted && byoPolicy.magnumMultiplier < 2],
    [{ decanting: true }, ({ byoPolicy }: FoundVenue) => byoPolicy.decanting],
    [{ privateRoom: true }, ({ privateRoom }: FoundVenue) => privateRoom],
    [{ michelin: true }, ({ michelinStars }: FoundVenue) => michelinStars > 0],
  ])('[SEARCH-01] filters by %j', async (filter, test) => {
    const { items, total } = await members.venues(filter);
    expect(total).toBe(allVenues.filter(test).length);
    expect(total).toBeGreaterThan(0);
    expect(items.every(test)).toBe(true);
  });

  it.each(['寿司', '鮨', 'すし 東京', 'GINZA', '銀座', 'kaiseki', 'フレンチ'])(
    '[SEARCH-01] finds venues for %s',
    async (q) => {
      expect((await search.venues({ q })).total).toBeGreaterThan(0);
    },
  );

  it.each([
    ['BUDGET_ASC', ({ budget }: FoundVenue) => budget.dinnerMin],
    ['BUDGET_DESC', ({ budget }: FoundVenue) => -budget.dinnerMax!],
    [
      'CORKAGE_ASC',
      ({ byoPolicy }: FoundVenue) => (byoPolicy.accepted ? (byoPolicy.feePerBottle ?? Infinity) : Infinity),
    ],
  ])('[SEARCH-01] sorts by %s', async (sort, value) => {
    const values = (await members.venues({}, { sort })).items.map(value);
    expect(values).toEqual([...values].sort((a, b) => (a === b ? 0 : a! - b!)));
  });

  it('[SEARCH-01] counts facets that respect the other filters, not their own', async () => {
    const filter = { cuisine: ['sushi', 'tempura'], department: ['VDP00013'] };
    const { venues: page } = await search.ask(
      `query ($filter: VenueFilter) { venues(filter: $filter) { total facets { areas { value labelEn count }
        cuisines { value label count } departments { value label count } cities { value label count } priceRanges { value count } } } }`,
      { filter },
    );
    for (const { value, count } of page.facets.cuisines)
      expect((await search.venues({ ...filter, cuisine: [value] })).total).toBe(count);
    for (const { value, count } of page.facets.departments)
      expect((await search.venues({ ...filter, department: [value] })).total).toBe(count);
    expect(page.facets.departments[0]!.label).toEqual(expect.any(String));
    expect(page.facets.priceRanges.reduce((sum: number, { count }) => sum + count, 0)).toBe(page.total);
  });
});
