import { nativeConfig } from '../tools/jest/native.config.mjs';

export default nativeConfig({
  globalSetup: '<rootDir>/support/global-setup.mjs',
  globalTeardown: '<rootDir>/support/global-teardown.mjs',
  testTimeout: 180_000,
});
