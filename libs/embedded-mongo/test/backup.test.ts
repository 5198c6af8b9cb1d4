import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal128, Double, Int32, Long, ObjectId, type Document } from 'mongodb';
import { backUp } from '../src/backup/backup.js';
import { checkArchive, restore } from '../src/backup/restore.js';
import { failure, TestServer } from './support/server.js';

describe('backup and restore', () => {
  let server: TestServer;
  let file: string;

  beforeEach(async () => {
    server = await TestServer.start();
    file = join(server.dataDir, 'backup.gz');
    const wines = server.db.collection('wines');
    await wines.createIndex(
      { name: 1 },
      { unique: true, partialFilterExpression: { name: { $type: 'string' } } },
    );
    await wines.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
    await wines.insertMany(
      Array.from({ length: 2500 }, (_, at) => ({
        _id: at as unknown as ObjectId,
        name: `酒 ${at}`,
        at: new Date(),
      })),
    );
    await server.db.createCollection('empty');
    await server.db.collection('numbers').insertOne({
      _id: 1 as unknown as ObjectId,
      double: new Double(3),
      int: new Int32(3),
      long: Long.fromNumber(3),
      decimal: Decimal128.fromString('3.00'),
      regex: /x/i,
      nested: [{ b: null, a: [] }],
    });
  });
  afterEach(() => server.stop());

  const contents = async (database: string): Promise<Document> => {
    const db = server.client.db(database);
    const names = (await db.listCollections().toArray()).map(({ name }) => name).sort();
    const collections: Document = {};
    for (const name of names) {
      const documents = await db.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
      const indexes = await db.collection(name).indexes();
      collections[name] = {
        indexes,
        documents: documents.map((raw) => (raw as unknown as Buffer).toString('hex')),
      };
    }
    return collections;
  };

  it('bring back every document byte by byte, the indexes and empty collections', async () => {
    expect(await backUp(server.client, 'test', file)).toMatchObject({ collections: 3, documents: 2501 });
    expect(await restore(server.client, 'copy', file, { replace: false })).toMatchObject({ documents: 2501 });
    expect(await contents('copy')).toEqual(await contents('test'));
  });

  it('are a consistent snapshot while writes go on', async () => {
    const accounts = server.db.collection<{ _id: number; n: number }>('accounts');
    await accounts.insertMany(Array.from({ length: 400 }, (_, at) => ({ _id: at, n: 100 })));
    let running = true;
    const move = async (): Promise<void> => {
      for (let at = 0; running; at += 1) {
        await server.client.withSession((session) =>
          session.withTransaction(async () => {
            await accounts.updateOne({ _id: at % 400 }, { $inc: { n: -1 } }, { session });
            await accounts.updateOne({ _id: (at * 7 + 1) % 400 }, { $inc: { n: 1 } }, { session });
          }),
        );
      }
    };
    const moving = [move(), move()];
    await backUp(server.client, 'test', file);
    running = false;
    await Promise.all(moving);
    await restore(server.client, 'copy', file, { replace: false });
    const sum = [{ $group: { _id: null, sum: { $sum: '$n' } } }];
    expect(await server.client.db('copy').collection('accounts').aggregate(sum).toArray()).toMatchObject([
      { sum: 40_000 },
    ]);
  });

  it('reject a non-empty database, unless it is replaced as a whole', async () => {
    await backUp(server.client, 'test', file);
    const before = await contents('test');
    await server.db.collection('later').insertOne({});
    await server.db.collection('wines').deleteMany({});
    expect((await failure(restore(server.client, 'test', file, { replace: false }))).message).toMatch(
      /not empty.*--replace/,
    );
    await restore(server.client, 'test', file, { replace: true });
    expect(await contents('test')).toEqual(before);
  });

  it('reject a truncated, damaged or foreign file, and leave the database unchanged', async () => {
    await backUp(server.client, 'test', file);
    const before = await contents('test');
    const whole = readFileSync(file);
    const attempt = async (): Promise<string> =>
      (await failure(restore(server.client, 'test', file, { replace: true }))).message;
    for (const length of [20, Math.floor(whole.length / 2), whole.length - 1, whole.length - 9]) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      expect(await attempt()).toMatch(/not complete|not a backup|damaged/);
    }
    const changed = Buffer.from(whole);
    changed[Math.floor(whole.length / 2)]! ^= 0xff;
    writeFileSync(file, changed);
    await attempt();
    writeFileSync(file, 'hello');
    expect(await attempt()).toMatch(/not a backup/);
    expect(await contents('test')).toEqual(before);
  });

  it('keep the earlier file when a backup fails', async () => {
    await backUp(server.client, 'test', file);
    const earlier = readFileSync(file);
    const client = server.client;
    const backup = failure(backUp(client, 'test', join(server.dataDir, 'no', 'such', 'folder.gz')));
    expect((await backup).message).toMatch(/ENOENT/);
    expect(readFileSync(file).equals(earlier)).toBe(true);
    expect(existsSync(`${file}.partial`)).toBe(false);
    expect(await checkArchive(file)).toMatchObject({ end: { documents: 2501 } });
  });

  it('name a missing file, and do not end the process', async () => {
    const missing = join(server.dataDir, 'missing.gz');
    const error = await failure(restore(server.client, 'test', missing, { replace: true }));
    expect(error).toMatchObject({ code: 'ENOENT', path: missing });
  });

  it('take a database for empty when its collections hold nothing, as programs make them at their start', async () => {
    await backUp(server.client, 'test', file);
    const other = server.client.db('fresh');
    await other.createCollection('wines');
    await other.collection('jobs').createIndex({ name: 1 }, { unique: true });
    await restore(server.client, 'fresh', file, { replace: false });
    expect(await contents('fresh')).toEqual(await contents('test'));
  });

  it('clean up after a restore that was interrupted', async () => {
    await backUp(server.client, 'test', file);
    const before = await contents('test');
    await server.db.collection('__restoring.wines').insertOne({ half: true });
    await restore(server.client, 'test', file, { replace: true });
    expect(await contents('test')).toEqual(before);
  });
});
