import { beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryProjection, type ProjectionSource, type Versioned } from './in-memory-projection.js';

interface Thing extends Versioned {
  text: string;
}

/** A database whose documents are changed behind the projection's back. */
class Shelf implements ProjectionSource<Thing> {
  readonly topic = 'shelf';
  readonly stored$ = new Map<string, Thing>();
  readonly copy = new Map<string, string>();
  version = 0;
  clock = Date.UTC(2026, 0, 1);
  context = 'a';
  private seenContext = '';
  reads = { all: 0, changes: 0, versions: 0 };
  /** References of documents read as changes. */
  readonly readAgain: string[] = [];
  /** Runs while a version is read. */
  during?: () => void;

  write(
    reference: string,
    text: string,
    options: { signal?: boolean; stamp?: boolean; deleted?: boolean } = {},
  ) {
    const { signal = true, stamp = true, deleted = false } = options;
    const changedAt = stamp ? new Date((this.clock += 1000)) : undefined;
    this.stored$.set(reference, {
      reference,
      text,
      changedAt,
      ...(deleted && { deletedAt: new Date(this.clock) }),
    });
    if (signal) this.version += 1;
  }

  readonly changes = {
    version: () => this.readVersion(),
    databaseTime: async () => new Date(this.clock),
  };

  private async readVersion(): Promise<number> {
    this.reads.versions += 1;
    const version = this.version;
    await Promise.resolve();
    this.during?.();
    this.during = undefined;
    return version;
  }

  async *read(since?: Date): AsyncIterable<Thing> {
    if (since) this.reads.changes += 1;
    else this.reads.all += 1;
    for (const record of [...this.stored$.values()])
      if (!since || (record.changedAt !== undefined && record.changedAt >= since)) {
        if (since) this.readAgain.push(record.reference);
        yield record;
      }
  }

  stored = async () => this.stored$.size;

  async readContext(): Promise<boolean> {
    const differs = this.context !== this.seenContext;
    this.seenContext = this.context;
    return differs;
  }

  has = (reference: string) => this.copy.has(reference);

  async replaceAll(records: AsyncIterable<Thing>): Promise<void> {
    this.copy.clear();
    for await (const record of records) await this.apply([record]);
  }

  async apply(records: readonly Thing[]): Promise<void> {
    for (const { reference, text, deletedAt } of records)
      if (deletedAt) this.copy.delete(reference);
      else this.copy.set(reference, text);
  }
}

let shelf: Shelf;
let now: number;
let projection: InMemoryProjection<Thing>;

beforeEach(async () => {
  shelf = new Shelf();
  now = 1000;
  projection = new InMemoryProjection(shelf, shelf.changes, () => now);
  shelf.write('A', 'one');
  shelf.write('B', 'two');
  await projection.fresh();
});

