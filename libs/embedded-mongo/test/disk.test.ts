import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openServer } from '../src/server/server.js';
import { buildLibrary, removeBuild, runScript, scriptPath } from './support/build.js';
import { NOT_PERMITTED, unshareArguments } from './support/namespaces.js';
import { failure } from './support/server.js';

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'embedded-mongo-disk-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true });
});

/** Opens a folder, counts in one document and closes it; answers the count. */
async function used(dataDir: string): Promise<number> {
  const server = await openServer({ dataDir, log: () => undefined });
  const client = new MongoClient(server.uri);
  const things = client.db('a').collection<{ _id: number; n?: number }>('c');
  await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true });
  const found = await things.findOne();
  await client.close();
  await server.close();
  return found?.n ?? 0;
}

describe('a disk that is full', () => {
  const args = unshareArguments('--mount');
  const test = args ? it : it.skip;
  const note = args ? '' : ` ${NOT_PERMITTED}`;
  let build: string;

  beforeAll(() => {
    build = buildLibrary('disk');
  });
  afterAll(() => removeBuild(build));

  /** Runs the script with a disk of its own, which is gone when it ends. */
  const onSmallDisk = (what: string, size = '8m'): unknown => {
    const disk = folder();
    const mount = `mount -t tmpfs -o size=${size} tmpfs "$1" && exec "$2" "$3" "$4" "$1" "$5"`;
    const script = [
      'sh',
      '-c',
      mount,
      'sh',
      disk,
      process.execPath,
      scriptPath('support/small-disk.mjs'),
      build,
      what,
    ];
    const run = spawnSync('unshare', [...args!, ...script], { encoding: 'utf8' });
    const last = run.stdout.trim().split('\n').at(-1) ?? '';
    if (run.status !== 0) throw new Error(`${run.stdout}${run.stderr}`);
    return JSON.parse(last) as unknown;
  };

  test(`opens an intact folder although there is no space to compact its file${note}`, () => {
    expect(onSmallDisk('compact')).toEqual({
      whole: 100,
      kept: true,
      warnings: ['The data file could not be made smaller; it is used as it is'],
      files: ['data.mdb', 'data.mdb-lock', 'format.json', 'reserve'],
      later: 101,
      smaller: true,
      unhandled: [],
      exists: true,
    });
  });

  test(`uses a folder without checksums as it is until there is space for a copy${note}`, () => {
    const warning = 'The data file could not be given checksums; it is used without';
    expect(onSmallDisk('old')).toEqual({
      rounds: [
        { entries: 100, isBson: true, warnings: [warning] },
        { entries: 101, isBson: true, warnings: [] },
        { entries: 102, isBson: true, warnings: [] },
      ],
      format: '{"format":2}\n',
      unhandled: [],
      exists: true,
    });
  });

  const REFUSED = expect.stringMatching(
    /^14031: Not enough disk space for this write: \d\.\d MB of disk space are left, \d+\.\d MB may be needed$/,
  );

  test(`refuses the writes that have no space, at every door, and no other command${note}`, () => {
    expect(onSmallDisk('refuse', '12m')).toEqual({
      fits: null,
      refused: {
        insert: REFUSED,
        update: REFUSED,
        updateMany: REFUSED,
        findOneAndUpdate: REFUSED,
        upsert: REFUSED,
        bulkWrite: REFUSED,
        newCollection: REFUSED,
        transaction: REFUSED,
      },
      later: { read: 2, write: null, index: null, delete: 1, small: null, again: null },
      failure: null,
      isSame: true,
      extra: ['small too:', 'small:'],
      log: ['Embedded database ready', 'A write was refused because the disk is full'],
      unhandled: [],
      exists: true,
    });
  });

  test(`deletes and drops although not a byte is left${note}`, () => {
    expect(onSmallDisk('remove')).toEqual({
      write: REFUSED,
      read: 4000,
      many: null,
      left: 2000,
      one: 1,
      drop: null,
      failure: null,
      afterwards: null,
      kept: [0, 1],
      unhandled: [],
      exists: true,
    });
  });

  it('or fails otherwise ends all work with an answer, while the application lives on', () => {
    const limit = 'trap "" XFSZ; ulimit -f 8192; exec "$@"';
    const script = [process.execPath, scriptPath('support/small-disk.mjs'), build, folder(), 'fail'];
    const run = spawnSync('sh', ['-c', limit, 'sh', ...script], { encoding: 'utf8' });
    const seen = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
    const stopped = expect.stringMatching(
      /^1: The database has stopped and has to be started again: writing to the disk failed \(/,
    );
    expect(seen).toMatchObject({
      failure: expect.stringMatching(/^writing to the disk failed/),
      reported: [seen['failure']],
      kept: seen['acknowledged'],
      after: [stopped, stopped, stopped, stopped],
      unhandled: [],
    });
    expect(seen['refused']).not.toEqual([]);
    expect(seen['log']).toContain('The database has failed and refuses all further work');
    expect(seen['log']).not.toContain('The embedded database has stopped unexpectedly');
  });

  it('and power cuts: every file that gets a name is there after one, for its folder is flushed', () => {
    expect(runScript('support/flushes.mjs', [build, folder()])).toEqual({
      named: ['address.json', 'backup.gz', 'data.mdb', 'db.sock', 'format.json', 'lock'],
      unflushed: [],
    });
  });
});

describe('the files of a data folder', () => {
  const modes = (dataDir: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(dataDir)
        .filter((name) => !name.endsWith('.sock'))
        .map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]),
    );
  const PRIVATE = { 'data.mdb': '600', 'data.mdb-lock': '600', 'format.json': '600', reserve: '600' };

  it('are for their user alone, also in a folder that everybody may read', async () => {
    const dataDir = folder();
    chmodSync(dataDir, 0o755);
    const server = await openServer({ dataDir, log: () => undefined });
    expect(modes(dataDir)).toEqual({ ...PRIVATE, lock: '600', 'address.json': '600' });
    await server.close();
  });

  it('of an earlier version are closed to others when the folder is opened', async () => {
    const dataDir = folder();
    await used(dataDir);
    for (const name of Object.keys(PRIVATE)) chmodSync(join(dataDir, name), 0o644);
    expect(await used(dataDir)).toBe(2);
    expect(modes(dataDir)).toEqual(PRIVATE);
  });
});

