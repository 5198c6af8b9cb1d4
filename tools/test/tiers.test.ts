import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { DEEP_TESTS, SAMPLED_TESTS, tierArguments } from '../jest/tiers.mjs';
import { TestWorkspace } from './support/workspace.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe.each(Object.entries(DEEP_TESTS))('the second tier of %s', (folder, files) => {
  it.each(Object.entries(files))('has the file %s, because of %s', (file, reason) => {
    expect(readdirSync(join(ROOT, folder), { recursive: true })).toContain(file);
    expect(reason).toMatch(/\w+ \w+/);
  });

  it('is left out of the first tier by these names alone', () => {
    const patterns = tierArguments('test', ROOT, join(ROOT, folder)).filter((arg) => arg.startsWith('/'));
    const tests = (readdirSync(join(ROOT, folder), { recursive: true }) as string[]).filter((name) =>
      /^(src|test)\/.*\.test\.tsx?$/.test(name),
    );
    const leftOut = tests.filter((name) =>
      patterns.some((pattern) => new RegExp(pattern).test(join(ROOT, folder, name))),
    );
    expect(leftOut.sort()).toEqual(Object.keys(files).sort());
  });
});

describe.each(Object.entries(SAMPLED_TESTS))('the files of both tiers of %s', (folder, files) => {
  it('are those that take samples, and the second tier runs them whole', () => {
    const sampled = (readdirSync(join(ROOT, folder, 'test')) as string[])
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `test/${name}`)
      .filter((name) => readFileSync(join(ROOT, folder, name), 'utf8').includes("'./support/samples.js'"));
    expect(Object.keys(files).sort()).toEqual(sampled.sort());
    expect(tierArguments('deep', ROOT, join(ROOT, folder))).toEqual(expect.arrayContaining(sampled));
    for (const name of sampled) expect(DEEP_TESTS[folder]).not.toHaveProperty([name]);
  });
});

describe('the tiers of a package without a second one', () => {
  it('run every file in the first', async () => {
    const workspace = new TestWorkspace({
      'test/some.test.ts': `import { expect, it } from '@jest/globals';\nit('passes', () => expect(1 + 1).toBe(2));`,
    });
    expect(await workspace.test(['--tier=test'])).toMatchObject({ status: 0, passed: 1, failed: 0 });
    workspace.remove();
  });
});
