import { describe, expect, it } from '@jest/globals';
import { MemoryStorage } from '../src/storage/memory-storage.js';
import type { StoreChange } from '../src/storage/storage.js';
import { TestEngine } from './support/engine.js';

/** Notes how many changes of the catalog each commit holds. */
class NotingStorage extends MemoryStorage {
  readonly commits: number[] = [];

  override commit(changes: readonly StoreChange[]): Promise<void> {
    this.commits.push(changes.filter(({ area }) => area === 'catalog').length);
    return super.commit(changes);
  }
}

const rename = { renameCollection: 'test.new', to: 'test.old', dropTarget: true, $db: 'admin' };

describe('a collection that takes the place of another', () => {
  it('does so in one commit: after a power cut there is the one or the other', async () => {
    const storage = new NotingStorage();
    const database = new TestEngine(storage);
    await database.run({ insert: 'old', documents: [{ _id: 1 }] });
    await database.run({ insert: 'new', documents: [{ _id: 2 }, { _id: 3 }] });
    storage.commits.length = 0;
    expect(await database.run(rename)).toMatchObject({ ok: expect.anything() });
    expect(storage.commits).toEqual([2]);
    const reopened = new TestEngine(storage);
    expect(await reopened.run({ find: 'old' })).toMatchObject({
      cursor: { firstBatch: [{ _id: 2 }, { _id: 3 }] },
    });
    expect(await reopened.run({ count: 'new' })).toMatchObject({ n: 0 });
  });

  it('waits for transactions that write to either, and loses no concurrent write', async () => {
    const database = new TestEngine();
    await database.run({ insert: 'old', documents: [{ _id: 1 }] });
    await database.run({ insert: 'new', documents: [{ _id: 2 }] });
    const sessions = ['old', 'new'].map((collection) => ({ collection, session: database.session() }));
    for (const { collection, session } of sessions) {
      session.number = 1;
      await database.run({
        insert: collection,
        documents: [{ _id: 10 }],
        ...TestEngine.inTransaction(session, true),
      });
    }
    let renamed = false;
    const renaming = database.run(rename).then((reply) => {
      renamed = true;
      return reply;
    });
    for (const { session } of sessions) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(renamed).toBe(false);
      await Promise.all([
        database.run({ commitTransaction: 1, ...TestEngine.inTransaction(session) }),
        database.run({ insert: 'new', documents: [{ _id: `with ${session.number++}` }], ordered: true }),
      ]);
    }
    await renaming;
    const { cursor } = (await database.run({ find: 'old' })) as { cursor: { firstBatch: unknown[] } };
    const left = (await database.run({ find: 'new' })) as { cursor: { firstBatch: unknown[] } };
    expect(cursor.firstBatch).toEqual(expect.arrayContaining([{ _id: 2 }, { _id: 10 }]));
    expect(cursor.firstBatch).not.toContainEqual({ _id: 1 });
    expect([...cursor.firstBatch, ...left.cursor.firstBatch]).toContainEqual({ _id: 'with 1' });
  });
});
