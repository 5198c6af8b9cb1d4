// A test environment that is the process itself: no second realm, so an array or an error of a library is the same kind
// of thing as one of the test. What a run leaves in the process is taken out of it afterwards.
import { ModuleMocker } from 'jest-mock';

/** Under these jest-circus keeps the tests of a file, with all that they hold, and what the file asked for. */
const OF_THE_RUN = [
  'JEST_STATE_SYMBOL',
  'EVENT_HANDLERS',
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_TIMES_SETTER',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
];

export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #exit = process.exit;
  #variables = { ...process.env };

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: modules are loaded by node. */
  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (OF_THE_RUN.includes(key.description)) delete globalThis[key];
  }
}
