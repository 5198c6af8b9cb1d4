import { givenDatabase } from './given-database.js';

/**
 * The environment of a server or a command of a test. Without a word about the shop: its screens are tested in e2e, and
 * what happens to be built of them is nothing to the server's own tests.
 */
export const testEnvironment = (dataDir: string, logLevel = 'warn'): Readonly<Record<string, string>> => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
  SHOP_DIST: `${dataDir}/no-shop`,
  ...givenDatabase(dataDir),
});

/** What a child process takes over from the process of the tests. */
export const inheritedEnvironment = (): Readonly<Record<string, string>> => {
  // Coverage of the server's processes is counted as well (`npm run coverage`).
  const { PATH, NODE_V8_COVERAGE } = process.env;
  return { ...(PATH && { PATH }), ...(NODE_V8_COVERAGE && { NODE_V8_COVERAGE }) };
};
