// Jest's Node environment with a time limit for each file and, with the option `nativeModules`, with the loader that
// native-modules.mjs asks for, and a place for what the test files of a worker process share.
import { createRequire } from 'node:module';
import { takeCoverage } from 'node:v8';
import { TestEnvironment } from 'jest-environment-node';
import { withFileLimit } from './file-limit.mjs';

const require = createRequire(import.meta.url);

/**
 * What native modules recognise values by: decorators name types with the first three, metadata of decorators is kept
 * by the fourth, and the others are asked for with `instanceof`.
 */
const SHARED = {
  Boolean,
  Number,
  String,
  Reflect,
  Date,
  Error,
  RangeError,
  TypeError,
  Map,
  Set,
  RegExp,
  URL,
};

/** What a test file of this process keeps for the next ones. */
const kept = new Map();

// Jest no longer listens when a worker has run its last file. What is kept, such as a server, would let it live on.
process.on('removeListener', (name) => {
  if (name === 'message' && kept.size > 0) process.exit();
});

class Environment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    if (!config.projectConfig.testEnvironmentOptions.nativeModules) return;
    Object.assign(this.global, SHARED);
    this.global[Symbol.for('native-modules')] = require;
    // Without workers nothing is kept: the process would not end.
    if (process.send) this.global[Symbol.for('kept')] = kept;
  }

  async teardown() {
    await super.teardown();
    // Jest does not always let a worker live on until it has written its coverage.
    if (process.env.NODE_V8_COVERAGE) takeCoverage();
  }
}

export default withFileLimit(Environment);
