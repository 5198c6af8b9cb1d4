// A jest runtime that leaves modules to node: the libraries and the program are loaded once for each worker process
// instead of once for each test file; only the modules of the tests are loaded anew (see module-hooks.mjs).
const { createRequire, register } = require('node:module');
const { sep } = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');
const JestRuntime = require('jest-runtime').default;

/** What `@jest/globals` gives to the modules of each test file. */
const GLOBALS = Symbol.for('jest-native:globals');
const CIRCUS = require.resolve('jest-circus').replace(/[^/\\]+$/, '');
const ES_MODULE = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/**
 * What the `jest` object can do here. To replace modules or the clock needs a realm of one's own: a test that tries
 * finds nothing to call.
 */
const ABILITIES = [
  ...['fn', 'spyOn', 'replaceProperty', 'mocked', 'isMockFunction'],
  ...['clearAllMocks', 'resetAllMocks', 'restoreAllMocks', 'setTimeout', 'getSeed'],
];

let files = 0;

module.exports = class NativeRuntime extends JestRuntime {
  #query = `file=${(files += 1)}`;
  #maps = new SourceMaps((path) => this.#sourceMapOf(path));

  constructor(config, ...rest) {
    super(config, ...rest);
    if (globalThis[GLOBALS]) return;
    globalThis[GLOBALS] = new Map();
    register(pathToFileURL(require.resolve('./module-hooks.mjs')), { data: { config } });
  }

  /** jest-circus keeps the tests of one file, so each file gets one of its own. */
  requireInternalModule(path) {
    for (const loaded of Object.keys(require.cache))
      if (loaded.startsWith(CIRCUS)) delete require.cache[loaded];
    return createRequire(path)(path);
  }

  /** Everything is imported; node itself knows what is CommonJS. */
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    return import(`${pathToFileURL(path)}?${this.#query}`);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    const whole = this.jestGlobals.jestObjectFor(this._testPath);
    const jest = Object.fromEntries(ABILITIES.map((name) => [name, whole[name]]));
    globalThis[GLOBALS].set(this.#query, { ...globals, jest });
  }

  getSourceMaps() {
    return this.#maps;
  }

  teardown() {
    globalThis[GLOBALS].delete(this.#query);
    super.teardown();
  }

  #sourceMapOf(path) {
    this.transformCache.transform(path, ES_MODULE);
    return super.getSourceMaps().get(path);
  }
};

/** Where the source map of a module lies; looked up when a stack names it. */
class SourceMaps extends Map {
  constructor(find) {
    super();
    this.find = find;
  }

  /** @param {string} name the path of a module, or its address with the query of a test file */
  get(name) {
    const path = name.startsWith('file:') ? fileURLToPath(name.split('?')[0]) : name;
    if (!path.endsWith('.ts') || path.includes(`${sep}node_modules${sep}`)) return undefined;
    if (!this.has(name)) this.set(name, this.find(path));
    return super.get(name);
  }
}
