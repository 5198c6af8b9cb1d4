import { expect, it } from '@jest/globals';
import type { Document } from '../src/bson/codec.js';
import { TestEngine } from './support/engine.js';

async function filled(): Promise<TestEngine> {
  const database = new TestEngine();
  await database.run({ insert: 'c', documents: [{ _id: 1 }, { _id: 2 }] });
  return database;
}

/** The first statement of a transaction. */
async function inTransaction(command: Document): Promise<Document> {
  const database = await filled();
  const session = { ...database.session(), number: 1 };
  return database.run({ ...command, ...TestEngine.inTransaction(session, true) });
}

it.each<[string, Document, number]>([
  ['read concern linearizable', { find: 'c', readConcern: { level: 'linearizable' } }, 72],
  ['read concern available', { find: 'c', readConcern: { level: 'available' } }, 72],
  ['an insert into admin', { insert: 'c', documents: [{ _id: 3 }], $db: 'admin' }, 263],
  ['an update in local', { update: 'c', updates: [{ q: {}, u: { $set: { n: 1 } } }], $db: 'local' }, 263],
  ['a deletion in config', { delete: 'c', deletes: [{ q: {}, limit: 0 }], $db: 'config' }, 263],
  ['findAndModify in admin', { findAndModify: 'c', query: {}, remove: true, $db: 'admin' }, 263],
])('a transaction must not have %s', async (_what, command, code) => {
  expect(await inTransaction(command)).toMatchObject({ ok: 0, code });
});

it.each(['local', 'majority', 'snapshot'])('a transaction may have read concern %s', async (level) => {
  expect(await inTransaction({ find: 'c', readConcern: { level } })).toMatchObject({ ok: 1 });
});

it('only the first statement of a transaction has a read concern, and an error ends it', async () => {
  const database = await filled();
  const session = { ...database.session(), number: 1 };
  await database.run({ find: 'c', ...TestEngine.inTransaction(session, true) });
  const later = { find: 'c', readConcern: { level: 'local' }, ...TestEngine.inTransaction(session) };
  expect(await database.run(later)).toMatchObject({ ok: 0, code: 72 });
});

it.each<[string, Document, number]>([
  ['commitTransaction outside admin', { commitTransaction: 1, $db: 'test' }, 13],
  ['abortTransaction outside admin', { abortTransaction: 1, $db: 'test' }, 13],
  ['renameCollection outside admin', { renameCollection: 'test.c', to: 'test.d', $db: 'test' }, 13],
  ['listDatabases outside admin', { listDatabases: 1, $db: 'test' }, 13],
  ['an unknown verbosity', { explain: { find: 'c' }, verbosity: 'foo' }, 2],
  ['an insert without documents', { insert: 'c' }, 40414],
  [
    'a sort with 33 keys',
    { find: 'c', sort: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`k${n}`, 1])) },
    13103,
  ],
  [
    'one index twice',
    { createIndexes: 'c', indexes: Array.from({ length: 2 }, () => ({ key: { a: 1 }, name: 'a' })) },
    68,
  ],
  ['a database that differs in case', { insert: 'c', documents: [{ _id: 1 }], $db: 'TEST' }, 13297],
  ['create there', { create: 'd', $db: 'Test' }, 13297],
  ['an index there', { createIndexes: 'd', indexes: [{ key: { a: 1 }, name: 'a' }], $db: 'Test' }, 13297],
  ['an upsert there', { findAndModify: 'd', query: {}, update: { a: 1 }, upsert: true, $db: 'Test' }, 13297],
  ['a collection that is renamed there', { renameCollection: 'test.c', to: 'tEST.c', $db: 'admin' }, 13297],
])('%s is rejected', async (_what, command, code) => {
  const database = await filled();
  const reply = await database.run(command);
  const [error] = (reply['writeErrors'] as Document[] | undefined) ?? [reply];
  expect(error).toMatchObject({ code });
  expect(await database.run({ count: 'c' })).toMatchObject({ n: 2 });
});
