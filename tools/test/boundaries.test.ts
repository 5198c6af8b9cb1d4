import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { ESLint } from 'eslint';
import { FEATURES, LAYERS, LIBRARIES, OPEN_FOLDERS, SUBFOLDERS, ZONES } from '../boundaries.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RULE = 'import-x/no-restricted-paths';

jest.setTimeout(120_000);

/** The rule alone, and without types: the files of the examples do not exist. */
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: false } } },
  ruleFilter: ({ ruleId }) => ruleId === RULE,
});

/** Lints a file that does not exist, as if it stood at `path`. */
async function faultsOf(path: string, code: string): Promise<(string | null)[]> {
  const [file] = await eslint.lintText(code, { filePath: join(ROOT, path), warnIgnored: true });
  return file!.messages.map(({ ruleId }) => ruleId);
}

const foldersIn = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

describe('module boundaries', () => {
  it.each([
    ['a module reaching into another module', 'backend/src/cart/x.ts', "import '../catalog/product.js';"],
    ['a module using a module above it', 'backend/src/catalog/x.ts', "import '../orders/index.js';"],
    ['the platform knowing a module', 'backend/src/platform/x.ts', "import '../catalog/index.js';"],
    [
      'a feature importing a feature',
      'frontend/src/features/cart/x.ts',
      "import '../checkout/card-number.js';",
    ],
    [
      'the design system knowing a feature',
      'frontend/src/ui/x.ts',
      "import '../features/cart/cart-flow.js';",
    ],
    ['a feature knowing the app', 'frontend/src/features/cart/x.ts', "import '../../app/routes.js';"],
    [
      'shared code knowing a feature',
      'frontend/src/shared/api/x.ts',
      "import '../../features/cart/cart-flow.js';",
    ],
    ['shared code knowing the app', 'frontend/src/shared/api/x.ts', "import '../../app/routes.js';"],
    ['a page knowing the app', 'frontend/src/pages/x.ts', "import '../app/routes.js';"],
    ['an area importing a page', 'frontend/src/admin/x.ts', "import '../pages/cart.js';"],
    ['the app importing a page by name', 'frontend/src/app/x.ts', "import '../pages/cart.js';"],
    ['a library importing an application', 'libs/domain/src/x.ts', "import '../../../backend/src/main.js';"],
    ['the rules importing another library', 'libs/domain/src/x.ts', "import '@vinkura/demo-data';"],
    ['the texts importing the rules', 'libs/i18n/src/x.ts', "import '@vinkura/domain';"],
    [
      'the embedded database importing the rules',
      'libs/embedded-mongo/src/x.ts',
      "import '@vinkura/domain';",
    ],
    [
      'the embedded database importing the texts',
      'libs/embedded-mongo/src/x.ts',
      "import '@vinkura/i18n/locales';",
    ],
    [
      'the embedded database importing demo data',
      'libs/embedded-mongo/src/x.ts',
      "import '../../demo-data/src/index.js';",
    ],
    [
      'the embedded database importing the server',
      'libs/embedded-mongo/src/x.ts',
      "import '../../../backend/src/main.js';",
    ],
    [
      'a subfolder importing a higher one',
      'backend/src/orders/core/x.ts',
      "import '../placing/place-orders.js';",
    ],
    [
      'a subfolder importing a type of one that is not listed',
      'backend/src/orders/printing/x.ts',
      "import type { RefundDecisions } from '../refunds/refund-decisions.js';",
    ],
    ['a subfolder importing its module', 'backend/src/orders/api/x.ts', "import '../index.js';"],
    ['the shop importing the server', 'frontend/src/app/x.ts', "import '../../../backend/src/main.js';"],
  ])('forbids %s', async (_name, path, code) => {
    expect(await faultsOf(path, code)).toEqual([RULE]);
  });

  it.each([
    [
      'a module using the public API of a module below',
      'backend/src/cart/x.ts',
      "import '../catalog/index.js';",
    ],
    ['a module using the platform', 'backend/src/cart/x.ts', "import '../platform/clock/clock.js';"],
    ['a module using the rules', 'backend/src/cart/x.ts', "import '@vinkura/domain';"],
    ['the rules using the texts', 'libs/domain/src/x.ts', "import '@vinkura/i18n/locales';"],
    ['an area using a feature', 'frontend/src/admin/x.ts', "import '../features/cart/cart-flow.js';"],
    ['a feature using shared code', 'frontend/src/features/cart/x.ts', "import '../../shared/api/rest.js';"],
    [
      'the app collecting modals of a feature',
      'frontend/src/app/x.ts',
      "import '../features/cart/modals.js';",
    ],
    ['a subfolder using a lower one', 'backend/src/orders/placing/x.ts', "import '../core/order.js';"],
    ['a feature using the design system', 'frontend/src/features/cart/x.ts', "import '../../ui/button';"],
  ])('allows %s', async (_name, path, code) => {
    expect(await faultsOf(path, code)).toEqual([]);
  });

  it.each([
    ['backend/src', [...LAYERS.flat(), 'platform', 'cli', 'migrations']],
    ['frontend/src/features', FEATURES],
    ['libs', LIBRARIES],
    ...Object.entries(SUBFOLDERS).map(([folder, subfolders]): [string, string[]] => [
      folder,
      Object.keys(subfolders),
    ]),
  ])('lists the folders of %s, all of them and no other', (path, listed) => {
    expect([...listed].sort()).toEqual(foldersIn(path));
  });

  it.each(Object.entries(SUBFOLDERS))(
    'lets the subfolders of %s import lower ones only',
    (_folder, subfolders) => {
      const names = Object.keys(subfolders);
      for (const [level, allowed] of Object.values<string[]>(subfolders).entries())
        expect(names.slice(0, level)).toEqual(expect.arrayContaining(allowed));
    },
  );

  it('has a zone for every folder of frontend/src that is not open to everything', () => {
    const closed = ZONES.map(({ target }) => target.replace('./frontend/src/', ''));
    expect(foldersIn('frontend/src').filter((folder) => !closed.includes(folder))).toEqual(OPEN_FOLDERS);
  });

  it.each([
    ...LAYERS.flat().map((folder) => `./backend/src/${folder}`),
    ...FEATURES.map((folder) => `./frontend/src/features/${folder}`),
    ...LIBRARIES.map((folder) => `./libs/${folder}`),
  ])('has a zone for %s', (target) => {
    expect(ZONES.some((zone) => zone.target === target)).toBe(true);
  });
});
