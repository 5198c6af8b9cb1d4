// A time limit for each test file, also for one that blocks its process: a thread beside the tests watches the time,
// and kills the process when a file exceeds its limit. Jest counts the file as failed and goes on with the next.
// Writes down as well how much processor time each file took.
import { Worker } from 'node:worker_threads';
import { processorMs } from './processor-time.mjs';
import { note } from './results.mjs';

/** One thread for each process that runs tests. */
let guard;

/**
 * @template {new (...args: any[]) => import('@jest/environment').JestEnvironment} T
 * @param {T} Environment a test environment of jest
 * @returns {T} the same with a time limit for each test file, `TEST_FILE_LIMIT_MS`, or 10 minutes, 90 in the second tier
 */
export function withFileLimit(Environment) {
  return class extends Environment {
    #path;
    #usedBefore = processorMs();

    constructor(config, context) {
      super(config, context);
      this.#path = context.testPath;
    }

    async setup() {
      guard ??= startGuard();
      guard.postMessage(this.#path);
      await super.setup();
    }

    async teardown() {
      try {
        await super.teardown();
      } finally {
        guard?.postMessage(undefined);
        note({ used: this.#path, processorMs: Math.round(processorMs() - this.#usedBefore) });
      }
    }
  };
}

function startGuard() {
  const thread = new Worker(new URL('./file-limit-thread.mjs', import.meta.url), { execArgv: [] });
  thread.unref();
  return thread;
}
