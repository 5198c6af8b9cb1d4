import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { runNode } from '../testing/child-process.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROJECTS = [
  'backend',
  'e2e',
  'frontend',
  'libs/demo-data',
  'libs/domain',
  'libs/embedded-mongo',
  'libs/i18n',
  'tools',
];
/** What every process has, or what the harness sets itself for the processes that it starts. */
const NOT_GIVEN = new Set([
  'PATH',
  'NODE_V8_COVERAGE',
  'DEMO_TEMPLATE_DIR',
  'E2E_SHOP_URL',
  'E2E_BROWSER',
  'E2E_OUTBOX',
  'TEST_RESULTS',
  'TEST_TIER',
]);
/** What is built is covered by the sources that it is built from; what is unpacked, by the lock file. */
const NOT_READ = [
  'e2e/support/chromium.mjs names node_modules/.cache/vinkura',
  'e2e/support/shared-shop.mjs names frontend/dist',
  'tools/backend-program.mjs names backend/dist',
  'tools/map-stack.mjs names frontend/dist',
];

jest.setTimeout(180_000);

interface Inputs {
  files: string[];
  environment: string[];
}
const inputs = new Map<string, Inputs>();

/** What nx hashes to know whether the tests of a project must be run again. */
async function inputsOf(folder: string): Promise<Inputs> {
  const { name } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as { name: string };
  const { status, stdout, output } = await runNode(
    join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
    ['show', 'target', 'inputs', `${name}:test`, '--json'],
    { cwd: ROOT, env: { PATH: process.env.PATH, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' } },
  );
  if (status !== 0) throw new Error(output);
  return JSON.parse(stdout) as Inputs;
}

beforeAll(async () => {
  for (const folder of PROJECTS) inputs.set(folder, await inputsOf(folder));
});

/** Everything of a project that its tests may load. */
function sourcesOf(folder: string): { file: string; text: string }[] {
  return (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter(
      (name) =>
        /\.(ts|tsx|mjs|cjs)$/.test(name) && !/(^|\/)(node_modules|dist|\.results|\.data)\//.test(name),
    )
    .map((name) => join(ROOT, folder, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The paths outside of the project that a source names, relative to the root. */
function outsidePaths(folder: string, file: string, text: string): string[] {
  return [...text.matchAll(/(['"`])((?:\.\.\/)+[\w./-]+)\1/g)]
    .map(([, , path]) => relative(ROOT, resolve(dirname(file), path!)))
    .filter((path) => path !== '' && !path.startsWith('..') && !`${path}/`.startsWith(`${folder}/`));
}

/** The sources that a path stands for: those of a build, of a module, of a folder. */
function meant(path: string): string | undefined {
  const source = path.replace(/(^|\/)dist\//, '$1src/');
  const stem = source.replace(/\.js$/, '');
  return [source, `${stem}.ts`, `${stem}.tsx`].find((each) => {
    try {
      return statSync(join(ROOT, each));
    } catch {
      return false;
    }
  });
}

describe('what nx takes for the inputs of the tests', () => {
  it.each([
    ['e2e', 'backend/src/main.ts'],
    ['e2e', 'backend/src/orders/index.ts'],
    ['e2e', 'backend/test/support/server.ts'],
    ['e2e', 'frontend/src/main.tsx'],
    ['e2e', 'libs/domain/src/index.ts'],
    ['e2e', 'libs/embedded-mongo/src/index.ts'],
    ['backend', 'libs/demo-data/src/index.ts'],
    ['frontend', 'libs/domain/src/index.ts'],
    ['frontend', 'libs/i18n/texts/jp/common.json'],
    ['libs/domain', 'libs/i18n/texts/jp/errors.json'],
    ['e2e', 'libs/i18n/texts/jp/common.json'],
    ['tools', 'docs/architecture.md'],
    ['tools', '.dependency-cruiser.mjs'],
    ['tools', 'frontend/src/main.tsx'],
    ['libs/domain', 'tools/jest.mjs'],
    ['libs/embedded-mongo', 'tools/jest/tiers.mjs'],
  ])('%s is tested again when %s changes', (folder, file) => {
    expect(inputs.get(folder)!.files).toContain(file);
  });

  it.each([
    ['backend', 'frontend/src/main.tsx'],
    ['e2e', 'backend/test/cart.test.ts'],
    ['frontend', 'backend/src/main.ts'],
  ])('%s is not tested again when %s changes', (folder, file) => {
    expect(statSync(join(ROOT, file)).isFile()).toBe(true);
    expect(inputs.get(folder)!.files).not.toContain(file);
  });

  it.each(PROJECTS)('%s names no file of another project that is not an input of its tests', (folder) => {
    const { files } = inputs.get(folder)!;
    const isInput = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`));
    const unknown = sourcesOf(folder).flatMap(({ file, text }) =>
      outsidePaths(folder, file, text)
        .map(meant)
        .filter((path) => path && !isInput(path))
        .map((path) => `${relative(ROOT, file)} names ${path}`),
    );
    expect(unknown.filter((each) => !NOT_READ.includes(each))).toEqual([]);
  });

  it.each(PROJECTS)('%s reads no variable of the environment that is not an input of its tests', (folder) => {
    const { environment } = inputs.get(folder)!;
    const read = sourcesOf(folder)
      .filter(({ file }) => /\.test\.tsx?$|\/(test|support)\//.test(file))
      .flatMap(({ text }) => [
        ...[...text.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name!),
        ...[...text.matchAll(/\{([^{}]*)\} = process\.env/g)].flatMap(
          ([, names]) => names!.match(/\w+/g) ?? [],
        ),
      ]);
    expect([...new Set(read)].filter((name) => !environment.includes(name) && !NOT_GIVEN.has(name))).toEqual(
      [],
    );
  });
});
