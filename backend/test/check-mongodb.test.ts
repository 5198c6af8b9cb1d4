import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mongo } from 'mongoose';
import { checkDatabase, DATABASE_CHECKS } from '../src/cli/mongodb-checks/check-database.js';
import { DatabaseServer } from './support/database-server.js';
import { runCommand } from './support/run-command.js';
import { inheritedEnvironment } from './support/test-environment.mjs';

jest.setTimeout(120_000);

let folder: string;
let database: DatabaseServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vinkura-check-'));
  database = new DatabaseServer(folder);
  await database.start();
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const check = (...args: string[]) => runCommand('check-mongodb', args, inheritedEnvironment());

describe('[ADM-03] npm run check:mongodb', () => {
  it('finds that the embedded database suits the shop, and leaves nothing behind', async () => {
    expect(await check(database.uri('shop'))).toEqual({
      status: 0,
      output: `All ${DATABASE_CHECKS.length} checks are as expected.\n`,
    });
    const client = await mongo.MongoClient.connect(database.uri('shop'));
    const { databases } = await client.db().admin().listDatabases();
    await client.close();
    expect(databases.filter(({ name }) => name.startsWith('vinkura_check'))).toEqual([]);
  });

  it('says in a line each what is not as expected, and what fails', async () => {
    const found = await checkDatabase(database.uri('shop'), [
      { name: 'a sum', expected: 3, actual: () => Promise.resolve(2) },
      { name: 'a command', expected: 1, actual: (db) => db.command({ brewCoffee: 1 }) },
      ...DATABASE_CHECKS.slice(0, 2),
    ]);
    expect(found).toEqual([
      'a sum: expected 3, found 2',
      expect.stringMatching(/^a command: expected 1, found "MongoServerError: .*brewCoffee/),
    ]);
  });

  it('names a server that does not answer, and a missing address', async () => {
    const unreachable = await check('mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100');
    expect(unreachable).toEqual({
      status: 1,
      output: 'Database: connect ECONNREFUSED 127.0.0.1:1 (check MONGODB_URI)\n',
    });
    expect(await check()).toMatchObject({
      status: 2,
      output: expect.stringMatching(/^The address of a MongoDB/),
    });
  });
});
