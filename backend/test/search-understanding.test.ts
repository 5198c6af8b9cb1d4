import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import type { Variables } from './support/operations.js';
import { answered } from './support/order-steps.js';
import { Shop } from './support/shop.js';

const PRODUCTS = `query ($filter: ProductFilter, $locale: Locale) { products(filter: $filter, perPage: 100) {
  total items { reference nameEn color vintage price grapeVariety region { nameEn } }
  understood(locale: $locale) { key kind value label text start end isNear }
  notFound correctedTo didYouMean blocking(locale: $locale) { key filter label total } nearest(limit: 4) { nameEn color } } }`;
const VENUES = `query ($filter: VenueFilter) { venues(filter: $filter, perPage: 100) {
  total items { name area tags privateRoom closedDays michelinStars } understood { key kind label } blocking { key total } nearest { name } } }`;

let server: Shop;
let visitor: Client;
let admin: Client;

beforeAll(async () => {
  // The queries come from several networks.
  server = await Shop.openOwn({ TRUST_PROXY: 'true' });
  visitor = server.visitor();
  admin = await server.signIn('admin');
});
afterAll(() => server?.close());

const wines = async (q: string, more: Variables<typeof PRODUCTS>['filter'] = {}, locale = 'jp') =>
  (await answered(visitor, PRODUCTS, { filter: { q, ...more }, locale })).products;
const venues = async (q: string, more: Variables<typeof VENUES>['filter'] = {}) =>
  (await answered(visitor, VENUES, { filter: { q, ...more } })).venues;
const keysOf = (page: { understood: readonly { key: string }[] }): string[] =>
  page.understood.map(({ key }) => key);

describe('the interpretation of a query', () => {
  it('[QUERY-01] filters by all understood parts, and returns their positions in the text', async () => {
    const q = '1万円以下のブルゴーニュ 赤';
    const page = await wines(q);
    expect(keysOf(page)).toEqual(['PRICE:0-10000', 'REGION:burgundy', 'COLOR:RED']);
    for (const { text, start, end } of page.understood) expect(q.slice(start, end)).toBe(text);
    expect(page.total).toBeGreaterThan(0);
    expect(page.items.every(({ color, price }) => color === 'RED' && price <= 10_000)).toBe(true);
  });

  it.each([
    ['jp', ['5,000円以下', '赤', 'フランス']],
    ['en', ['up to 5,000円', 'Red', 'France']],
    ['fr', ["jusqu'à 5,000円", 'Rouge', 'France']],
    ['zh', ['5,000円以下', '红葡萄酒', '法国']],
    ['es', ['hasta 5,000円', 'Tinto', 'Francia']],
    ['it', ['fino a 5,000円', 'Rosso', 'Francia']],
  ])("[QUERY-01] says in the reader's language (%s) what was understood", async (locale, labels) => {
    const page = await wines('under 5000 red french', {}, locale);
    expect(page.understood.map(({ label }) => label)).toEqual(labels);
  });

  it('[QUERY-01] omits excluded parts', async () => {
    const both = await wines('甘口 白');
    const white = await wines('甘口 白', { ignore: ['SWEETNESS:SWEET'] });
    expect(keysOf(white)).toEqual(['COLOR:WHITE']);
    expect(white.total).toBeGreaterThan(both.total);
    const none = await wines('甘口 白', { ignore: ['SWEETNESS:SWEET', 'COLOR:WHITE'] });
    expect(none.total).toBe((await wines('')).total);
  });

  it('[QUERY-01] supports exclusions', async () => {
    const { items, total } = await wines('シャンパン以外の泡');
    expect(total).toBeGreaterThan(0);
    expect(items.some(({ region }) => region!.nameEn === 'Champagne')).toBe(false);
  });

  it('[QUERY-01] reads restaurants by food, place, day and conditions', async () => {
    const sushi = await venues('銀座 すし');
    expect(sushi.items.map(({ area, tags }) => [area, tags.includes('sushi')])).toEqual([['銀座', true]]);
    const open = await venues('日曜 個室');
    expect(open.total).toBeGreaterThan(0);
    for (const { closedDays, privateRoom } of open.items) {
      expect(privateRoom).toBe(true);
      expect(closedDays!.replace(/\(.*\)/, '')).not.toContain('日曜');
    }
    expect((await venues('ぎんざ')).items[0]!.area).toBe('銀座');
  });

  it('[QUERY-01] drops words that only occur in descriptions of others, rather than understood parts', async () => {
    const names = (page: { items: readonly { name: string }[] }): string[] =>
      page.items.map(({ name }) => name);
    expect((await venues('黒毛和牛')).total).toBeGreaterThan(0);
    const there = await venues('渋谷');
    expect(there.total).toBeGreaterThan(0);
    expect(names(await venues('渋谷 黒毛和牛'))).toEqual(names(there));
  });

  it('[QUERY-01] lists everything for stop words, and nothing for punctuation', async () => {
    expect((await wines('ワイン')).total).toBe((await wines('')).total);
    expect((await wines('、。!')).total).toBe(0);
  });

  it('[QUERY-01] rejects keys that are not a list of strings', async () => {
    const { errors } = await visitor.graphql(PRODUCTS, { filter: { q: '赤', ignore: ['x'.repeat(101)] } });
    expect(errors?.[0]?.extensions).toMatchObject({ params: { field: expect.stringContaining('ignore') } });
  });
});

