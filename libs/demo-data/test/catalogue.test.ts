import { describe, expect, it } from '@jest/globals';
import {
  BOTTLE_SIZES,
  GlassInstructions,
  GRAPES_JA,
  isCountryCode,
  isReference,
  isStyleTag,
  OpeningInstructions,
  SERVING_TEMPERATURE_MAX_C,
  SERVING_TEMPERATURE_MIN_C,
  STYLE_TAGS,
  wineGroupKey,
  WINE_ALCOHOL_MAX,
  WineColor,
  WineColorTone,
  WineType,
} from '@vinkura/domain';
import { buildDemoData, type DemoProduct } from '../src/index.js';
import { BOTTLES } from '../src/products/bottles.js';
import { NAMED_BOTTLES } from '../src/products/shop-flags.js';
import { WINES } from '../src/wines/index.js';
import { emptyTexts, unique } from './texts.js';

const NOW = new Date('2026-11-21T03:00:00Z');
const data = buildDemoData(NOW);
const references = (items: readonly { reference: string }[]) => new Set(items.map((item) => item.reference));

/** Breweries of Japan that a mail-order licence does not allow (domain facts 1.9). */
const LARGE_BREWERIES =
  /mercian|メルシャン|suntory|サントリー|sapporo|サッポロ|grande polaire|グランポレール|asahi|アサヒ|sainte neige|サントネージュ|manns|マンズ/i;

describe('the wines of the demo shop', () => {
  it('are 172 of 71 producers, sold as 400 bottles or more', () => {
    expect(WINES).toHaveLength(172);
    expect(unique(WINES.map(({ key }) => key))).toHaveLength(172);
    expect(data.producers).toHaveLength(71);
    expect(unique(WINES.map((wine) => wine.producer))).toHaveLength(71);
    expect(data.products.length).toBeGreaterThanOrEqual(400);
  });

  it('[GROUP-01] have 172 keys, one for all vintages and sizes of a wine', () => {
    expect(unique(data.products.map(wineGroupKey))).toHaveLength(172);
  });

  it('[PROD-01] have unique references and point at records that exist', () => {
    const [producers, regions, sommeliers] = [
      references(data.producers),
      references(data.productionRegions),
      references(data.sommeliers),
    ];
    expect(references(data.products).size).toBe(data.products.length);
    for (const product of data.products) {
      expect(isReference('PRODUCT', product.reference)).toBe(true);
      expect(producers).toContain(product.producer);
      expect(regions).toContain(product.region);
      expect(sommeliers).toContain(product.sommelier.ref);
    }
  });

  it('[PROD-01] use only the words, sizes and temperatures of the domain', () => {
    for (const product of data.products) {
      expect(Object.values(WineColor)).toContain(product.color);
      expect(Object.values(WineColorTone)).toContain(product.colorTone);
      expect(Object.values(WineType)).toContain(product.type);
      expect(Object.values(GlassInstructions)).toContain(product.glassInstructions);
      expect(Object.values(OpeningInstructions)).toContain(product.openingInstructions);
      expect(BOTTLE_SIZES).toContain(product.size);
      expect(isCountryCode(product.country)).toBe(true);
      expect(product.tags.filter((tag) => !isStyleTag(tag))).toEqual([]);
      expect(product.tempInstructions).toBeGreaterThanOrEqual(SERVING_TEMPERATURE_MIN_C);
      expect(product.tempInstructions).toBeLessThanOrEqual(SERVING_TEMPERATURE_MAX_C);
    }
  });

  it('[PROD-01] bear a year before this one or no year at all', () => {
    for (const { vintage } of data.products) {
      expect(vintage).toMatch(/^(?:NV|(?:19|20)\d\d)$/);
      if (vintage !== 'NV') expect(Number(vintage)).toBeLessThan(NOW.getUTCFullYear());
    }
  });

  it('are made of grapes that have a Japanese name', () => {
    const grapes = unique(data.products.flatMap((product) => product.grapeVariety));
    expect(grapes.filter((grape) => !(grape in GRAPES_JA))).toEqual([]);
  });

  it('[PAIR-01] cover every style of the pairing table', () => {
    const styles = new Set(data.products.flatMap((product) => product.tags));
    expect(STYLE_TAGS.filter((tag) => !styles.has(tag))).toEqual([]);
  });

  it('cost what their range says for 750 mL, in prices that end in 0', () => {
    const byReference = new Map(data.products.map((product) => [product.reference, product]));
    for (const { reference, wine, size } of BOTTLES) {
      const price = byReference.get(reference)?.price ?? Number.NaN;
      expect(price % 10).toBe(0);
      if (size === '750mL') {
        expect(price).toBeGreaterThanOrEqual(wine.priceYen[0]);
        expect(price).toBeLessThanOrEqual(wine.priceYen[1]);
      }
    }
  });

  it('cost more than half in a half bottle and more than double in a magnum', () => {
    const priceOf = new Map(
      BOTTLES.map(({ key, reference }) => [
        key,
        data.products.find((product) => product.reference === reference)?.price ?? Number.NaN,
      ]),
    );
    const others = BOTTLES.filter(({ size }) => size !== '750mL');
    expect(others.length).toBeGreaterThan(50);
    for (const { key, size } of others) {
      const ratio = (priceOf.get(key) ?? 0) / (priceOf.get(key.replace(size, '750mL')) ?? 0);
      expect(ratio).toBeGreaterThan(size === '375mL' ? 0.5 : 2);
      expect(ratio).toBeLessThan(size === '375mL' ? 0.65 : 2.4);
    }
  });

  it('[PROD-03] carry a cork fee in whole yen', () => {
    for (const { corkFee } of data.products) {
      expect(Number.isSafeInteger(corkFee)).toBe(true);
      expect(corkFee).toBeGreaterThan(0);
    }
  });

  it('[PROD-01] are as strong, as long-lived and closed as their style usually is', () => {
    for (const { alcohol, drinkFrom, drinkUntil, closure, vintage, type } of data.products) {
      expect(alcohol % 0.5).toBe(0);
      expect(alcohol).toBeGreaterThanOrEqual(5);
      expect(alcohol).toBeLessThanOrEqual(type === 'FORTIFIED' ? WINE_ALCOHOL_MAX : 16);
      expect(drinkFrom).toBeGreaterThanOrEqual(vintage === 'NV' ? NOW.getUTCFullYear() : Number(vintage) + 1);
      expect(drinkUntil).toBeGreaterThan(drinkFrom);
      expect(['SPARKLING_CORK', 'CROWN_CAP'].includes(closure)).toBe(type === 'SPARKLING');
    }
    expect(unique(data.products.map(({ closure }) => closure)).length).toBeGreaterThanOrEqual(5);
  });

  it('[PROD-01] give all sizes of a vintage one strength, and let magnums ripen longest', () => {
    const facts = new Map(BOTTLES.map(({ key }, index) => [key, data.products[index]!]));
    for (const { key, size } of BOTTLES.filter((bottle) => bottle.size !== '750mL')) {
      const bottle = facts.get(key.replace(size, '750mL'))!;
      const { alcohol, drinkUntil } = facts.get(key)!;
      expect(alcohol).toBe(bottle.alcohol);
      if (size === '1500mL') expect(drinkUntil).toBeGreaterThanOrEqual(bottle.drinkUntil);
      else expect(drinkUntil).toBeLessThanOrEqual(bottle.drinkUntil);
    }
  });

  it('[PROD-02] stand where the shelf says', () => {
    const keys = new Set(BOTTLES.map(({ key }) => key));
    expect(NAMED_BOTTLES.filter((key) => !keys.has(key))).toEqual([]);
    expect(unique(NAMED_BOTTLES)).toHaveLength(NAMED_BOTTLES.length);
    const count = (flag: keyof DemoProduct) => data.products.filter((product) => product[flag]).length;
    expect(count('displayAtTop')).toBe(12);
    expect(count('cannotBeListed')).toBe(2);
    expect(count('visibleForEvents')).toBe(4);
    expect(count('available')).toBe(data.products.length - 6);
  });

  it('[PROD-02] lead to top products that can be bought', () => {
    const top = data.topProductRefs.map((ref) => data.products.find(({ reference }) => reference === ref));
    expect(top.map((product) => product?.displayAtTop && product.available)).toEqual(top.map(() => true));
  });

  it('come from no large brewery of Japan', () => {
    const japanese = data.products.filter(({ country }) => country === 'JP');
    const makers = data.producers.filter(({ country }) => country === 'JP');
    expect(makers).toHaveLength(8);
    const names = [...japanese, ...makers].flatMap(({ name, nameEn }) => [name, nameEn]);
    expect(names.filter((name) => LARGE_BREWERIES.test(name))).toEqual([]);
  });
});

