// Configurations for tests whose libraries Node itself loads, once for each worker process, instead of jest once for
// each test file (ADR-0012).
import { fileURLToPath } from 'node:url';
import shared from './node.config.mjs';

const nativeModules = fileURLToPath(new URL('native-modules.mjs', import.meta.url));

/**
 * @param {object} options of jest, and
 * @param {string} [options.alsoNative] pattern of sources that Node loads as well, from what was built of them
 */
export function nativeConfig({ alsoNative, ...options }) {
  const native = ['/node_modules/', '/libs/[^/]+/src/', alsoNative].filter(Boolean).join('|');
  return {
    ...shared,
    testEnvironmentOptions: { nativeModules: true },
    transformIgnorePatterns: [],
    ...options,
    transform: { [native]: nativeModules, ...shared.transform },
  };
}