describe('misspellings', () => {
  it.each([
    ['chardonay', 'Chardonnay'],
    ['rieslng', 'Riesling'],
    ['sauvingon blanc', 'Sauvignon Blanc'],
    ['ソービニヨンブラン', 'Sauvignon Blanc'],
    ['テンプラニージョ', 'Tempranillo'],
    ['雷司令', 'Riesling'],
  ])('[QUERY-02] finds %s', async (q, grape) => {
    const { items } = await wines(q);
    expect(items[0]!.grapeVariety).toContain(grape);
  });

  it('[QUERY-02] returns the correction of a misspelt query, and none for a correct one', async () => {
    expect(await wines('dry chardonay')).toMatchObject({
      correctedTo: 'dry Chardonnay',
      didYouMean: 'dry Chardonnay',
    });
    expect(await wines('chardonnay')).toMatchObject({ correctedTo: null, didYouMean: null });
    expect(await wines('クリュグ')).toMatchObject({ correctedTo: null });
  });

  it('[QUERY-02] explains an empty list: interpretation, causes and near matches', async () => {
    const page = await wines('シャブリ 赤');
    expect(page.total).toBe(0);
    expect(keysOf(page)).toEqual(['REGION:chablis', 'COLOR:RED']);
    const white = await wines('シャブリ');
    expect(page.blocking[0]).toEqual({ key: 'COLOR:RED', filter: null, label: '赤', total: white.total });
    expect(page.nearest).toHaveLength(4);
    for (const { nameEn, color } of page.nearest)
      expect([nameEn.includes('Chablis'), color]).toEqual([true, 'WHITE']);
  });

  it('[QUERY-02] names a filter that keeps the list empty', async () => {
    const page = await wines('シャブリ', { color: ['RED'] });
    expect(page.total).toBe(0);
    expect(page.blocking.map(({ filter }) => filter)).toContain('color');
  });

  it('[QUERY-02] shows and marks the nearest results', async () => {
    const page = await wines('プロセッコ');
    expect(page.understood).toMatchObject([{ kind: 'REGION', isNear: true }]);
    expect(page.items.length).toBeGreaterThan(0);
    expect((await wines('chablis')).understood).toMatchObject([{ isNear: false }]);
    for (const q of ['誕生年 1990', '生まれ年 1990', '1990 ヴィンテージ', 'birth year 1990']) {
      const near = await wines(q);
      expect(near.understood).toMatchObject([{ key: 'VINTAGE:1990', isNear: true }]);
      const years = near.items.map(({ vintage }) => Math.abs(1990 - Number(vintage)));
      expect(years[0]).toBe(Math.min(...years));
    }
  });

  it('[QUERY-02] names words that no wine contains', async () => {
    expect(await wines('zzqqxx')).toMatchObject({ total: 0, notFound: ['zzqqxx'], nearest: [] });
  });
});

