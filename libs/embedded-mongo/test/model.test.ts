import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long } from 'bson';
import type { Document } from '../src/bson/codec.js';
import { compileSortKeys } from '../src/query/sort.js';
import { indexFaults } from './support/check-indexes.js';
import { TestEngine, type TestSession } from './support/engine.js';
import { Reference, type ReferenceTransaction } from './support/reference.js';

/** A small generator of random numbers whose whole state is its seed. */
class Random {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}

interface OpenTransaction {
  session: TestSession;
  reference: ReferenceTransaction;
  started: boolean;
}

const IDS = 40;
const INDEXES = [
  { key: { a: 1 }, name: 'a' },
  { key: { a: -1, b: 1 }, name: 'a_b' },
  { key: { b: 1, n: -1 }, name: 'b_n' },
  { key: { tags: 1, n: 1 }, name: 'tags_n' },
  { key: { 'items.x': 1, 'items.y': 1 }, name: 'items' },
  { key: { u: 1 }, name: 'u', unique: true, sparse: true },
  { key: { n: 1 }, name: 'n_open', partialFilterExpression: { open: true } },
];

const SCALARS = [
  null,
  0,
  1,
  2,
  3,
  2.5,
  -1,
  'x',
  'y',
  'yz',
  '',
  true,
  new Double(2),
  Long.fromNumber(3),
  Decimal128.fromString('2.50'),
];

function randomDocument(random: Random, id: number): Document {
  const document: Document = { _id: id };
  if (random.chance(0.8))
    document['a'] = random.pick<unknown>([...SCALARS, [1, 2], [], ['x', null], { z: 1 }]);
  if (random.chance(0.8)) document['b'] = random.pick(SCALARS);
  if (random.chance(0.9)) document['n'] = random.below(6);
  if (random.chance(0.6))
    document['tags'] = Array.from({ length: random.below(4) }, () => random.pick(['r', 's', 't', 1]));
  if (random.chance(0.5)) {
    document['items'] = Array.from({ length: random.below(3) }, () => ({
      x: random.below(3),
      y: random.pick([1, 2, null]),
    }));
  }
  if (random.chance(0.5)) document['u'] = random.below(15);
  if (random.chance(0.5)) document['open'] = random.chance(0.6);
  return document;
}

function randomCondition(random: Random): Document {
  const value = random.pick<unknown>(SCALARS);
  const other = random.pick<unknown>(SCALARS);
  return random.pick<() => Document>([
    () => ({ a: value }),
    () => ({ b: value }),
    () => ({ a: { $in: [value, other] } }),
    () => ({ a: { $gt: value } }),
    () => ({ b: { $gte: value, $lt: other } }),
    () => ({ n: { $gte: random.below(6) } }),
    () => ({ n: random.below(6), open: true }),
    () => ({ n: { $gte: 1, $lte: 4 }, open: true }),
    () => ({ tags: random.pick(['r', 's', 1]) }),
    () => ({ tags: { $all: ['r', 's'] } }),
    () => ({ tags: { $gt: 'r', $lt: 't' } }),
    () => ({ 'items.x': random.below(3) }),
    () => ({ 'items.x': random.below(3), 'items.y': random.pick([1, null]) }),
    () => ({ items: { $elemMatch: { x: random.below(3), y: random.pick([1, 2]) } } }),
    () => ({ u: random.below(15) }),
    () => ({ u: { $exists: true } }),
    () => ({ _id: random.below(IDS) }),
    () => ({ _id: { $in: [random.below(IDS), random.below(IDS)] } }),
    () => ({ _id: { $gt: random.below(IDS), $lte: random.below(IDS) } }),
    () => ({ a: { $regex: '^y' } }),
    () => ({ a: null }),
    () => ({ a: [1, 2] }),
    () => ({ b: { $ne: value } }),
    () => ({ $or: [{ a: value }, { u: random.below(15) }] }),
    () => ({ $or: [{ n: 1 }, { tags: 's', n: { $gt: 2 } }] }),
    () => ({}),
  ])();
}

function randomFilter(random: Random): Document {
  const first = randomCondition(random);
  return random.chance(0.35) ? { $and: [first, randomCondition(random)] } : first;
}

const SORTS: readonly Document[] = [
  { a: 1 },
  { a: -1, b: 1 },
  { a: 1, b: -1 },
  { b: 1, n: -1 },
  { b: -1, n: 1 },
  { n: 1 },
  { _id: -1 },
  { u: 1 },
  { tags: 1 },
];

