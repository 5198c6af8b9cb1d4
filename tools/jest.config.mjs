import { nativeConfig } from './jest/native.config.mjs';

// ESLint is loaded by Node, like the other libraries.
export default nativeConfig({});
