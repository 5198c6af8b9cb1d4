import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommitQueue } from './commit-queue.js';
import { LmdbStorage } from './lmdb-storage.js';
import { SpaceNeed } from './space-need.js';
import type { Storage, StoreChange } from './storage.js';

const log = (): void => undefined;
const need = new SpaceNeed();
const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
  folders.push(made);
  return made;
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true });
});

const change = (key: string, value: string | null): StoreChange => ({
  area: 'documents',
  key: Buffer.from(key),
  value: value === null ? null : Buffer.from(value),
});

function contents(storage: Storage): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { key, value } of storage.load('documents')) {
    found[Buffer.from(key).toString()] = Buffer.from(value).toString();
  }
  return found;
}

describe('LmdbStorage', () => {
  it('gives back what was committed, in the order of the keys, also after it was closed', async () => {
    const dataDir = folder();
    const storage = await LmdbStorage.open(dataDir, { log });
    await storage.commit([change('b', '2'), change('a', '1'), change('c', '3')], need);
    await storage.commit([change('b', null), change('a', 'x'.repeat(100_000))], need);
    await storage.close();
    const again = await LmdbStorage.open(dataDir, { log });
    expect(Object.keys(contents(again))).toEqual(['a', 'c']);
    expect(contents(again)['a']).toHaveLength(100_000);
    await again.close();
  });

  it('becomes smaller when it is opened after most of it was deleted', async () => {
    const dataDir = folder();
    const storage = await LmdbStorage.open(dataDir, { log });
    const filling = 'x'.repeat(2000);
    const names = Array.from({ length: 2000 }, (_, at) => `key-${String(at).padStart(5, '0')}`);
    await storage.commit(
      names.map((name) => change(name, filling)),
      need,
    );
    await storage.commit(
      names.slice(100).map((name) => change(name, null)),
      need,
    );
    const before = storage.size();
    await storage.close();
    const again = await LmdbStorage.open(dataDir, { log, compactAbove: 1024 * 1024 });
    expect(again.size()).toBeLessThan(before / 4);
    expect(Object.keys(contents(again))).toEqual(names.slice(0, 100));
    await again.commit([change('later', '1')], need);
    await again.close();
    const third = await LmdbStorage.open(dataDir, { log });
    expect(Object.keys(contents(third))).toHaveLength(101);
    await third.close();
  });
});

/** A store whose commits end when the test says so. */
class ManualStorage implements Storage {
  readonly commits: { keys: string[]; succeed: () => void; fail: (error: Error) => void }[] = [];

  load(): [] {
    return [];
  }
  requireSpace(): void {
    // The tests are about the order of commits.
  }
  commit(changes: readonly StoreChange[]): Promise<void> {
    const keys = changes.map(({ key }) => Buffer.from(key).toString());
    return new Promise((succeed, fail) => this.commits.push({ keys, succeed, fail }));
  }
  size(): number {
    return 0;
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('CommitQueue', () => {
  it('acknowledges only what is flushed, and commits pending writes together', async () => {
    const storage = new ManualStorage();
    const queue = new CommitQueue(storage, (error) => error);
    const acknowledged: string[] = [];
    const write = (key: string): void => {
      queue.add([change(key, '1')], need);
      void queue.flushed().then(() => acknowledged.push(key));
    };
    write('a');
    write('b');
    await turn();
    expect(storage.commits.map(({ keys }) => keys)).toEqual([['a', 'b']]);
    write('c');
    write('d');
    await turn();
    expect(acknowledged).toEqual([]);
    expect(storage.commits).toHaveLength(1);
    storage.commits[0]!.succeed();
    await turn();
    expect(acknowledged).toEqual(['a', 'b']);
    expect(storage.commits.map(({ keys }) => keys)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    storage.commits[1]!.succeed();
    await turn();
    expect(acknowledged).toEqual(['a', 'b', 'c', 'd']);
    await queue.flushed();
  });

  it('acknowledges nothing any more after a failure', async () => {
    const storage = new ManualStorage();
    const failures: string[] = [];
    const queue = new CommitQueue(storage, (error) => {
      failures.push(error.message);
      return error;
    });
    queue.add([change('a', '1')], need);
    const first = queue.flushed();
    await turn();
    queue.add([change('b', '1')], need);
    const second = queue.flushed();
    storage.commits[0]!.fail(new Error('disk full'));
    await expect(first).rejects.toThrow('disk full');
    await expect(second).rejects.toThrow('disk full');
    await expect(queue.flushed()).rejects.toThrow('disk full');
    queue.add([change('c', '1')], need);
    await turn();
    expect(storage.commits).toHaveLength(1);
    expect(failures).toEqual(['disk full']);
  });
});
