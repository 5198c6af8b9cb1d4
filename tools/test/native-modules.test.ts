import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Run, TestWorkspace } from './support/workspace.js';

const CONFIG = fileURLToPath(new URL('../jest/native.config.mjs', import.meta.url));

/** The program counts its loads, and stores values. */
const PROGRAM = `
globalThis.loads = (globalThis.loads ?? 0) + 1;
export const loads = () => globalThis.loads;
export const kindOf = (value) => [Date, Error, Map, Set].find((kind) => value instanceof kind)?.name;
export default 'the program';`;

const looking = (name: string) => `
import { expect, it, jest } from '@jest/globals';
import program, { kindOf, loads } from '../src/program.js';
import { notes } from './support/notes.js';
it('loads the program once', () => expect([program, loads()]).toEqual(['the program', 1]));
it('has its support to itself', () => expect(notes.push('${name}')).toBe(1));
it('shares kinds of things with the program', () =>
  expect([new Date(), new Error(), new Map(), new Set()].map(kindOf)).toEqual(['Date', 'Error', 'Map', 'Set']));
it('has globals of its own', () => {
  expect(globalThis.leftBehind).toBeUndefined();
  globalThis.leftBehind = '${name}';
});
it('fakes timers', () => {
  jest.useFakeTimers({ now: 0 });
  const rang = jest.fn();
  setTimeout(rang, 60_000);
  jest.advanceTimersByTime(60_000);
  expect([rang.mock.calls.length, Date.now()]).toEqual([1, 60_000]);
  jest.useRealTimers();
  expect(Date.now()).toBeGreaterThan(1e12);
});
it('replaces modules', async () => {
  jest.unstable_mockModule('../src/program.js', () => ({ loads: () => 'none' }));
  const { answer } = await import('./support/answer.js');
  expect(answer()).toBe('none');
});`;

const FILES = {
  'jest.config.mjs': `import { nativeConfig } from '${CONFIG}'; export default nativeConfig({ alsoNative: '/backend/src/' });`,
  'src/program.ts': 'throw new Error("what was built is loaded, not this");',
  'dist/modules/program.js': PROGRAM,
  'test/support/notes.ts': 'export const notes: string[] = [];',
  'test/support/answer.ts': `import { loads } from '../../src/program.js';\nexport const answer = () => loads();`,
  'test/first.test.ts': looking('first'),
  'test/second.test.ts': looking('second'),
  'test/broken.test.ts': `import { expect, it } from '@jest/globals';
interface Shape { sides: number }

it('is wrong', () => {
  const shape: Shape = { sides: 3 };
  expect(shape).toEqual({ sides: 4 });
});`,
  'test/unreadable.test.ts': `import { nothing } from '../src/program.js';\nnothing();`,
};

jest.setTimeout(120_000);

describe('tests whose modules Node has loaded', () => {
  const workspace = new TestWorkspace(FILES);
  let run: Run;
  beforeAll(async () => {
    // One worker, so that the files follow one another in a process.
    run = await workspace.test(['--maxWorkers=1']);
  });
  afterAll(() => workspace.remove());

  it.each(['first', 'second'])(
    'share the program and nothing else, and have all that jest can do (%s)',
    (name) => {
      const { tests } = run.files[`test/${name}.test.ts`]!;
      expect(tests.map(({ failure }) => failure).join('')).toBe('');
      expect(tests).toHaveLength(6);
    },
  );

  it('report a failed assertion with its line in the TypeScript source', () => {
    const [wrong] = run.files['test/broken.test.ts']!.tests;
    expect(wrong!.failure).toMatch(/toEqual[\s\S]*broken\.test\.ts:6:17/);
  });

  it('fail as a whole when a module lacks what they import', () => {
    const { tests, message } = run.files['test/unreadable.test.ts']!;
    expect(tests).toEqual([]);
    expect(message).toContain("does not provide an export named 'nothing'");
    expect({ status: run.status, passed: run.passed, failed: run.failed }).toEqual({
      status: 1,
      passed: 12,
      failed: 2,
    });
  });

  it('see a name that a later build adds, though no source that names it has changed', async () => {
    workspace.write({
      'dist/modules/program.js': `${PROGRAM}\nexport const nothing = () => undefined;`,
      'test/unreadable.test.ts': `${FILES['test/unreadable.test.ts']}\nimport { it } from '@jest/globals';\nit('reads', () => {});`,
    });
    expect(await workspace.test(['unreadable'])).toMatchObject({ status: 0, passed: 1, failed: 0 });
  });
});
