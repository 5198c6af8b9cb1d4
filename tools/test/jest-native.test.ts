import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const require = createRequire(import.meta.url);
const TOOLS = fileURLToPath(new URL('..', import.meta.url));

/** A workspace whose two test files say of themselves what they find; the third fails in each way there is. */
const FILES = {
  'src/program.ts': `
    const counts = globalThis as unknown as { loaded?: number };
    counts.loaded = (counts.loaded ?? 0) + 1;
    export const loads = (): number | undefined => counts.loaded;`,
  'test/support/notes.ts': `export const notes: string[] = [];`,
  'test/a-first.test.ts': looking('first'),
  'test/b-second.test.ts': looking('second'),
  'test/c-broken.test.ts': `import { expect, it, jest } from '@jest/globals';
interface Shape { sides: number }

it('is wrong', () => {
  const shape: Shape = { sides: 3 };
  expect(shape).toEqual({ sides: 4 });
});
it('is left alone', async () => {
  void Promise.reject(new Error('nobody looked'));
  await new Promise((resolve) => setTimeout(resolve, 20));
});
it('replaces a module', () => jest.mock('../src/program.js'));`,
  'test/d-unreadable.test.ts': `import { nothing } from '../src/program.js'; nothing();`,
};

function looking(name: string): string {
  return `
    import { expect, it, jest } from '@jest/globals';
    import { loads } from '../src/program.js';
    import { notes } from './support/notes.js';
    jest.setTimeout(${name === 'first' ? 100 : 90_000});
    it('loads the program once', () => expect(loads()).toBe(1));
    it('has its support to itself', () => expect(notes.push('${name}')).toBe(1));
    it('has the variables to itself', () => {
      expect(process.env.LEFT_BEHIND).toBeUndefined();
      process.env.LEFT_BEHIND = '${name}';
    });
    it('shares the kinds of things with the libraries', () => {
      expect(structuredClone([1])).toBeInstanceOf(Array);
      expect(Object.getPrototypeOf(JSON.parse('{}'))).toBe(Object.prototype);
    });
    it('has time', () => new Promise((resolve) => setTimeout(resolve, ${name === 'first' ? 10 : 200})));`;
}

interface Outcome {
  name: string;
  message: string;
  assertionResults: { title: string; status: string; failureMessages: string[] }[];
}

describe('test files that share the modules of the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jest-native-'));
  const outcomes: Record<string, Outcome> = {};
  beforeAll(() => {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    writeFileSync(join(folder, 'jest.config.mjs'), configuration());
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const run = spawnSync(
      process.execPath,
      [
        require.resolve('jest/bin/jest'),
        '--config=jest.config.mjs',
        '--runInBand',
        '--json',
        '--outputFile=out.json',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(run.status).toBe(1);
    const { testResults } = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')) as {
      testResults: Outcome[];
    };
    for (const result of testResults) outcomes[/\/(\w)-\w+\.test\.ts$/.exec(result.name)![1]!] = result;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function configuration(): string {
    return `
      import shared from '${join(TOOLS, 'jest.node.mjs')}';
      const [[files, [, options]]] = Object.entries(shared.transform);
      export default {
        ...shared,
        rootDir: ${JSON.stringify(folder)},
        transform: { [files]: ['${require.resolve('@swc/jest')}', options] },
        runtime: '${join(TOOLS, 'jest-native/runtime.cjs')}',
        testEnvironment: '${join(TOOLS, 'jest-native/environment.mjs')}',
        injectGlobals: false,
      };`;
  }

  const failures = (outcome: Outcome) =>
    outcome.assertionResults.flatMap(({ status, failureMessages }) =>
      status === 'passed' ? [] : failureMessages,
    );

  it.each(['a', 'b'])('load the program once and share nothing else (%s)', (file) => {
    expect(outcomes[file]!.assertionResults).toHaveLength(5);
    expect(failures(outcomes[file]!)).toEqual([]);
  });

  it('tell a failed assertion with its line in the TypeScript source, and an error that nobody caught', () => {
    const [wrong, left, replaced, ...more] = failures(outcomes.c!);
    expect(wrong).toMatch(/toEqual[\s\S]*c-broken\.test\.ts:6:17/);
    expect(left).toContain('nobody looked');
    expect(replaced).toContain('jest.mock is not a function');
    expect(more).toEqual([]);
  });

  it('fail as a whole when one cannot be loaded', () => {
    expect(outcomes.d!.assertionResults).toEqual([]);
    expect(outcomes.d!.message).toContain("does not provide an export named 'nothing'");
  });
});
