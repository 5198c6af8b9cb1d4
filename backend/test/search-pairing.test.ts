import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  earliestReservationDay,
  explainMatch,
  isPoorMatch,
  matchScore,
  mealOf,
  venueRelevance,
} from '@vinkura/domain';
import { SearchQueries } from './support/search-queries.js';
import { visitor, setUpShop } from './support/set-up-shop.js';

let search: SearchQueries;

setUpShop();
beforeAll(async () => {
  search = new SearchQueries(visitor);
});

describe('pairing', () => {
  it('[PAIR-01] returns the table of 35 cuisines', async () => {
    const { cuisineTags } = await search.ask('{ cuisineTags { key family styles } }');
    expect(cuisineTags).toHaveLength(35);
    expect(cuisineTags[0]).toMatchObject({
      key: 'sushi',
      family: 'sushi',
      styles: expect.arrayContaining(['koshu']),
    });
  });

  it('[PAIR-01] suggests wines for a cuisine: in stock, of different producers, one of each style first', async () => {
    const { cuisineProducts, cuisineTags } = await search.ask(
      `{ cuisineTags { key styles }
         cuisineProducts(cuisine: "sushi", limit: 4) { reference tags price size stockState producer { reference }
           pairing(cuisine: "sushi") { relevance score cuisine styles poorMatch } } }`,
    );
    expect(cuisineProducts).toHaveLength(4);
    const { styles } = cuisineTags.find(({ key }) => key === 'sushi')!;
    const places = cuisineProducts.map(({ tags }) =>
      styles.findIndex((style: string) => tags.includes(style)),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(new Set(cuisineProducts.map(({ producer }) => producer!.reference)).size).toBe(4);
    for (const wine of cuisineProducts) {
      const { size, stockState, tags, pairing } = wine;
      expect(size).toBe('750mL');
      expect(pairing).toEqual({
        relevance: venueRelevance(tags, ['sushi']),
        score: matchScore(wine, mealOf(['sushi'])),
        cuisine: 'sushi',
        styles: styles.filter((style: string) => tags.includes(style)),
        poorMatch: false,
      });
      expect(['IN_STOCK', 'FEW_LEFT']).toContain(stockState);
    }
  });

  it('[PAIR-01] rejects wines for a cuisine that the meal does not know', async () => {
    for (const query of [
      '{ cuisineProducts(cuisine: "moon cheese") { reference } }',
      '{ products(perPage: 1) { items { pairing(cuisine: "moon cheese") { score } } } }',
    ] as const)
      expect((await visitor.graphql(query)).errors).toMatchObject([
        { message: expect.stringContaining('moon cheese'), extensions: { code: 'BAD_REFERENCE' } },
      ]);
  });

  it('ranks the best venue of each cuisine first on the home page', async () => {
    const { topVenues } = await search.ask('{ topVenues(limit: 6) { cuisineType } }');
    expect(new Set(topVenues.map(({ cuisineType }) => cuisineType)).size).toBe(6);
  });

  it('[PAIR-01] ranks wines against a venue by the score that is shown, then top wines', async () => {
    const { items: all } = await search.venues();
    const venue = all.find(({ tags }) => tags.length > 1);
    const { products } = await search.ask(
      `query ($filter: ProductFilter, $venue: String) { products(filter: $filter, perPage: 100) { items {
        tags price size displayAtTop pairing(venue: $venue) { relevance score cuisine styles poorMatch } without: pairing { score } } } }`,
      { filter: { venue: venue!.reference }, venue: venue!.reference },
    );
    const scores = products.items.map(({ pairing }) => pairing!.score);
    expect(scores[0]).toBeGreaterThan(0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const wine of products.items) {
      const { tags, pairing, without } = wine;
      expect(without).toBeNull();
      expect(pairing).toMatchObject({
        relevance: venueRelevance(tags, venue!.tags),
        score: matchScore(wine, mealOf(venue!.tags, venue!.budget)),
        poorMatch: isPoorMatch(tags, venue!.tags),
      });
    }
    const best = products.items.filter(({ pairing }) => pairing!.score === scores[0]);
    const top = best.map(({ displayAtTop }) => displayAtTop);
    expect(top).toEqual([...top].sort((a, b) => Number(b) - Number(a)));
  });

  it('[PRICE-01] [GROUP-01] starts 焼き鳥 with usual prices and varied producers, and pages repeat and miss no wine', async () => {
    const page = async (number: number, perPage: number) =>
      (
        await search.ask(
          `query ($page: Int, $perPage: Int) { products(filter: { q: "焼き鳥" }, perWine: true, page: $page, perPage: $perPage) {
            items { reference price producer { reference } } } }`,
          { page: number, perPage },
        )
      ).products.items;
    const all = await page(1, 100);
    const first = all.slice(0, 8);
    expect(Math.max(...first.map(({ price }) => price))).toBeLessThanOrEqual(20_000);
    expect(new Set(first.map(({ producer }) => producer!.reference)).size).toBeGreaterThanOrEqual(6);
    const pages = [...(await page(1, 10)), ...(await page(2, 10)), ...(await page(3, 10))];
    expect(pages.map(({ reference }) => reference)).toEqual(
      all.slice(0, 30).map(({ reference }) => reference),
    );
  });

  it('[VAL-13] ranks found words before pairing', async () => {
    const { items: all } = await search.venues();
    const sushi = all.find(({ tags }) => tags[0] === 'sushi');
    const { items } = await search.wines({ q: 'カベルネ・ソーヴィニヨン', venue: sushi!.reference });
    expect(items.length).toBeGreaterThan(0);
    expect(items[0]!.grapeVariety).toContain('Cabernet Sauvignon');
  });

  it('[PAIR-01] ranks venues against wines', async () => {
    const koshu = (await search.wines({ style: ['koshu'] })).items[0];
    const { items } = await search.venues({ products: [koshu!.reference] });
    const scores = items.map(({ tags, budget }) => matchScore(koshu!, mealOf(tags, budget)));
    expect(scores[0]).toBeGreaterThan(0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const { errors } = await visitor.graphql('{ venues(filter: { products: ["PRD99999"] }) { total } }');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_REFERENCE',
      params: { field: 'filter.products' },
    });
  });

  it('[PAIR-01] returns suited venues and similar wines of a wine', async () => {
    const magnum = (await search.wines({ size: ['1500mL'], inStock: true })).items[0];
    const { product } = await search.ask(
      `query ($reference: String!) { product(reference: $reference) { cuisines
        suitedVenues(limit: 5) { tags budget { lunchMin lunchMax dinnerMin dinnerMax } byoPolicy { accepted } }
        sameProducer(limit: 4) { reference name producer { reference } }
        similar(limit: 6) { color type stockState producer { reference } }
        otherFormats { reference nameEn size vintage producer { reference } } } }`,
      { reference: magnum!.reference },
    );
    expect(product!.cuisines.every((cuisine: string) => venueRelevance(magnum!.tags, [cuisine]) > 0)).toBe(
      true,
    );
    expect(product!.suitedVenues).toHaveLength(5);
    const scores = product!.suitedVenues.map(({ tags, budget }) => matchScore(magnum!, mealOf(tags, budget)));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.at(-1)).toBeGreaterThan(0);
    expect(product!.suitedVenues.every(({ byoPolicy }) => byoPolicy.accepted)).toBe(true);
    for (const { producer, name } of product!.sameProducer) {
      expect(producer!.reference).toBe(magnum!.producer!.reference);
      expect(name).not.toBe(magnum!.name);
    }
    expect(product!.similar).toHaveLength(6);
    for (const wine of product!.similar) {
      expect(wine).toMatchObject({ color: magnum!.color, type: magnum!.type });
      expect(['IN_STOCK', 'FEW_LEFT']).toContain(wine.stockState);
      expect(wine.producer!.reference).not.toBe(magnum!.producer!.reference);
    }
    expect(product!.otherFormats.length).toBeGreaterThan(0);
    for (const format of product!.otherFormats) {
      expect(format).toMatchObject({
        nameEn: magnum!.nameEn,
        producer: { reference: magnum!.producer!.reference },
      });
      expect(format.reference).not.toBe(magnum!.reference);
    }
  });

  it('[PRICE-01] explains the match of a wine with its cuisines and a venue by style and price', async () => {
    const { product } = await search.ask(
      `query ($reference: String!) { product(reference: $reference) { tags price size cuisines
        cuisinePairings(limit: 3) { score cuisine styles price poorMatch } } }`,
      { reference: 'PRD00001' },
    );
    expect(product!.cuisinePairings).toHaveLength(Math.min(3, product!.cuisines.length));
    for (const [place, pairing] of product!.cuisinePairings.entries()) {
      const cuisine = product!.cuisines[place]!;
      expect(pairing).toEqual(explainMatch(product!, mealOf([cuisine])));
      expect(pairing).toMatchObject({ cuisine, price: expect.stringMatching(/^(WITHIN|BELOW|ABOVE)$/) });
    }
  });

  it('[PRICE-01] says the earliest day when a search of wines names an earlier one', async () => {
    const earliest = earliestReservationDay(new Date());
    const page = async (q: string) =>
      (
        await search.ask(
          'query ($filter: ProductFilter) { products(filter: $filter) { total earliestDay items { color } } }',
          { filter: { q } },
        )
      ).products;
    for (const q of ['明日', 'tomorrow', '明日 白ワイン']) {
      const { total, earliestDay } = await page(q);
      expect(earliestDay).toBe(earliest);
      expect(total).toBeGreaterThan(0);
    }
    expect((await page('明日 白ワイン')).items.every(({ color }) => color === 'WHITE')).toBe(true);
    expect((await page('白ワイン')).earliestDay).toBeNull();
  });

  it('[PAIR-01][PRICE-01] returns suited wines of a venue, the best first, with varied producers', async () => {
    const { items } = await search.venues();
    const { venue } = await search.ask(
      `query ($reference: String!, $products: [String!]) { venue(reference: $reference) { tags budget { lunchMin lunchMax dinnerMin dinnerMax }
        suitedProducts(limit: 8) { tags price size name stockState producer { reference } } pairing(products: $products) { relevance score poorMatch }
        none: pairing { score } } }`,
      { reference: items[0]!.reference, products: ['PRD00001', 'PRD00002'] },
    );
    const scores = venue!.suitedProducts.map((wine) => matchScore(wine, mealOf(venue!.tags, venue!.budget)));
    expect(scores).toHaveLength(8);
    expect(scores[0]).toBe(Math.max(...scores));
    expect(Math.min(...scores)).toBeGreaterThan(0);
    const producers = new Set(venue!.suitedProducts.map(({ producer }) => producer!.reference));
    expect(producers.size).toBeGreaterThanOrEqual(6);
    expect(new Set(venue!.suitedProducts.map(({ name }) => name)).size).toBe(8);
    expect(venue!.pairing).toMatchObject({ relevance: expect.any(Number), poorMatch: expect.any(Boolean) });
    expect(venue!.none).toBeNull();
  });
});
