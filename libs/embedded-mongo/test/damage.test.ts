import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection } from 'mongodb';
import { openServer } from '../src/server/server.js';
import { openEnvironment } from '../src/storage/lmdb-environment.js';
import { LmdbStorage } from '../src/storage/lmdb-storage.js';
import { AREAS } from '../src/storage/storage.js';
import { buildLibrary, removeBuild, scriptPath } from './support/build.js';
import { failure } from './support/server.js';

/** Each round takes about half a second. Other rounds damage other places. */
const ROUNDS = Number(process.env['DAMAGE_ROUNDS'] ?? 24);
const FIRST_ROUND = Number(process.env['DAMAGE_FIRST'] ?? 0);

interface Thing {
  _id: number;
  n: number;
  text: string;
}

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'embedded-mongo-damage-'));
  folders.push(made);
  return made;
};
let build: string;
/** A data folder that no test changes. */
let whole: string;

beforeAll(async () => {
  build = buildLibrary('damage');
  whole = folder();
  await withThings(whole, async (things) => {
    await things.createIndex({ n: 1 });
    await things.insertMany(
      Array.from({ length: 500 }, (_, _id) => ({ _id, n: _id % 7, text: '値'.repeat(_id % 50) })),
    );
    await things.insertOne({ _id: 1000, n: 1, text: 'x'.repeat(20_000) });
  });
});
afterAll(() => {
  removeBuild(build);
  for (const made of folders) rmSync(made, { recursive: true });
});

/** Opens a folder for some work; answers what that does and what the server logged. */
async function withThings<T>(
  dataDir: string,
  work: (things: Collection<Thing>) => Promise<T>,
): Promise<{ result: T; log: string[] }> {
  const log: string[] = [];
  const server = await openServer({ dataDir, log: ({ message }) => log.push(message) });
  const client = new MongoClient(server.uri);
  try {
    return { result: await work(client.db('shop').collection<Thing>('things')), log };
  } finally {
    await client.close();
    await server.close();
  }
}

const readAll = (things: Collection<Thing>): Promise<Thing[]> => things.find().sort({ _id: 1 }).toArray();

function copyOfWhole(): string {
  const copy = folder();
  for (const name of ['data.mdb', 'format.json']) copyFileSync(join(whole, name), join(copy, name));
  return copy;
}