/** Runs random operations on the engine and on the reference, comparing after each of them. */
class ModelRun {
  private readonly database = new TestEngine();
  private readonly reference = new Reference();
  private readonly transactions: OpenTransaction[] = [];
  private readonly random: Random;
  readonly seen = { conflicts: 0, duplicates: 0, commits: 0, reads: 0, blocked: 0 };

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  async run(steps: number): Promise<TestEngine> {
    const created = await this.database.run({ createIndexes: 'c', indexes: INDEXES });
    expect(created).toMatchObject({ ok: 1 });
    for (let step = 0; step < steps; step += 1) await this.step();
    for (const transaction of [...this.transactions]) await this.end(transaction, 'commitTransaction');
    await this.compareReads(null, {}, {});
    const collection = this.database.engine.catalog.find('test.c', null)!;
    expect(indexFaults(collection)).toEqual([]);
    expect(collection.changed.size).toBe(0);
    expect(
      [...collection.records.values()].every(({ older, pending }) => older === null && pending === null),
    ).toBe(true);
    for (const index of collection.indexes) expect(index.reserved.size + index.released.size).toBe(0);
    return this.database;
  }

  private async step(): Promise<void> {
    const { random } = this;
    const action = random.next();
    if (action < 0.08 && this.transactions.length < 4) this.begin();
    else if (action < 0.16 && this.transactions.length > 0) {
      await this.end(
        random.pick(this.transactions),
        random.chance(0.75) ? 'commitTransaction' : 'abortTransaction',
      );
    } else {
      const writer =
        this.transactions.length > 0 && random.chance(0.6) ? random.pick(this.transactions) : null;
      if (action < 0.45)
        await this.compareReads(writer, randomFilter(random), random.chance(0.6) ? random.pick(SORTS) : {});
      else if (action < 0.62) await this.insert(writer);
      else if (action < 0.88) await this.updateOrDelete(writer);
      else await this.updateMany(writer);
    }
  }

  private begin(): void {
    const session = this.database.session();
    session.number = 1;
    this.transactions.push({ session, reference: this.reference.begin(), started: false });
    // The snapshot of the engine is taken by the first command: make it now, as the reference does.
  }

  private fields(writer: OpenTransaction | null): Document {
    if (!writer) return { maxTimeMS: 2 };
    const start = !writer.started;
    writer.started = true;
    return TestEngine.inTransaction(writer.session, start);
  }

  private async ensureStarted(writer: OpenTransaction | null): Promise<void> {
    if (!writer || writer.started) return;
    // Between `begin` and the first command others may have committed; both sides start here.
    this.reference.abort(writer.reference);
    writer.reference = this.reference.begin();
    expect(await this.database.run({ find: 'c', filter: { _id: -1 }, ...this.fields(writer) })).toMatchObject(
      { ok: 1 },
    );
  }

  private async end(
    transaction: OpenTransaction,
    how: 'commitTransaction' | 'abortTransaction',
  ): Promise<void> {
    await this.ensureStarted(transaction);
    this.transactions.splice(this.transactions.indexOf(transaction), 1);
    const { session } = transaction;
    expect(await this.database.run({ [how]: 1, ...TestEngine.inTransaction(session) })).toMatchObject({
      ok: 1,
    });
    if (how === 'commitTransaction') this.reference.commit(transaction.reference);
    else this.reference.abort(transaction.reference);
    this.seen.commits += 1;
  }

  private async compareReads(
    reader: OpenTransaction | null,
    filter: Document,
    sort: Document,
  ): Promise<void> {
    await this.ensureStarted(reader);
    this.seen.reads += 1;
    const sorted = Object.keys(sort).length > 0;
    const limit = sorted && this.random.chance(0.5) ? 1 + this.random.below(5) : 0;
    const skip = sorted && this.random.chance(0.3) ? this.random.below(4) : 0;
    const { maxTimeMS, ...fields } = this.fields(reader);
    void maxTimeMS;
    const reply = await this.database.run({
      find: 'c',
      filter,
      sort,
      limit,
      skip,
      batchSize: 1000,
      ...fields,
    });
    expect(reply).toMatchObject({ ok: 1 });
    const found = (reply['cursor'] as { firstBatch: Document[] }).firstBatch;
    const expected = this.reference.find(reader?.reference ?? null, filter);
    const byId = new Map(expected.map((document) => [document['_id'], document]));
    const query = { filter, sort, snapshot: reader !== null };
    for (const document of found)
      expect({ query, document }).toEqual({ query, document: byId.get(document['_id']) });
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
    const end = limit > 0 ? skip + limit : Infinity;
    expect(found.length).toBe(Math.max(0, Math.min(expected.length, end) - skip));
    if (!sorted) return;
    const order = compileSortKeys(sort);
    const keys = expected.map((document) => order.key(document)).sort((a, b) => order.compareKeys(a, b));
    const wrong = found.filter(
      (document, at) => order.compareKeys(order.key(document), keys[skip + at]!) !== 0,
    );
    expect({ query, wrong }).toEqual({ query, wrong: [] });
  }

  private async insert(writer: OpenTransaction | null): Promise<void> {
    await this.ensureStarted(writer);
    const document = randomDocument(this.random, this.random.below(IDS));
    const id = document['_id'] as number;
    const reference = writer?.reference ?? null;
    const exists = this.reference.view(reference).has(id);
    let verdict = this.reference.judge(reference, id, document);
    if (exists) verdict = verdict === 'ok' || verdict === 'duplicate' ? 'duplicate' : 'either';
    const reply = await this.database.run({ insert: 'c', documents: [document], ...this.fields(writer) });
    this.settle(writer, reply, verdict, () => this.reference.write(reference, id, document));
  }

