import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { run } from '../run-checks.mjs';
import { runNode } from '../testing/child-process.mjs';
import { type Run, TestWorkspace } from './support/workspace.js';

const HEAD = `import { expect, it, jest } from '@jest/globals';\n`;
const PASSES = `${HEAD}it('passes', () => expect(1 + 1).toBe(2));`;
/** Neither its tests nor what keeps its process alive ever end. */
const WAITS = `${HEAD}jest.setTimeout(1e9);
it('waits', () => { setInterval(() => {}, 1000); return new Promise(() => {}); });`;
const BLOCKS = `${HEAD}it('blocks', () => { for (;;); });`;
const NEVER_LOADS = `setInterval(() => {}, 1000);\nawait new Promise(() => {});`;
const LEAVES_A_CHILD = `import { spawn } from 'node:child_process';
${HEAD}it('passes', () => {
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'left-behind'], { stdio: 'ignore' }).unref();
});`;

jest.setTimeout(120_000);

let workspace: TestWorkspace;
afterEach(() => workspace.remove());

function suite(
  files: Readonly<Record<string, string>>,
  limits: Readonly<Record<string, string>>,
): Promise<Run> {
  workspace = new TestWorkspace(files);
  return workspace.test([], limits);
}

describe('a test file that never ends', () => {
  it('fails by name within the limit of a file, however it hangs, and the others are run', async () => {
    const { status, passed, failed, faults, printed } = await suite(
      {
        'test/blocks.test.ts': BLOCKS,
        'test/never-loads.test.ts': NEVER_LOADS,
        'test/waits.test.ts': WAITS,
        'test/first.test.ts': PASSES,
        'test/second.test.ts': PASSES,
      },
      { TEST_FILE_LIMIT_MS: '8000' },
    );
    expect({ status, passed, failed }).toEqual({ status: 1, passed: 2, failed: 3 });
    const late = (name: string) => `test/${name}.test.ts did not end within 8 s: its process was killed`;
    expect([...faults].sort()).toEqual(['blocks', 'never-loads', 'waits'].map(late));
    for (const fault of faults) expect(printed).toContain(`\u2717 ${fault}`);
  });

  it('fails by name when the limit of the whole run comes first', async () => {
    const { status, failed, faults } = await suite(
      { 'test/blocks.test.ts': BLOCKS, 'test/waits.test.ts': WAITS },
      { TEST_SUITE_LIMIT_MS: '15000' },
    );
    expect({ status, failed }).toEqual({ status: 1, failed: 3 });
    expect([...faults].sort()).toEqual([
      'test/blocks.test.ts was still running',
      'test/waits.test.ts was still running',
      'the tests did not end within 15 s',
    ]);
  });
});

describe('a failed test', () => {
  it('is named with the first line of its message, also for a file that cannot be loaded', async () => {
    const { status, failed, failures } = await suite(
      {
        'test/sum.test.ts': `${HEAD}it('adds', () => { throw new Error('wrong sum\\nof two'); });`,
        'test/broken.test.ts': `${HEAD}throw new Error('not loaded');`,
        'test/fine.test.ts': PASSES,
      },
      {},
    );
    expect({ status, failed }).toEqual({ status: 1, failed: 2 });
    expect([...failures].sort()).toEqual([
      'test/broken.test.ts › not loaded',
      'test/sum.test.ts › adds: Error: wrong sum',
    ]);
  });
});

describe('a process that a test has started', () => {
  it('fails the run by name when it outlives the tests', async () => {
    const { status, passed, failed, faults } = await suite({ 'test/leaves.test.ts': LEAVES_A_CHILD }, {});
    expect({ status, passed, failed }).toEqual({ status: 1, passed: 1, failed: 1 });
    expect(faults).toEqual([expect.stringMatching(/node .*left-behind was left running$/)]);
  });

  it('is killed at its limit, and the error says what it printed', async () => {
    workspace = new TestWorkspace({ 'endless.mjs': `console.log('so far'); setInterval(() => {}, 1000);` });
    await expect(
      runNode(join(workspace.folder, 'endless.mjs'), ['--forever'], { limitMs: 2000 }),
    ).rejects.toThrow(/^node .*endless\.mjs --forever did not end within 2 s; it printed:\nso far\n$/);
  });
});

describe('a check of npm test', () => {
  it('that never ends has failed after its limit, and so has one that cannot be started', async () => {
    const ended: { name: string; passed: boolean }[] = [];
    const said: unknown[] = [];
    jest.spyOn(console, 'error').mockImplementation((text) => said.push(text));
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const node = (script: string): [string, ...string[]] => [process.execPath, '-e', script];
    await run(
      [
        { name: 'endless', command: node('console.log("so far"); setInterval(() => {}, 1000)') },
        { name: 'missing', command: ['no-such-program'] },
        { name: 'fine', command: node('') },
      ],
      { atOnce: 2, limitMs: 2000, onEnd: ({ name, passed }) => ended.push({ name, passed }) },
    );
    jest.restoreAllMocks();
    expect(ended).toEqual([
      { name: 'missing', passed: false },
      { name: 'fine', passed: true },
      { name: 'endless', passed: false },
    ]);
    expect(said).toContain('so far');
    expect(said).toContain('\u2717 endless: did not end within 2 s');
  });
});