describe('damage of the data file', () => {
  it(`is found at the start or harmless, and never served (rounds from ${FIRST_ROUND}: ${ROUNDS})`, () => {
    const args = [build, folder(), String(FIRST_ROUND), String(ROUNDS)];
    const run = spawnSync(process.execPath, [scriptPath('support/damage.mjs'), ...args], {
      encoding: 'utf8',
    });
    // Without words a crash would end the script: its last line says in which round.
    expect([run.signal, run.status, run.stderr.trim().split('\n').at(-1)]).toEqual([
      null,
      0,
      expect.stringMatching(`^round ${FIRST_ROUND + ROUNDS - 1}:`),
    ]);
    const rounds = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { round: number; kind: string; outcome: string });
    expect(rounds).toHaveLength(ROUNDS);
    expect(rounds.filter(({ outcome }) => outcome !== 'found' && outcome !== 'harmless')).toEqual([]);
    // Else the damage missed the file.
    expect(rounds.filter(({ outcome }) => outcome === 'found').length).toBeGreaterThan(ROUNDS / 3);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['a bit of a document', (bytes) => flipped(bytes, bytes.indexOf('xxxxxxxx') + 9000)],
    ['a bit of a name', (bytes) => flipped(bytes, bytes.indexOf('documents+crc32') + 3)],
    ['the last page is cut off', (bytes) => bytes.subarray(0, -4096)],
    ['half a page is cut off', (bytes) => bytes.subarray(0, -2048)],
  ])('ends the program with a message and exit code 1: %s', (_what, damage) => {
    const dataDir = copyOfWhole();
    const path = join(dataDir, 'data.mdb');
    const bytes = damage(readFileSync(path));
    writeFileSync(path, bytes);
    const run = spawnSync(process.execPath, [join(build, 'cli.js'), '--data', dataDir], { encoding: 'utf8' });
    expect([run.signal, run.status, run.stdout]).toEqual([null, 1, '']);
    expect(run.stderr).toContain(`The database did not start: The data file ${path} `);
    expect(run.stderr).toMatch(
      /restore a backup into a new one, or start without one\. Nothing was changed\.\n$/,
    );
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('keeps a backup from being made of a damaged folder', () => {
    const dataDir = copyOfWhole();
    const path = join(dataDir, 'data.mdb');
    writeFileSync(path, flipped(readFileSync(path), readFileSync(path).indexOf('xxxxxxxx') + 9000));
    const out = join(folder(), 'backup.gz');
    const args = [join(build, 'cli-backup.js'), '--data', dataDir, '--db', 'shop', '--out', out];
    const run = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(
      /^The backup failed: The data file .* contains a value whose checksum is wrong\./,
    );
    expect(readdirSync(join(out, '..'))).toEqual([]);
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at]! ^= 4;
  return bytes;
}

describe('a folder without checksums (format 1)', () => {
  /** The same documents as an earlier version stored them. */
  async function oldFolder(): Promise<string> {
    const old = folder();
    const storage = await LmdbStorage.open(copyOfWhole(), { log: () => undefined });
    const { root, areas } = openEnvironment(join(old, 'data.mdb'), 'plain');
    for (const area of AREAS)
      for (const { key, value } of storage.load(area)) areas[area].putSync(key, Buffer.from(value));
    await root.close();
    await storage.close();
    writeFileSync(join(old, 'format.json'), '{"format":1}\n');
    return old;
  }

  it('gets them when it is opened, and is intact', async () => {
    const expected = await withThings(whole, readAll);
    const old = await oldFolder();
    const first = await withThings(old, async (things) => {
      const found = await readAll(things);
      await things.updateOne({ _id: 1 }, { $set: { text: 'new' } });
      return found;
    });
    expect(first.result).toEqual(expected.result);
    expect(readFileSync(join(old, 'format.json'), 'utf8')).toBe('{"format":2}\n');
    expect(readdirSync(old).sort()).toEqual(['data.mdb', 'data.mdb-lock', 'format.json', 'reserve']);
    const second = await withThings(old, readAll);
    expect(second.result).toEqual(
      expected.result.map((thing) => (thing._id === 1 ? { ...thing, text: 'new' } : thing)),
    );
    const path = join(old, 'data.mdb');
    writeFileSync(path, flipped(readFileSync(path), readFileSync(path).indexOf('xxxxxxxx') + 9000));
    const error = await failure(openServer({ dataDir: old, log: () => undefined }));
    expect(error.message).toMatch(/contains a value whose checksum is wrong/);
  });

  it('is read again when the program ended between the new number and the new file', async () => {
    const old = await oldFolder();
    writeFileSync(join(old, 'format.json'), '{"format":2}\n');
    const { result } = await withThings(old, (things) => things.countDocuments());
    expect(result).toBe(501);
  });

  it('is refused when a value cannot be read', async () => {
    const old = await oldFolder();
    const path = join(old, 'data.mdb');
    const bytes = readFileSync(path);
    // A type that BSON does not have, in place of each string's; the file also contains old pages.
    for (let at = bytes.indexOf('text\0'); at >= 0; at = bytes.indexOf('text\0', at + 1))
      bytes[at - 1] = 0x7a;
    writeFileSync(path, bytes);
    const error = await failure(openServer({ dataDir: old, log: () => undefined }));
    expect(error.message).toMatch(/contains a value that cannot be read\. .* restore a backup/);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(readdirSync(old)).not.toContain('compacting');
  });

  it('is checked for damaged pages, too', async () => {
    const old = await oldFolder();
    const path = join(old, 'data.mdb');
    truncateSync(path, statSync(path).size - 4096);
    const error = await failure(openServer({ dataDir: old, log: () => undefined }));
    expect(error.message).toMatch(/is shorter than what it should hold/);
  });
});
