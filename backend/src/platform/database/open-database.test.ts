import { afterEach, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Configuration } from '../configuration/configuration.js';
import { StructuredLogger } from '../logging/logger.js';
import { embeddedFolder } from './embedded-folder.js';
import { openDatabase } from './open-database.js';

const folders: string[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function configured(env: NodeJS.ProcessEnv): Configuration {
  const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-database-'));
  folders.push(dataDir);
  return new Configuration({ DATA_DIR: dataDir, PAYMENTS_SANDBOX: 'true', ...env }, '1.0.0');
}

/** The warnings of opening and closing a database. */
async function warningsOf(configuration: Configuration): Promise<unknown[]> {
  const warn = jest.spyOn(StructuredLogger.prototype, 'warn').mockImplementation(() => undefined);
  const database = await openDatabase(configuration);
  await database.close();
  return warn.mock.calls.map(([message]) => message);
}

it('production on the embedded database is advised once to use a replica set', async () => {
  expect(await warningsOf(configured({ NODE_ENV: 'production' }))).toEqual([
    expect.stringMatching(
      /^production runs on the embedded database.* sets MONGODB_URI to a MongoDB replica set/,
    ),
  ]);
});

it('nothing is said outside production, or with MONGODB_URI', async () => {
  expect(await warningsOf(configured({ NODE_ENV: 'development' }))).toEqual([]);
  expect(
    await warningsOf(configured({ NODE_ENV: 'production', MONGODB_URI: 'mongodb://127.0.0.1/x' })),
  ).toEqual([]);
});

it('a damaged data file is not opened, and the error says what to do', async () => {
  const configuration = configured({});
  await (await openDatabase(configuration)).close();
  const file = join(embeddedFolder(configuration), 'data.mdb');
  const bytes = readFileSync(file).subarray(0, -4096);
  writeFileSync(file, bytes);
  await expect(openDatabase(configuration)).rejects.toMatchObject({
    code: 72,
    message: expect.stringMatching(/^The data file .*data\.mdb is shorter than .* restore a backup/),
  });
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect(readdirSync(embeddedFolder(configuration))).not.toContain('address.json');
});
