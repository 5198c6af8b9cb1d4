// Child processes of tests, each with a time limit: one that exceeds it is killed, and the error names it and quotes what
// it printed. They stay in the process group of the test run, which tools/jest.mjs ends as a whole.
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { V8_FLAGS } from './v8-flags.mjs';

/** How long a command may run, in milliseconds. */
const COMMAND_LIMIT_MS = 90_000;
/** How long a server may take to end after a signal, in milliseconds. */
const STOP_LIMIT_MS = 20_000;
const KEPT_OUTPUT = 20_000;

/**
 * @typedef {object} Outcome
 * @property {number | null} status exit code; null when a signal ended the process
 * @property {NodeJS.Signals | null} signal
 * @property {string} stdout
 * @property {string} stderr
 * @property {string} output both, in the order in which they came
 */

/**
 * @typedef {object} Limited
 * @property {number} [limitMs] default {@link COMMAND_LIMIT_MS}
 * @property {string} [input] what the process reads from its standard input
 */

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & Limited} [options]
 * @returns {Promise<Outcome>} rejected when the process cannot be started or does not end in time
 */
function runProcess(command, args, { limitMs = COMMAND_LIMIT_MS, input = '', ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '', output: '' };
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      child[name].setEncoding('utf8').on('data', (text) => {
        printed[name] += text;
        printed.output += text;
      });
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      // What it started itself may keep its pipes open: they are not waited for.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      const name = [command === process.execPath ? 'node' : command, ...args].join(' ');
      reject(new Error(`${name} did not end within ${limitMs / 1000} s; it printed:\n${printed.output}`));
    }, limitMs);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (status, signal) => {
      clearTimeout(timer);
      resolve({ status, signal, ...printed });
    });
    // A process that ends without reading its input breaks the pipe: its exit code says why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/**
 * Runs a Node script to its end.
 * @param {string} script
 * @param {readonly string[]} [args]
 * @param {Parameters<typeof runProcess>[2]} [options]
 */
export const runNode = (script, args = [], options = {}) =>
  runProcess(process.execPath, [...V8_FLAGS, script, ...args], options);

/** A process that goes on until it is stopped, such as a server. */
export class RunningProcess {
  /** @type {string} */
  output = '';

  /**
   * @param {string} script a Node script
   * @param {readonly string[]} args
   * @param {import('node:child_process').SpawnOptions} options
   */
  constructor(script, args = [], options = {}) {
    this.name = [basename(script), ...args].join(' ');
    this.child = spawn(process.execPath, [...V8_FLAGS, script, ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        this.output = (this.output + text).slice(-KEPT_OUTPUT);
      });
    /** @type {Promise<void>} */
    this.ended = new Promise((resolve) => this.child.once('exit', () => resolve()));
    const kill = () => this.child.kill('SIGKILL');
    process.once('exit', kill);
    this.child.once('exit', () => process.off('exit', kill));
  }

  /** @returns {boolean} */
  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /**
   * Waits until the process is ready.
   * @template T
   * @param {(resolve: (value: T) => void, child: import('node:child_process').ChildProcess) => void} listen
   * @param {number} limitMs
   * @returns {Promise<T>} rejected, and the process killed, when it ends before or is not ready in time
   */
  async ready(listen, limitMs) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(
          () => reject(new Error(`${this.name} was not ready within ${limitMs / 1000} s\n${this.output}`)),
          limitMs,
        );
        this.ended.then(
          () =>
            reject(
              new Error(
                `${this.name} ended with ${this.child.exitCode ?? this.child.signalCode}\n${this.output}`,
              ),
            ),
          reject,
        );
        listen(resolve, this.child);
      });
    } catch (error) {
      await this.end('SIGKILL');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Sends a signal and waits for the end.
   * @param {NodeJS.Signals} signal
   * @param {number} [limitMs]
   * @returns {Promise<void>} rejected when the process did not heed the signal in time; it is killed then
   */
  async end(signal, limitMs = STOP_LIMIT_MS) {
    if (this.hasEnded) return;
    this.child.kill(signal);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.child.kill('SIGKILL');
    }, limitMs);
    await this.ended;
    clearTimeout(timer);
    if (isLate)
      throw new Error(`${this.name} did not end within ${limitMs / 1000} s of ${signal}\n${this.output}`);
  }
}
