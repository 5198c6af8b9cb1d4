// A jest transform that leaves a module to Node: what the test file gets is a list of the exports of the module that
// Node has loaded, once for each worker process. TypeScript of a workspace means what was built from it.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compiledModule } from '../compiled-modules.mjs';

const require = createRequire(import.meta.url);

/** Where environment.mjs keeps Node's own `require`, which loads ES modules as well. */
const NATIVE = "globalThis[Symbol.for('native-modules')]";

export default {
  process: (source, path, options) => ({ code: codeFor(source, path, options) }),
  /** The names of a module that passes on what others export change without a change of its source. */
  getCacheKey: (source, path, options) =>
    createHash('sha256')
      .update(codeFor(source, path, options))
      .digest('hex'),
};

function codeFor(source, path, { supportsDynamicImport, supportsStaticESM }) {
  // Jest also loads its own parts through the transforms, outside of the tests: those stay as they are.
  if (!supportsDynamicImport) return source;
  const file = compiledModule(path);
  const load = `${NATIVE}(${JSON.stringify(file)})`;
  if (!supportsStaticESM) return `module.exports = ${load};`;
  const names = Object.keys(require(file)).filter((name) => name !== 'module.exports');
  return [
    `const native = ${load};`,
    ...names.map((name) =>
      name === 'default' ? 'export default native.default;' : `export const ${name} = native.${name};`,
    ),
  ].join('\n');
}
