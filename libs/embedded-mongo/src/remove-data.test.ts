import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { removeData } from './remove-data.js';
import { FolderLock } from './storage/lock.js';

describe('removing a data folder', () => {
  let parent: string;
  let dataDir: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'remove-data-'));
    dataDir = join(parent, 'database');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'data.mdb'), 'documents');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const makeDataFolder = () => writeFileSync(join(dataDir, 'format.json'), '{ "version": 1 }');

  it('deletes all of it', () => {
    makeDataFolder();
    expect(removeData(dataDir)).toBe('removed');
    expect(readdirSync(parent)).toEqual([]);
    expect(removeData(dataDir)).toBe('absent');
  });

  it('deletes nothing while a process serves it', () => {
    makeDataFolder();
    const lock = FolderLock.acquire(dataDir);
    expect(removeData(dataDir)).toBe('in-use');
    expect(existsSync(join(dataDir, 'data.mdb'))).toBe(true);
    lock?.release();
    expect(removeData(dataDir)).toBe('removed');
  });

  it('deletes no folder that is something else', () => {
    expect(removeData(dataDir)).toBe('absent');
    expect(existsSync(join(dataDir, 'data.mdb'))).toBe(true);
  });
});