describe('suggestions', () => {
  const SUGGEST = `query ($q: String!, $locale: Locale, $limit: Int!) {
    searchSuggestions(q: $q, locale: $locale, limit: $limit) { kind label text detail value } }`;
  const suggest = async (q: string, locale = 'jp', limit = 10) =>
    (await answered(visitor, SUGGEST, { q, locale, limit })).searchSuggestions;

  it.each([
    ['シャブ', 'REGION', 'シャブリ'],
    ['クリュ', 'PRODUCER', 'クリュッグ'],
    ['ぴの', 'GRAPE', 'ピノ・ノワール'],
    ['とおな', 'VENUE', '鮨 とおなぎ'],
    ['てんぷ', 'CUISINE', '天ぷら'],
    ['サッシ', 'WINE', 'サッシカイア'],
    ['sassi', 'WINE', 'サッシカイア'],
    ['ぎん', 'AREA', '銀座'],
    ['gin', 'AREA', '銀座'],
  ])('[QUERY-03] offers for %s a %s', async (q, kind, label) => {
    expect(await suggest(q)).toContainEqual(expect.objectContaining({ kind, label }));
  });

  it("[QUERY-03] speaks the reader's language and offers what the search finds", async () => {
    const [first] = await suggest('burg', 'fr');
    expect(first).toMatchObject({ kind: 'REGION', label: 'Bourgogne' });
    for (const { kind, text } of await suggest('cha', 'en'))
      if (kind !== 'VENUE' && kind !== 'CUISINE' && kind !== 'AREA')
        expect([text, (await wines(text)).total > 0]).toEqual([text, true]);
  });

  it('[QUERY-03] offers each wine once, nothing for an empty query, and at most the requested number', async () => {
    const labels = (await suggest('シャトー', 'jp', 20))
      .filter(({ kind }) => kind === 'WINE')
      .map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(await suggest('、')).toEqual([]);
    expect(await suggest('s', 'en', 3)).toHaveLength(3);
    const { errors } = await visitor.graphql(SUGGEST, { q: 'a', limit: 21 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', params: { field: 'limit' } });
  });

  it('[QUERY-03] suggests queries with results that came from at least three networks', async () => {
    const typed = async (client: Client, queries = ['シャブリ 2020', 'ｼｬﾌﾞﾘ ２０２０']) => {
      const { errors } = await client.graphql(
        'mutation { registerDevice(input: { deviceId: "4f5c1d2e-0000-4000-8000-000000000000" }) { sessionId } }',
      );
      expect(errors).toBeUndefined();
      for (const q of queries) await client.graphql(PRODUCTS, { filter: { q } });
    };
    const from = (address: string) => server.visitor({ 'X-Forwarded-For': address });
    await typed(from('203.0.113.1'));
    await typed(from('2001:db8:1::1'));
    for (let host = 2; host < 8; host += 1)
      await typed(from(host % 2 ? `203.0.113.${host}` : `2001:db8:1:${host}::1`), ['シャブリ 2020']);
    const log = async () => (await answered(admin, '{ failedQueries { total } }')).failedQueries;
    await log();
    expect((await suggest('シャブリ 2')).map(({ kind }) => kind)).not.toContain('QUERY');
    const stored = server.connection.collection('searchqueries');
    expect(await stored.findOne({ text: 'シャブリ 2020' })).toMatchObject({
      count: 8,
      networks: [expect.any(String), expect.any(String)],
    });
    await typed(from('198.51.100.1'));
    await log();
    const popular = await stored.findOne({ text: 'シャブリ 2020' });
    expect(popular).toMatchObject({ count: 9, isSuggested: true });
    expect(popular).not.toHaveProperty('networks');
    expect(await suggest('シャブリ 2')).toContainEqual(
      expect.objectContaining({ kind: 'QUERY', text: 'シャブリ 2020' }),
    );

    // Words that no name of the catalogue has, signs, names of persons, and texts that are not popular as such.
    const strange = [
      '赤 安いのは evil.example',
      'barolo ☠ <b>!!!</b> → “evil”',
      'バローロ 田中太郎さん',
      'barolo https://evil.example',
      'barolo Jane Doe',
    ];
    for (let network = 1; network < 6; network += 1) await typed(from(`192.0.${network}.1`), strange);
    await log();
    const texts = (await stored.find({ isSuggested: true }).toArray()).map(({ text }) => text);
    expect(texts).toEqual(['シャブリ 2020']);
    for (const q of ['赤', 'barolo', 'バローロ'])
      expect((await suggest(q)).filter(({ kind }) => kind === 'QUERY')).toEqual([]);
  });
});

describe('queries that found nothing', () => {
  const FAILED = '{ failedQueries(perPage: 50) { total items { text list locale count found lastAt } } }';

  it('[QUERY-02] are stored anonymously, once for all spellings, and removed when they find something', async () => {
    for (const [index, q] of ['ｶﾞﾝﾓﾄﾞｷ', 'がんもどき', 'ガンモドキ'].entries()) {
      const client = server.visitor({ 'X-Forwarded-For': `192.0.${index}.1` });
      await answered(client, PRODUCTS, { filter: { q } });
      await answered(client, VENUES, { filter: { q: 'zqzqzq' } });
    }
    const { failedQueries } = await answered(admin, FAILED);
    expect(failedQueries.items).toContainEqual(
      expect.objectContaining({ text: 'ｶﾞﾝﾓﾄﾞｷ', list: 'PRODUCTS', locale: 'jp', count: 3, found: 0 }),
    );
    expect(failedQueries.items).toContainEqual(expect.objectContaining({ text: 'zqzqzq', list: 'VENUES' }));
    const stored = await server.connection.collection('searchqueries').find({}).toArray();
    const allowed = [
      '_id',
      'key',
      'list',
      'locale',
      'text',
      'count',
      'found',
      'lastAt',
      'networks',
      'isSuggested',
      'failedNetworks',
      'isReported',
    ];
    for (const document of stored)
      expect(Object.keys(document).filter((key) => !allowed.includes(key))).toEqual([]);
    await admin.graphql(
      'mutation { createSearchSynonym(input: { term: "がんもどき", expansion: "豆腐" }) { term } }',
    );
    expect((await wines('ガンモドキ')).total).toBeGreaterThan(0);
    const after = (await answered(admin, FAILED)).failedQueries.items;
    expect(after.map(({ text }) => text)).not.toContain('ｶﾞﾝﾓﾄﾞｷ');
  });

  it('[QUERY-02] are shown once they came from three networks, in letters and digits only', async () => {
    const shown = async (): Promise<string[]> =>
      (await answered(admin, FAILED)).failedQueries.items.map(({ text }) => text);
    const typed = async (address: string, texts: readonly string[]) => {
      for (const q of texts)
        await answered(server.visitor({ 'X-Forwarded-For': address }), PRODUCTS, { filter: { q } });
    };
    const marked = ['くうくう <b>evil.example</b>', 'むうむう ☠', 'https://evil.example/くうくう'];
    // One network, whichever of its addresses; the first text has a sign that none of the later ones has.
    for (let host = 1; host < 6; host += 1) {
      await typed(`203.0.113.${host}`, ['ぬうぬう☠', 'ぬうぬう', ...marked]);
      await typed(`2001:db8:7:${host}::1`, ['ぬうぬう', ...marked]);
    }
    expect((await shown()).filter((text) => /ぬうぬう|evil|☠/.test(text))).toEqual([]);
    await typed('198.51.100.1', ['ぬうぬう', ...marked]);
    expect((await shown()).filter((text) => /ぬうぬう|evil|☠/.test(text))).toEqual(['ぬうぬう']);
  });

  it('[QUERY-02] never contain an e-mail address or a telephone number', async () => {
    for (const q of ['taro@example.com', '090-1234-5678', '０９０１２３４５６７８']) await wines(q);
    const { failedQueries } = await answered(admin, FAILED);
    expect(failedQueries.items.filter(({ text }) => /@|\d{4}/.test(text.normalize('NFKC')))).toEqual([]);
  });
});

describe('synonyms', () => {
  const create = (input: { term: string; expansion: string }) =>
    admin.graphql(
      'mutation ($input: SearchSynonymInput!) { createSearchSynonym(input: $input) { term enabled } }',
      { input },
    );

  it('[QUERY-02] apply to the next search, until they are disabled or deleted', async () => {
    expect((await wines('ほろ酔い姫')).total).toBe(0);
    await create({ term: 'ほろ酔い姫', expansion: 'フランチャコルタ' });
    const { items } = await wines('ホロ酔い姫');
    expect(items.every(({ region }) => region!.nameEn === 'Franciacorta')).toBe(true);
    expect(items.length).toBeGreaterThan(0);
    await admin.graphql(
      'mutation { updateSearchSynonym(term: "ほろ酔い姫", input: { enabled: false }) { term } }',
    );
    expect((await wines('ほろ酔い姫')).total).toBe(0);
    await admin.graphql('mutation { deleteSearchSynonym(term: "ほろ酔い姫") { term } }');
    const { data } = await admin.graphql('{ searchSynonymPage { items { term } } }');
    expect(data.searchSynonymPage.items.map(({ term }) => term)).not.toContain('ほろ酔い姫');
  });

  it.each([
    [{ term: '、。', expansion: '赤' }, 'term'],
    [{ term: 'あかわ', expansion: '!' }, 'expansion'],
    [{ term: 'ﾛｾﾞ', expansion: 'ろぜ' }, 'expansion'],
    [{ term: '', expansion: '赤' }, 'term'],
  ])('[QUERY-02] rejects %j and names the field', async (input, field) => {
    const { errors } = await create(input);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', params: { field } });
  });

  it('[QUERY-02] are unique across all spellings of a word', async () => {
    await create({ term: 'ドンペリちゃん', expansion: 'ドン・ペリニヨン' });
    const { errors } = await create({ term: 'どんぺりチャン', expansion: 'シャブリ' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'ALREADY_EXISTS', params: { field: 'term' } });
  });

  it('[QUERY-01] filters by the number of Michelin stars; rizling is Riesling', async () => {
    for (const [q, stars] of [
      ['ミシュラン 二つ星', 2],
      ['one star', 1],
      ['deux étoiles', 2],
    ] as const) {
      const { items } = await venues(q);
      expect({
        q,
        found: items.length > 0,
        stars: [...new Set(items.map((each) => each.michelinStars))],
      }).toEqual({
        q,
        found: true,
        stars: [stars],
      });
    }
    expect(keysOf(await wines('rizling'))).toEqual(keysOf(await wines('riesling')));
  });

  it('[ROUTE-13] puts restaurants that are closed on the day of the visit last', async () => {
    const closedOnSundays = (each: { closedDays: string | null }) =>
      each.closedDays?.startsWith('日曜') ?? false;
    for (const filter of [{}, { cuisine: ['sushi'] }]) {
      const { items, total } = await venues('', { ...filter, date: '2026-12-06' });
      const first = items.findIndex(closedOnSundays);
      expect(first).toBeGreaterThan(0);
      expect(items.slice(first).every((each) => each.closedDays?.includes('日曜') ?? true)).toBe(true);
      expect((await venues('', filter)).total).toBe(total);
    }
  });
});
