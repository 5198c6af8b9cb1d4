import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductSnapshot } from '../../catalog/index.js';
import { ProductIndex } from './product-index.js';

const wine = (number: number) =>
  ({
    reference: `PRD${String(number).padStart(5, '0')}`,
    name: `シャブリ ${number}`,
    nameEn: `Chablis ${number}`,
    price: 3000 + number,
    color: 'WHITE',
    type: 'STILL',
    country: 'FR',
    size: '750mL',
    vintage: '2022',
    available: true,
    displayAtTop: false,
    saleableQuantity: 6,
    description: '白い花の香り',
  }) as unknown as ProductSnapshot;

let wines: ProductSnapshot[];
let stored: number;
let failure: Error | undefined;
/** Runs when all wines have been read. */
let whenRead: () => void;
let index: ProductIndex;

beforeEach(() => {
  wines = Array.from({ length: 50 }, (_, number) => wine(number + 1));
  stored = wines.length;
  failure = undefined;
  whenRead = () => undefined;
  const catalog = {
    async *snapshot() {
      yield* wines;
      if (failure) throw failure;
      whenRead();
    },
    stored: async () => stored,
  };
  const none = { all: async () => [] };
  const changes = { version: async () => 1, databaseTime: async () => new Date(0) };
  index = new ProductIndex(catalog as never, none as never, none as never, changes as never);
});

const listed = () => index.index.flagged('listed');

describe('the index of wines, after a start', () => {
  it('[SEARCH-01] lists all wines before their texts are searchable; searches wait', async () => {
    const searchable = index.fresh();
    const lists = await index.forLists();
    expect([lists.total([listed()]), lists.occurs('しやぶり')]).toEqual([50, false]);
    expect(lists.select({ order: 'PRICE_DESC', conditions: [] })[0]).toMatchObject({ reference: 'PRD00050' });
    expect((await searchable).occurs('しやぶり')).toBe(true);
    expect(index.vocabulary.nearest('chabliz')).toBe('Chablis');
  });

  it('lists no part of the wines when loading fails; the next use loads all', async () => {
    failure = new Error('lost');
    await expect(index.forLists()).rejects.toThrow('lost');
    failure = undefined;
    expect((await index.forLists()).total([listed()])).toBe(50);
  });

  it('[QUERY-02] keeps synonyms that are set while it loads', async () => {
    const term = { kind: 'SYNONYM' };
    const synonyms = { longest: 3, find: (key: string) => (key === 'awa' ? term : undefined) };
    whenRead = () => index.useSynonyms(synonyms as never);
    await index.fresh();
    expect(index.vocabulary.find('awa')).toBe(term);
  });

  it('rejects lists of a large catalogue until it is loaded, texts included', async () => {
    stored = 30_001;
    await expect(index.forLists()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(index.isLoading).toBe(true);
    await index.loaded();
    expect((await index.forLists()).occurs('しやぶり')).toBe(true);
  });
});
