import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { FEATURES, LAYERS, LIBRARIES, OPEN_FOLDERS, SUBFOLDERS, ZONES } from '../boundaries.mjs';
import { importFaults } from './support/import-faults.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILES_MAX = 40;

type Case = readonly [name: string, folder: string, code: string];

const foldersIn = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const foldersBelow = (path: string): string[] =>
  foldersIn(path)
    .map((name) => `${path}/${name}`)
    .flatMap((folder) => [folder, ...foldersBelow(folder)]);

const filesIn = (path: string): number =>
  readdirSync(join(ROOT, path), { withFileTypes: true }).filter((entry) => entry.isFile()).length;

const FORBIDDEN: readonly Case[] = [
  ['a module reaching into another module', 'backend/src/cart', "import '../catalog/product.js';"],
  ['a module using a module above it', 'backend/src/catalog', "import '../orders/index.js';"],
  ['the platform knowing a module', 'backend/src/platform', "import '../catalog/index.js';"],
  ['a feature importing a feature', 'frontend/src/features/cart', "import '../checkout/card-number.js';"],
  ['the design system knowing a feature', 'frontend/src/ui', "import '../features/cart/cart-flow.js';"],
  ['a feature knowing the app', 'frontend/src/features/cart', "import '../../app/routes.js';"],
  ['shared code knowing a feature', 'frontend/src/shared/api', "import '../../features/cart/cart-flow.js';"],
  ['shared code knowing the app', 'frontend/src/shared/api', "import '../../app/routes.js';"],
  ['a page knowing the app', 'frontend/src/pages', "import '../app/routes.js';"],
  ['an area importing a page', 'frontend/src/admin', "import '../pages/cart.js';"],
  ['the app importing a page by name', 'frontend/src/app', "import '../pages/cart.js';"],
  ['a library importing an application', 'libs/domain/src', "import '../../../backend/src/main.js';"],
  ['the rules importing another library', 'libs/domain/src', "import '@vinkura/demo-data';"],
  ['the texts importing the rules', 'libs/i18n/src', "import '@vinkura/domain';"],
  ['the embedded database importing the rules', 'libs/embedded-mongo/src', "import '@vinkura/domain';"],
  ['the embedded database importing the texts', 'libs/embedded-mongo/src', "import '@vinkura/i18n/locales';"],
  [
    'the embedded database importing demo data',
    'libs/embedded-mongo/src',
    "import '../../demo-data/src/index.js';",
  ],
  [
    'the embedded database importing the server',
    'libs/embedded-mongo/src',
    "import '../../../backend/src/main.js';",
  ],
  ['a subfolder importing a higher one', 'backend/src/orders/core', "import '../placing/place-orders.js';"],
  [
    'a subfolder importing a type of one that is not listed',
    'backend/src/orders/printing',
    "import type { RefundDecisions } from '../refunds/refund-decisions.js';",
  ],
  ['a subfolder importing its module', 'backend/src/orders/api', "import '../index.js';"],
  ['the shop importing the server', 'frontend/src/app', "import '../../../backend/src/main.js';"],
];

const ALLOWED: readonly Case[] = [
  ['a module using the public API of a module below', 'backend/src/cart', "import '../catalog/index.js';"],
  ['a module using the platform', 'backend/src/cart', "import '../platform/clock/clock.js';"],
  ['a module using the rules', 'backend/src/cart', "import '@vinkura/domain';"],
  ['the rules using the texts', 'libs/domain/src', "import '@vinkura/i18n/locales';"],
  ['an area using a feature', 'frontend/src/admin', "import '../features/cart/cart-flow.js';"],
  ['a feature using shared code', 'frontend/src/features/cart', "import '../../shared/api/rest.js';"],
  ['the app collecting modals of a feature', 'frontend/src/app', "import '../features/cart/modals.js';"],
  ['a subfolder using a lower one', 'backend/src/orders/placing', "import '../core/order.js';"],
  [
    'a feature using the design system',
    'frontend/src/features/cart',
    "import '../../ui/controls/button.js';",
  ],
];

describe('module boundaries', () => {
  let refused: Set<string>;
  beforeAll(() => {
    const cases = [...FORBIDDEN, ...ALLOWED];
    const faults = importFaults(
      Object.fromEntries(cases.map(([, folder, code], at) => [`${folder}/case-${at}.ts`, code])),
    );
    const files = new Set(faults.map(({ from }) => basename(from, '.ts')));
    refused = new Set(cases.filter((_, at) => files.has(`case-${at}`)).map(([name]) => name));
  });

  it.each(FORBIDDEN)('forbids %s', (name) => {
    expect(refused).toContain(name);
  });

  it.each(ALLOWED)('allows %s', (name) => {
    expect(refused).not.toContain(name);
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

  it('divides folders of more than 40 files into subfolders', () => {
    const libraries = LIBRARIES.map((library) => `libs/${library}/src`);
    const folders = ['backend/src', 'frontend/src', ...libraries].flatMap((root) => [
      root,
      ...foldersBelow(root),
    ]);
    expect(folders.filter((folder) => !folder.endsWith('/generated') && filesIn(folder) > FILES_MAX)).toEqual(
      [],
    );
  });

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
