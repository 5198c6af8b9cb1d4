import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Document } from 'mongodb';
import { failure, TestServer } from './support/server.js';

/** What this database does not do: the command, and the code that MongoDB's clients get. */
const REFUSED: [string, Document, number][] = [
  ['a change stream', { aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} }, 40573],
  ['$out', { aggregate: 'c', pipeline: [{ $out: 'd' }], cursor: {} }, 40324],
  ['$merge', { aggregate: 'c', pipeline: [{ $merge: 'd' }], cursor: {} }, 40324],
  ['$geoNear', { aggregate: 'c', pipeline: [{ $geoNear: {} }], cursor: {} }, 40324],
  ['$search', { aggregate: 'c', pipeline: [{ $search: {} }], cursor: {} }, 40324],
  ['$collStats', { aggregate: 'c', pipeline: [{ $collStats: {} }], cursor: {} }, 40324],
  ['$text', { find: 'c', filter: { $text: { $search: 'x' } } }, 2],
  ['$near', { find: 'c', filter: { a: { $near: [1, 2] } } }, 2],
  ['$geoWithin', { find: 'c', filter: { a: { $geoWithin: {} } } }, 2],
  ['$where', { find: 'c', filter: { $where: 'true' } }, 2],
  ['a collation', { find: 'c', collation: { locale: 'ja' } }, 238],
  ['a tailable cursor', { find: 'c', tailable: true }, 2],
  ['find with a minimum of an index', { find: 'c', min: { _id: 1 }, hint: { _id: 1 } }, 2],
  ['find that returns keys', { find: 'c', returnKey: true }, 2],
  ['find that shows record ids', { find: 'c', showRecordId: true }, 2],
  ['$listLocalSessions', { aggregate: 1, pipeline: [{ $listLocalSessions: {} }], cursor: {} }, 40324],
  ['a view', { create: 'v', viewOn: 'c', pipeline: [] }, 238],
  ['a capped collection', { create: 'v', capped: true, size: 1000 }, 238],
  ['a time series collection', { create: 'v', timeseries: { timeField: 't' } }, 238],
  ['a clustered collection', { create: 'v', clusteredIndex: { key: { _id: 1 }, unique: true } }, 72],
  ['a validator', { create: 'v', validator: { $jsonSchema: { required: ['a'] } } }, 238],
  ['mapReduce', { mapReduce: 'c', map: 'x', reduce: 'y', out: 'z' }, 59],
  ['a user', { createUser: 'x', pwd: 'y', roles: [] }, 59],
  ['replica set administration', { replSetGetConfig: 1 }, 59],
  ['a text index', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 't' }] }, 67],
  ['a pattern that JavaScript cannot express', { find: 'c', filter: { a: { $regex: 'a\\Kb' } } }, 2],
  ['search indexes', { createSearchIndexes: 'c', indexes: [{ definition: {} }] }, 59],
  [
    'the list of search indexes',
    { aggregate: 'c', pipeline: [{ $listSearchIndexes: {} }], cursor: {} },
    40324,
  ],
  ['collMod with prepareUnique', { collMod: 'c', index: { name: 'x', prepareUnique: true } }, 238],
  ['collMod with pre-images', { collMod: 'c', changeStreamPreAndPostImages: { enabled: true } }, 238],
  ['pre-images', { create: 'v', changeStreamPreAndPostImages: { enabled: true } }, 238],
  ['$meta in a projection', { find: 'c', projection: { s: { $meta: 'textScore' } } }, 2],
  ['$meta in a sort', { find: 'c', sort: { s: { $meta: 'textScore' } } }, 2],
  [
    '$toHashedIndexKey',
    { aggregate: 'c', pipeline: [{ $project: { h: { $toHashedIndexKey: '$a' } } }], cursor: {} },
    2,
  ],
  ['$setWindowFields', { aggregate: 'c', pipeline: [{ $setWindowFields: {} }], cursor: {} }, 40324],
  ['$graphLookup', { aggregate: 'c', pipeline: [{ $graphLookup: {} }], cursor: {} }, 40324],
  ['$unionWith', { aggregate: 'c', pipeline: [{ $unionWith: 'd' }], cursor: {} }, 40324],
  [
    'an expression that is left out',
    { aggregate: 'c', pipeline: [{ $project: { s: { $sqrt: '$a' } } }], cursor: {} },
    2,
  ],
  [
    'an accumulator that is left out',
    { aggregate: 'c', pipeline: [{ $group: { _id: 1, m: { $median: {} } } }], cursor: {} },
    2,
  ],
  ['a wildcard index', { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 't' }] }, 67],
];

describe('what the embedded database does not do', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await TestServer.start();
    await server.db.collection('c').insertOne({ a: 1 });
  });
  afterAll(() => server.stop());

  it.each(REFUSED)('%s is rejected with its code and the way out', async (_name, command, code) => {
    const error = await failure(server.db.command(command));
    expect(error).toMatchObject({ code });
    expect(error.message).toMatch(/is not supported by the embedded database; set MONGODB_URI$/);
  });

  it.each([
    'replSetGetStatus',
    'top',
    'dataSize',
    'planCacheClear',
    'applyOps',
    'whatsmyuri',
    'getDefaultRWConcern',
    'connPoolStats',
    'listCommands',
    'logRotate',
    'reIndex',
    'setFeatureCompatibilityVersion',
    'shutdown',
    'listShards',
    'grantRolesToRole',
    'planCacheListFilters',
  ])('the command %s is rejected in the same words', async (name) => {
    expect(await failure(server.client.db('admin').command({ [name]: 1 }))).toMatchObject({
      code: 59,
      message: `The command ${name} is not supported by the embedded database; set MONGODB_URI`,
    });
  });

  it('TLS is rejected at once, and the log has the reason', async () => {
    const client = new MongoClient(server.uri, { tls: true, serverSelectionTimeoutMS: 300 });
    const error = await failure(client.connect());
    await client.close();
    expect(error.message).toMatch(/handshake failure/);
    expect(server.log).toContainEqual({
      level: 'warn',
      message: 'TLS is not supported by the embedded database; connect without it, or set MONGODB_URI',
    });
  });

  it('watch() fails at once instead of waiting for changes that never come', async () => {
    const stream = server.db.collection('c').watch();
    expect(await failure(stream.next())).toMatchObject({ code: 40573 });
    await stream.close();
  });

  it('unknown names of stages, operators and commands are errors, too', async () => {
    expect(
      await failure(server.db.command({ aggregate: 'c', pipeline: [{ $dance: 1 }], cursor: {} })),
    ).toMatchObject({ code: 40324 });
    expect(await failure(server.db.command({ find: 'c', filter: { $dance: 1 } }))).toMatchObject({ code: 2 });
    expect(await failure(server.db.command({ dance: 1 }))).toMatchObject({ code: 59 });
    expect(await failure(server.db.collection('c').updateOne({}, { $dance: { a: 1 } }))).toMatchObject({
      code: 9,
    });
  });
});
