import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLibrary, removeBuild, runScript } from './support/build.js';

describe('the built library in processes of its own', () => {
  let build: string;

  beforeAll(() => {
    build = buildLibrary();
  });
  afterAll(() => removeBuild(build));

  it('starts a thread, lets others join, keeps the data, and stops', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
    expect(runScript('support/launcher.mjs', [build, dataDir])).toEqual({
      joined: [false, true],
      sameAddress: true,
      servesAfterJoinerLeft: 1,
      kept: { _id: 1, name: 'Koshu' },
      log: ['Embedded database ready'],
      newer: expect.stringContaining('has format 99'),
    });
    rmSync(dataDir, { recursive: true });
  });

  it('loses nothing that it has acknowledged when it is killed', () => {
    const result = runScript('kill-rounds.mjs', ['3', '--build', build]) as Record<string, number>;
    expect(result).toMatchObject({ rounds: 3, faults: 0 });
    expect(Math.min(result['inserts']!, result['counts']!, result['transfers']!)).toBeGreaterThan(0);
  }, 120_000);

  it('leaves a whole backup when one is stopped in its middle', () => {
    const result = runScript('kill-backup-rounds.mjs', ['4', '--build', build]);
    expect(result).toMatchObject({ rounds: 4, faults: 0 });
  }, 180_000);
});