describe('InMemoryProjection', () => {
  it('[SEARCH-01] contains what was stored, and reads one number when nothing changed', async () => {
    expect([...shelf.copy]).toEqual([
      ['A', 'one'],
      ['B', 'two'],
    ]);
    await projection.fresh();
    await projection.fresh();
    expect(shelf.reads).toEqual({ all: 1, changes: 0, versions: 3 });
  });

  it('follows additions, changes and deletions without a full read', async () => {
    shelf.write('A', 'uno');
    shelf.write('C', 'three');
    await projection.fresh();
    shelf.write('B', 'two', { deleted: true });
    await projection.fresh();
    shelf.write('A', 'eins');
    await projection.fresh();
    expect(Object.fromEntries(shelf.copy)).toEqual({ A: 'eins', C: 'three' });
    expect(shelf.reads.all).toBe(1);
  });

  it('sees a write that committed later than a newer one', async () => {
    shelf.clock += 60_000;
    shelf.write('A', 'young');
    await projection.fresh();
    shelf.stored$.set('B', { reference: 'B', text: 'late', changedAt: new Date(shelf.clock - 50_000) });
    shelf.version += 1;
    await projection.fresh();
    expect(shelf.copy.get('B')).toBe('late');
  });

  it('does not read again what an import has written long before, though nothing has changed since', async () => {
    shelf.clock += 10 * 60_000;
    now += 31_000;
    await projection.fresh();
    shelf.readAgain.length = 0;
    now += 31_000;
    await projection.fresh();
    shelf.write('C', 'three');
    await projection.fresh();
    expect(shelf.readAgain).toEqual(['C']);
  });

  it('recovers from a lost notification', async () => {
    shelf.write('A', 'changed', { signal: false });
    await projection.fresh();
    expect(shelf.copy.get('A')).toBe('one');
    now += 31_000;
    await projection.fresh();
    expect(shelf.copy.get('A')).toBe('changed');
  });

  it('recovers from writes without timestamp or notification, and from manual deletions', async () => {
    shelf.write('X', 'import', { signal: false, stamp: false });
    now += 31_000;
    await projection.fresh();
    expect(shelf.copy.get('X')).toBe('import');
    shelf.stored$.delete('A');
    now += 31_000;
    await projection.fresh();
    expect(shelf.copy.has('A')).toBe(false);
  });

  it('rebuilds everything when a dependency changed', async () => {
    shelf.context = 'b';
    shelf.version += 1;
    await projection.fresh();
    expect(shelf.reads.all).toBe(2);
  });

  it('answers only with a check that started after the query', async () => {
    const first = projection.fresh();
    let second: Promise<void> | undefined;
    shelf.during = () => {
      shelf.write('A', 'written during the first check');
      second = projection.fresh();
    };
    await first;
    await second;
    expect(shelf.copy.get('A')).toBe('written during the first check');
  });

  it('shares checks between concurrent queries', async () => {
    const before = shelf.reads.versions;
    await Promise.all(Array.from({ length: 50 }, () => projection.fresh()));
    expect(shelf.reads.versions - before).toBe(2);
  });

  it('reloads everything after a failed load', async () => {
    shelf.context = 'b';
    shelf.version += 1;
    const read = shelf.read.bind(shelf);
    // oxlint-disable-next-line require-yield
    shelf.read = async function* () {
      throw new Error('connection lost');
    };
    await expect(projection.fresh()).rejects.toThrow('connection lost');
    shelf.read = read;
    shelf.copy.clear();
    await projection.fresh();
    expect(shelf.copy.size).toBe(2);
  });

  describe('with more documents than are awaited', () => {
    const isUnavailable = expect.objectContaining({ code: 'UNAVAILABLE' });
    let large: Shelf;
    let mayLoad: () => void;

    beforeEach(() => {
      large = Object.assign(new Shelf(), { maxAwaited: 1 });
      large.write('A', 'one');
      large.write('B', 'two');
      const allowed = new Promise<void>((resolve) => (mayLoad = resolve));
      const replaceAll = large.replaceAll.bind(large);
      large.replaceAll = async (things) => {
        await allowed;
        await replaceAll(things);
      };
      projection = new InMemoryProjection(large, large.changes, () => now);
    });

    it('rejects every use until the initial load has ended, and includes what was written meanwhile', async () => {
      const loaded = projection.loaded();
      await expect(projection.fresh()).rejects.toEqual(isUnavailable);
      await expect(projection.fresh()).rejects.toEqual(isUnavailable);
      mayLoad();
      await loaded;
      large.write('A', 'uno');
      await projection.fresh();
      expect(Object.fromEntries(large.copy)).toEqual({ A: 'uno', B: 'two' });
      expect(large.reads.all).toBe(1);
    });

    it('waits for later loads', async () => {
      mayLoad();
      await projection.loaded();
      large.context = 'b';
      large.version += 1;
      await projection.fresh();
      expect(large.reads.all).toBe(2);
    });

    it('starts another load after a failed one', async () => {
      const read = large.read.bind(large);
      // oxlint-disable-next-line require-yield
      large.read = async function* () {
        throw new Error('connection lost');
      };
      mayLoad();
      await expect(projection.loaded()).rejects.toThrow('connection lost');
      large.read = read;
      await projection.loaded();
      expect(large.copy.size).toBe(2);
    });
  });
});