  private async updateOrDelete(writer: OpenTransaction | null): Promise<void> {
    await this.ensureStarted(writer);
    const { random } = this;
    const reference = writer?.reference ?? null;
    const id = random.below(IDS);
    const before = this.reference.view(reference).get(id);
    const remove = random.chance(0.3);
    const changes = randomDocument(random, id);
    const { _id, ...set } = changes;
    void _id;
    const update: Document = random.chance(0.3)
      ? { $inc: { n: 1 } }
      : Object.keys(set).length > 0
        ? { $set: set }
        : { $unset: { u: 1 } };
    const after = remove || !before ? null : Reference.updated(before, update);
    let verdict = before ? this.reference.judge(reference, id, after) : 'ok';
    // Nothing is written when nothing changes, but the lock is still asked for.
    if (before && after === before)
      verdict = this.reference.judge(reference, id, { ...before, u: undefined });
    const command = remove
      ? { delete: 'c', deletes: [{ q: { _id: id }, limit: 1 }] }
      : { update: 'c', updates: [{ q: { _id: id }, u: update }] };
    const reply = await this.database.run({ ...command, ...this.fields(writer) });
    this.settle(writer, reply, verdict, () => {
      expect(reply['n']).toBe(before ? 1 : 0);
      if (before && after !== before) this.reference.write(reference, id, after);
    });
  }

  /** Many documents at once, only without other writers, so that the result is deterministic. */
  private async updateMany(writer: OpenTransaction | null): Promise<void> {
    await this.ensureStarted(writer);
    const reference = writer?.reference ?? null;
    const filter = randomFilter(this.random);
    const update = { $inc: { n: 1 } };
    const matched = this.reference.find(reference, filter);
    const ids = matched.map(({ _id }) => _id as number);
    if (ids.some((id) => this.reference.judge(reference, id, null) !== 'ok')) return;
    const reply = await this.database.run({
      update: 'c',
      updates: [{ q: filter, u: update, multi: true }],
      ...this.fields(writer),
    });
    expect({ filter, ...reply }).toMatchObject({ filter, ok: 1, n: ids.length });
    for (const [at, id] of ids.entries())
      this.reference.write(reference, id, Reference.updated(matched[at]!, update));
  }

  private settle(writer: OpenTransaction | null, reply: Document, verdict: string, write: () => void): void {
    const [failure] = (reply['writeErrors'] ?? []) as { code: number }[];
    const code = reply['ok'] === 1 ? (failure?.code ?? 0) : Number(reply['code']);
    const outcome =
      code === 0
        ? 'ok'
        : code === 11000
          ? 'duplicate'
          : code === 112 || code === 50
            ? 'conflict'
            : `code ${code}`;
    if (verdict === 'either') expect(['duplicate', 'conflict']).toContain(outcome);
    else expect(outcome).toBe(verdict);
    if (outcome === 'ok') {
      write();
      return;
    }
    if (outcome === 'duplicate') this.seen.duplicates += 1;
    else if (writer) this.seen.conflicts += 1;
    else this.seen.blocked += 1;
    if (!writer) return;
    // An error ends the whole transaction.
    this.transactions.splice(this.transactions.indexOf(writer), 1);
    this.reference.abort(writer.reference);
  }
}

const first = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const rounds = Number(process.env['MODEL_ROUNDS'] ?? 12);
const met = { conflicts: 0, duplicates: 0, commits: 0, reads: 0, blocked: 0 };

describe('the engine against a naive reference', () => {
  for (let round = 0; round < rounds; round += 1) {
    const seed = first + round;
    it(`agrees over random operations with interleaved transactions (MODEL_SEED=${seed} MODEL_ROUNDS=1)`, async () => {
      const run = new ModelRun(seed);
      const database = await run.run(600);
      for (const kind of Object.keys(met) as (keyof typeof met)[]) met[kind] += run.seen[kind];

      // What was stored is what is there: a second engine on the same store finds the same documents.
      const reopened = new TestEngine(database.storage);
      const documents = async (from: TestEngine): Promise<Document> =>
        from.run({ find: 'c', sort: { _id: 1 }, batchSize: 1000 });
      expect(await documents(reopened)).toEqual(await documents(database));
      expect(indexFaults(reopened.engine.catalog.find('test.c', null)!)).toEqual([]);
    });
  }

  it('has met everything that it is meant to compare', () => {
    expect(met.reads).toBeGreaterThan(50 * rounds);
    expect(met.commits).toBeGreaterThan(5 * rounds);
    if (rounds < 10) return;
    expect(Math.min(met.conflicts, met.duplicates, met.blocked)).toBeGreaterThan(rounds);
  });
});
