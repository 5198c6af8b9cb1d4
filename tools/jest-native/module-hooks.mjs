// How node finds and loads the modules of a test run: TypeScript through jest's own transforms and their cache, names
// through jest's `moduleNameMapper`. A module that belongs to the tests gets the query of the test file that asks for
// it (`?file=3`), and so is loaded anew for each test file; every other module is loaded once for each process.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createScriptTransformer } from '@jest/transform';

const TYPESCRIPT = /\.ts$/;
const GLOBALS = 'jest-native:globals';
/** What `@jest/globals` gives, for the module that hands out those of one test file. */
const GLOBAL_NAMES = [
  ...['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test'],
  ...['fdescribe', 'fit', 'xdescribe', 'xit', 'xtest'],
];
const ES_MODULE = {
  instrument: false,
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

let transformer;
let names;
let ofTheTests;

/** @param {{ config: import('@jest/types').Config.ProjectConfig }} data */
export async function initialize({ config }) {
  transformer = await createScriptTransformer(config);
  names = config.moduleNameMapper.map(([pattern, path]) => [new RegExp(pattern), path]);
  const tests = pathToFileURL(`${config.rootDir}/test/`).href;
  ofTheTests = (url) => url.startsWith(tests) || url.endsWith('.test.ts');
}

export async function resolve(specifier, context, next) {
  const { parentURL = '' } = context;
  const [parent, query] = parentURL.split('?');
  if (specifier === '@jest/globals')
    return { url: `${GLOBALS}?${query}`, format: 'module', shortCircuit: true };
  if (!TYPESCRIPT.test(parent)) return next(specifier, context);
  const url = typescriptOf(specifier, parent);
  if (!url) return next(specifier, context);
  return { url: ofTheTests(url) ? `${url}?${query}` : url, format: 'module', shortCircuit: true };
}

/** The TypeScript module that a TypeScript module means. */
function typescriptOf(specifier, parent) {
  for (const [pattern, path] of names) {
    const match = pattern.exec(specifier);
    if (!match) continue;
    const mapped = path.replace(/\$(\d)/g, (_, group) => match[Number(group)]);
    const { href } = new URL(mapped.startsWith('/') ? pathToFileURL(mapped) : mapped, parent);
    return [href, `${href}.ts`].find((url) => TYPESCRIPT.test(url) && existsSync(fileURLToPath(url)));
  }
  return undefined;
}

export async function load(url, context, next) {
  const [address, query] = url.split('?');
  if (address === GLOBALS) return { format: 'module', source: globalsOf(query), shortCircuit: true };
  if (!TYPESCRIPT.test(address)) return next(url, context);
  const path = fileURLToPath(address);
  const { code } = transformer.transform(path, ES_MODULE, readFileSync(path, 'utf8'));
  return { format: 'module', source: code, shortCircuit: true };
}

function globalsOf(query) {
  return `export const { ${GLOBAL_NAMES.join(', ')} } = globalThis[Symbol.for('${GLOBALS}')].get('${query}');`;
}
