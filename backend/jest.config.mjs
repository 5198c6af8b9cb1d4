import { fileURLToPath } from 'node:url';
import shared from '../tools/jest.node.mjs';

const native = (file) => fileURLToPath(new URL(`../tools/jest-native/${file}`, import.meta.url));

export default {
  ...shared,
  globalSetup: '<rootDir>/test/support/demo-template.mjs',
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  // The program is loaded once for each worker, not once for each file (docs/decisions/0012).
  runtime: native('runtime.cjs'),
  testEnvironment: native('environment.mjs'),
  injectGlobals: false,
};
