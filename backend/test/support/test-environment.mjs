import { testDatabase } from './test-database.mjs';

/** The servers of tests get all their requests from one address. A test of a limit gives its own. */
const FOR_TESTS = {
  REGISTRATIONS_PER_HOUR: '1000000',
  WRONG_PASSWORDS_PER_HOUR: '1000000',
  VISITS_PER_MINUTE: '1000000',
  // Tests run jobs themselves; one that comes by itself would do their work before them.
  FIRST_JOBS_AFTER_SECONDS: '86400',
  // Most tests do not search: the indexes take a third of the processor time of a start.
  SEARCH_WARM_UP: 'false',
};

/**
 * The environment of a server or a command of a test. Without the shop's pages: they are tested in e2e, and what happens
 * to be built of them is nothing to the server's own tests.
 * @param {string} dataDir
 * @param {string} [logLevel]
 * @returns {Readonly<Record<string, string>>}
 */
export const testEnvironment = (dataDir, logLevel = 'warn') => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
  SHOP_DIST: `${dataDir}/no-shop`,
  ...FOR_TESTS,
  ...testDatabase(dataDir),
});

/**
 * What a child process takes over from the process of the tests.
 * @returns {Readonly<Record<string, string>>}
 */
export function inheritedEnvironment() {
  // Coverage of the server's processes is counted as well (`npm run coverage`).
  const { PATH, NODE_V8_COVERAGE } = process.env;
  return { ...(PATH && { PATH }), ...(NODE_V8_COVERAGE && { NODE_V8_COVERAGE }) };
}