describe('the texts of the catalogue', () => {
  it('are all written', () => {
    const { products, producers, productionRegions, sommeliers } = data;
    expect(emptyTexts({ products, producers, productionRegions, sommeliers })).toEqual([]);
  });

  it.each(['about', 'summary', 'note'] as const)('never repeat themselves: %s', (field) => {
    for (const language of ['ja', 'en'] as const) {
      expect(unique(WINES.map((wine) => wine[field][language]))).toHaveLength(WINES.length);
    }
  });

  it('say two sentences about each wine and how it tastes', () => {
    const sentences = (text: string) => text.split('。').filter(Boolean).length;
    for (const { key, about, note } of WINES) {
      for (const text of [about.ja, note.ja]) expect([key, sentences(text)]).toEqual([key, 2]);
    }
  });

  it('put Japanese in Japanese fields only', () => {
    const kana = /[\u3040-\u30ff\u4e00-\u9fff]/u;
    for (const wine of WINES) {
      for (const field of ['name', 'about', 'summary', 'note'] as const) {
        expect(wine[field].ja).toMatch(kana);
        expect(wine[field].en).not.toMatch(kana);
      }
    }
  });

  it('claim no scores, awards or strengths', () => {
    const claims = /\d+\s*(?:点|points?|%|度)|parker|パーカー|decanter world|gold medal|金賞/i;
    const texts = WINES.flatMap(({ about, summary, note }) => [about, summary, note]).flatMap(
      ({ ja, en }) => [ja, en],
    );
    expect(texts.filter((text) => claims.test(text))).toEqual([]);
  });
});

describe('producers and regions', () => {
  it('[REF-01] point at each other in the right country', () => {
    const regions = new Map(data.productionRegions.map((region) => [region.reference, region]));
    expect(references(data.producers).size).toBe(data.producers.length);
    expect(regions.size).toBe(data.productionRegions.length);
    for (const producer of data.producers) {
      expect(isReference('PRODUCER', producer.reference)).toBe(true);
      expect(regions.get(producer.region)?.country).toBe(producer.country);
    }
    for (const product of data.products) {
      expect(regions.get(product.region)?.country).toBe(product.country);
    }
  });

  it('[REF-01] are all drunk by somebody', () => {
    const used = new Set(data.products.map((product) => product.region));
    expect(data.productionRegions.filter(({ reference }) => !used.has(reference))).toEqual([]);
    const speaking = new Set(data.products.map((product) => product.sommelier.ref));
    expect(speaking).toEqual(references(data.sommeliers));
  });
});
