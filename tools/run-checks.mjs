// Runs commands concurrently, each with a time limit, and reports how each ended.
import { spawn } from 'node:child_process';
import { endGroup } from './jest/process-group.mjs';
import { ROOT } from './prepare.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly [string, ...string[]]} command
 * @property {string} [cwd] default the root
 * @property {NodeJS.ProcessEnv} [env] besides that of this process
 * @property {boolean} [live] prints what the command prints as it comes, not only when it failed
 */

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    const exit = () => process.exit(1);
    Promise.all([...running].map(endGroup)).then(exit, exit);
  });

/**
 * @param {readonly (Check | readonly Check[])[]} checks begun in this order; those of a list one after the other
 * @param {object} options
 * @param {number} options.atOnce how many run side by side
 * @param {number} options.limitMs how long each may take; then it is killed with all that it started, and has failed
 * @param {(end: { name: string, passed: boolean, ms: number }) => void} options.onEnd
 */
export async function run(checks, { atOnce, limitMs, onEnd }) {
  const waiting = [...checks];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      for (const check of [next].flat()) onEnd(await runOne(check, limitMs));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/**
 * @param {Check} check
 * @param {number} limitMs
 */
function runOne({ name, command: [program, ...args], cwd = ROOT, env, live }, limitMs) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child.pid);
    let printed = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (printed += text));
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child.pid).catch((error) => console.error(error));
    }, limitMs);
    const end = (passed) => {
      clearTimeout(timer);
      running.delete(child.pid);
      const ms = Date.now() - begun;
      const words = isLate ? `${name}: did not end within ${limitMs / 1000} s` : name;
      if (!passed && printed) console.error(printed.trimEnd());
      if (!live || !passed) console[passed ? 'log' : 'error'](`${passed ? '\u2713' : '\u2717'} ${words}`);
      resolve({ name, passed, ms });
    };
    child.once('error', (error) => {
      printed += error.message;
      end(false);
    });
    child.once('exit', (code) => end(code === 0));
  });
}
