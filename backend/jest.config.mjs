import { nativeConfig } from '../tools/jest/native.config.mjs';
import shared from '../tools/jest/node.config.mjs';

export default {
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  // Jest takes the time limit of tests from here, not from the projects.
  testTimeout: shared.testTimeout,
  // The server as it was built, loaded by Node.
  projects: [
    nativeConfig({
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      // Servers of tests lower the cost of password hashes.
      alsoNative: '/backend/src/(?!.*\\.test\\.ts$|users/passwords\\.ts$)',
    }),
    nativeConfig({
      displayName: 'server',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/demo-template.mjs',
      alsoNative: '/backend/src/',
    }),
  ],
};
