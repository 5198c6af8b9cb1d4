import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runNode, RunningProcess } from '../testing/child-process.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PREPARES = /import \{[^}]*\binstall\b[^}]*\} from '\.\/prepare\.mjs'/;
const CHECK = join(ROOT, 'tools/check-node.cjs');
const folder = mkdtempSync(join(tmpdir(), 'vinkura-prepare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('a Node that is too old', () => {
  it.each(['16.20.2', '18.20.8', '20.18.3'])(
    '%s is named in one sentence, before anything is read',
    async (node) => {
      const fake = written(
        `node-${node}.cjs`,
        `Object.defineProperty(process.versions, 'node', { value: '${node}' });`,
      );
      // What an old Node cannot read: the check has to end the process before.
      const entry = written('entry.mjs', "import { notThere } from 'node:process'; notThere();");
      const { status, output } = await runNode('-r', [fake, '-r', CHECK, entry]);
      expect([status, output]).toEqual([1, `Node 20.19 or newer is needed; this is Node ${node}.\n`]);
    },
  );

  it.each(['20.19.0', '24.0.0'])('%s is new enough', async (node) => {
    const fake = written(
      `node-${node}.cjs`,
      `Object.defineProperty(process.versions, 'node', { value: '${node}' });`,
    );
    const entry = written('nothing.mjs', '');
    expect(await runNode('-r', [fake, '-r', CHECK, entry])).toMatchObject({ status: 0, output: '' });
  });

  it('reads the check, which has no syntax that is younger than such a Node', () => {
    const code = readFileSync(CHECK, 'utf8').replaceAll(/^\/\/.*$/gm, '');
    expect(code).not.toMatch(/\b(import|export|class|async|await)\b|=>|`|\?\.|\?\?|\.\.\./);
  });

  it('is refused by every command of package.json that prepares the clone', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const prepares = (script: string) => {
      const [, file] = /(tools\/[\w-]+\.mjs)/.exec(script) ?? [];
      return file !== undefined && PREPARES.test(readFileSync(join(ROOT, file), 'utf8'));
    };
    const commands = Object.values(scripts).filter(prepares);
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((each) => !each.startsWith('node -r ./tools/check-node.cjs '))).toEqual([]);
  });
});

describe('two commands that prepare one folder', () => {
  const lock = join(folder, 'preparing');
  const program = written(
    'work.mjs',
    `import { appendFileSync } from 'node:fs';
     import { exclusively } from ${JSON.stringify(join(ROOT, 'tools/folder-lock.mjs'))};
     const note = (text) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, text + '\\n');
     exclusively(${JSON.stringify(lock)}, () => {
       note('in');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
       note('out');
     });`,
  );
  const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');

  it('run one after the other', async () => {
    written('log', '');
    const outcomes = await Promise.all([1, 2, 3].map(() => runNode(program)));
    expect(outcomes.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(log()).toEqual(['in', 'out', 'in', 'out', 'in', 'out']);
  });

  it('wait, and say so in one sentence', async () => {
    written('log', '');
    written('preparing', String(process.pid));
    const waiting = new RunningProcess(program);
    await waiting.ready((resolve, { stdout }) => stdout?.once('data', resolve), 30_000);
    expect(log()).toEqual(['']);
    rmSync(lock);
    await waiting.ended;
    expect(log()).toEqual(['in', 'out']);
    expect(waiting.output).toBe(`\u2022 Process ${process.pid} is preparing this folder: waiting for it …\n`);
  });

  it('do not wait for one that was killed', async () => {
    const killed = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => killed.once('exit', resolve));
    written('preparing', String(killed.pid));
    written('log', '');
    expect(await runNode(program)).toMatchObject({ status: 0, output: '' });
  });
});
