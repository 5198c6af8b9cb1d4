import { afterEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thisProcess, type Holder } from '../src/storage/holder.js';
import { FolderLock } from '../src/storage/lock.js';

/** A system, or a file system, without locks on files. */
const WITHOUT = (): null => null;

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'embedded-mongo-lock-'));
  folders.push(made);
  return made;
};
const held: FolderLock[] = [];
const acquire = async (dataDir: string, systemLock?: typeof WITHOUT): Promise<FolderLock | null> => {
  const lock = await FolderLock.acquire(dataDir, systemLock);
  if (lock) held.push(lock);
  return lock;
};
afterEach(() => {
  for (const lock of held.splice(0)) lock.release();
  for (const made of folders.splice(0)) rmSync(made, { recursive: true });
});

/** Writes a lock as another process would have left it, or would hold it. */
function write(dataDir: string, holder: Partial<Holder>, secondsAgo = 0): void {
  const path = join(dataDir, 'lock');
  writeFileSync(path, JSON.stringify({ ...thisProcess(), locked: false, ...holder }));
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(path, time, time);
}

const NO_PROCESS = 2 ** 22 + 1;

describe.each([
  ['with locks of the operating system', undefined],
  ['without locks of the operating system', WITHOUT],
])('the lock of a folder, %s', (_name, systemLock) => {
  it('is held by one at a time', async () => {
    const dataDir = folder();
    const all = await Promise.all(Array.from({ length: 8 }, () => acquire(dataDir, systemLock)));
    expect(all.filter((lock) => lock !== null)).toHaveLength(1);
    expect(await acquire(dataDir, systemLock)).toBeNull();
    held.pop()?.release();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    expect(await acquire(dataDir, systemLock)).not.toBeNull();
  });

  it.each<[string, (dataDir: string) => void]>([
    ['empty, after a power cut', (dataDir) => writeFileSync(join(dataDir, 'lock'), '')],
    ['half written', (dataDir) => writeFileSync(join(dataDir, 'lock'), '{"pid":1,"tok')],
    ['of a process that is dead', (dataDir) => write(dataDir, { pid: NO_PROCESS })],
    ['of a process whose number was used again', (dataDir) => write(dataDir, { started: 'long ago' })],
    [
      'of another container that has been silent',
      (dataDir) => write(dataDir, { pid: 1, numbers: 'pid:[1]' }, 11),
    ],
    ['of another machine that has been silent', (dataDir) => write(dataDir, { system: 'another' }, 11)],
    [
      'of an earlier version, beside an empty lock.takeover',
      (dataDir) => {
        const path = join(dataDir, 'lock');
        writeFileSync(path, JSON.stringify({ pid: NO_PROCESS, started: '1', host: 'h', token: 't' }));
        utimesSync(path, 1, 1);
        writeFileSync(`${path}.takeover`, '');
        utimesSync(`${path}.takeover`, 1, 1);
      },
    ],
  ])('is taken over from a file that is %s', async (_what, leave) => {
    const dataDir = folder();
    leave(dataDir);
    const all = await Promise.all(Array.from({ length: 5 }, () => acquire(dataDir, systemLock)));
    expect(all.filter((lock) => lock !== null)).toHaveLength(1);
    expect(existsSync(join(dataDir, 'lock.takeover'))).toBe(false);
  });

  it.each<[string, Partial<Holder>]>([
    ['another container', { pid: 1, numbers: 'pid:[1]' }],
    ['another machine', { system: 'another', pid: NO_PROCESS }],
  ])('is left to a holder in %s that gives signs of life', async (_where, holder) => {
    const dataDir = folder();
    write(dataDir, holder, 1);
    const before = readFileSync(join(dataDir, 'lock'), 'utf8');
    expect(await acquire(dataDir, systemLock)).toBeNull();
    expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toBe(before);
  });

  it("notifies its holder of the loss, and leaves the next one's file alone", async () => {
    const dataDir = folder();
    const lock = (await acquire(dataDir, systemLock))!;
    const lost = new Promise<string>((resolve) => lock.onLost(resolve));
    lock.confirm();
    rmSync(join(dataDir, 'lock'));
    write(dataDir, { token: 'of another' }, 5);
    expect(() => lock.confirm()).toThrow(/removed or replaced/);
    expect(await lost).toMatch(/another process has taken the folder/);
    lock.release();
    held.pop();
    expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toContain('of another');
    expect(Date.now() - statSync(join(dataDir, 'lock')).mtimeMs).toBeGreaterThan(4_000);
  });

  it('is lost, too, when the file has another text', async () => {
    const dataDir = folder();
    const lock = (await acquire(dataDir, systemLock))!;
    const lost = new Promise<string>((resolve) => lock.onLost(resolve));
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ ...thisProcess(), locked: false }));
    expect(await lost).toMatch(/another process/);
  });
});

describe('a lock of the operating system', () => {
  it('is free as soon as its process is gone, wherever that ran', async () => {
    const dataDir = folder();
    write(dataDir, { pid: 1, numbers: 'pid:[1]', locked: true });
    expect(await acquire(dataDir)).not.toBeNull();
  });

  it('is reported where locks are unavailable', async () => {
    const dataDir = folder();
    await acquire(dataDir);
    expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).toMatchObject({
      locked: true,
      pid: process.pid,
      numbers: expect.stringMatching(/^pid:\[\d+\]$/),
    });
    expect(await acquire(dataDir, WITHOUT)).toBeNull();
  });
});
