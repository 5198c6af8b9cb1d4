import { beforeEach, describe, expect, it } from '@jest/globals';
import { CachedDocuments } from './cached-documents.js';

interface Wine {
  reference: string;
  price: number;
}

let stored: Map<string, number>;
let version: number;
let reads: string[][];
/** Runs while documents are being read. */
let duringRead: () => void;
let cache: CachedDocuments<Wine>;

beforeEach(() => {
  stored = new Map([
    ['A', 1000],
    ['B', 2000],
  ]);
  version = 0;
  reads = [];
  duringRead = () => undefined;
  cache = new CachedDocuments<Wine>(
    { version: () => Promise.resolve(version) },
    {
      topic: 'wines',
      max: 10,
      keyOf: ({ reference }) => reference,
      read: (keys) => {
        reads.push([...keys]);
        const found = keys.flatMap((reference) => {
          const price = stored.get(reference);
          return price === undefined ? [] : [{ reference, price }];
        });
        duringRead();
        return Promise.resolve(found);
      },
    },
  );
});

describe('document cache', () => {
  it('reads documents once, missing ones together', async () => {
    expect(await cache.get('A')).toEqual({ reference: 'A', price: 1000 });
    expect(await cache.find(['A', 'B', 'B', 'none'])).toEqual([
      { reference: 'A', price: 1000 },
      { reference: 'B', price: 2000 },
    ]);
    expect(reads).toEqual([['A'], ['B', 'none']]);
  });

  it('reads documents that are asked for together with one command', async () => {
    const [one, both, none] = await Promise.all([cache.get('A'), cache.find(['A', 'B']), cache.get('none')]);
    expect(one).toEqual({ reference: 'A', price: 1000 });
    expect(both.map(({ reference }) => reference).toSorted()).toEqual(['A', 'B']);
    expect(none).toBeUndefined();
    expect(reads).toEqual([['A', 'B', 'none']]);
  });

  it('does not answer from a read that began earlier', async () => {
    let later: Promise<Wine | undefined> | undefined;
    duringRead = () => {
      stored.set('A', 1500);
      version += 1;
      duringRead = () => undefined;
      later = cache.get('A');
    };
    await cache.get('A');
    expect(await later).toEqual({ reference: 'A', price: 1500 });
    expect(reads).toEqual([['A'], ['A']]);
  });

  it('reports a failed read to all who wait for it, and reads again', async () => {
    duringRead = () => {
      throw new Error('no connection');
    };
    const failed = await Promise.allSettled([cache.get('A'), cache.get('B')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    duringRead = () => undefined;
    expect(await cache.get('A')).toEqual({ reference: 'A', price: 1000 });
  });

  it('reads them again after their topic has changed', async () => {
    await cache.find(['A', 'B']);
    stored.set('A', 1500);
    expect(await cache.get('A')).toEqual({ reference: 'A', price: 1000 });
    version += 1;
    expect(await cache.get('A')).toEqual({ reference: 'A', price: 1500 });
  });

  it('reads evicted documents again, and only those', async () => {
    await cache.find(['A', 'B']);
    stored.set('A', 1500);
    cache.evict('A');
    expect(await cache.find(['A', 'B'])).toContainEqual({ reference: 'A', price: 1500 });
    expect(reads).toEqual([['A', 'B'], ['A']]);
  });

  it.each([
    ['evicted', () => cache.evict('A')],
    ['changed', () => (version += 1)],
  ])('do not stay when they are %s while they are read', async (_how, change) => {
    duringRead = () => {
      stored.set('A', 1500);
      change();
    };
    await cache.get('A');
    duringRead = () => undefined;
    expect(await cache.get('A')).toEqual({ reference: 'A', price: 1500 });
  });

  it('returns immutable documents', async () => {
    const wine = (await cache.get('A'))!;
    expect(() => (wine.price = 1)).toThrow('read only');
  });
});