describe('a damaged data file is rejected in words, and left as it is', () => {
  let whole: string;

  beforeAll(async () => {
    whole = folder();
    await used(whole);
  });

  const zero = (path: string, page: number): void => {
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(4096), 0, 4096, page * 4096);
    closeSync(file);
  };

  it.each<[string, (path: string) => void, RegExp]>([
    ['empty', (path) => truncateSync(path, 0), /data\.mdb is empty/],
    ['missing', (path) => rmSync(path), /data\.mdb is missing/],
    ['with a first page of zeros', (path) => zero(path, 0), /data\.mdb does not begin as a store does/],
    ['with a second page of zeros', (path) => zero(path, 1), /data\.mdb has a damaged second page/],
    [
      'something else',
      (path) => writeFileSync(path, 'x'.repeat(9000)),
      /data\.mdb does not begin as a store does/,
    ],
    [
      'cut off behind its first pages',
      (path) => truncateSync(path, 8192),
      /data\.mdb is shorter than what it should hold/,
    ],
    [
      'cut off at its end',
      (path) => truncateSync(path, statSync(path).size - 4 * 4096),
      /is shorter than what it should hold/,
    ],
  ])('%s', async (_name, damage, message) => {
    const dataDir = folder();
    for (const name of ['data.mdb', 'format.json']) copyFileSync(join(whole, name), join(dataDir, name));
    const path = join(dataDir, 'data.mdb');
    damage(path);
    const before = statSync(path, { throwIfNoEntry: false }) && readFileSync(path);
    const error = await failure(openServer({ dataDir, log: () => undefined }));
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(
      /restore a backup into a new one, or start without one\. Nothing was changed\.$/,
    );
    expect(statSync(path, { throwIfNoEntry: false }) && readFileSync(path)).toEqual(before);
    expect(readdirSync(dataDir)).not.toContain('lock');
  });

  it('but a first start that was cut short is begun again', async () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, 'data.mdb'), '');
    expect(await used(dataDir)).toBe(1);
    expect(readFileSync(join(dataDir, 'format.json'), 'utf8')).toBe('{"format":2}\n');
    const old = folder();
    mkdirSync(join(old, 'data'));
    copyFileSync(join(whole, 'data.mdb'), join(old, 'data', 'data.mdb'));
    expect(await used(join(old, 'data'))).toBe(2);
  });

  it('and a damaged format.json is named', async () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, 'format.json'), '');
    const error = await failure(openServer({ dataDir, log: () => undefined }));
    expect(error.message).toMatch(/format\.json in .* is damaged/);
    expect(readFileSync(join(dataDir, 'format.json'), 'utf8')).toBe('');
  });
});
