import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { FLOORS, ZONES } from '../boundaries.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Lints a file that does not exist, as if it stood at `path`. */
function faultsOf(path: string, code: string): string[] {
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/eslint/bin/eslint.js'),
      '--stdin',
      '--stdin-filename',
      join(ROOT, path),
      '-f',
      'json',
    ],
    { cwd: ROOT, input: code, encoding: 'utf8' },
  );
  const [file] = JSON.parse(run.stdout) as { messages: { ruleId: string }[] }[];
  return file!.messages.map((message) => message.ruleId).filter((rule) => rule.startsWith('import-x/'));
}

describe('module boundaries', () => {
  it.each([
    ['a room reaching into another room', 'backend/src/cart/x.ts', "import '../catalog/product.js';"],
    ['a room using a room above it', 'backend/src/catalog/x.ts', "import '../orders/index.js';"],
    ['the platform knowing a room', 'backend/src/platform/x.ts', "import '../catalog/index.js';"],
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
    ['the shop importing the server', 'frontend/src/app/x.ts', "import '../../../backend/src/main.js';"],
  ])('forbids %s', (_name, path, code) => {
    expect(faultsOf(path, code)).toContain('import-x/no-restricted-paths');
  });

  it.each([
    ['a room using the face of a room below', 'backend/src/cart/x.ts', "import '../catalog/index.js';"],
    ['a room using the platform', 'backend/src/cart/x.ts', "import '../platform/clock/clock.js';"],
    ['a room using the rules', 'backend/src/cart/x.ts', "import '@vinkura/domain';"],
    ['an area using a feature', 'frontend/src/admin/x.ts', "import '../features/cart/cart-flow.js';"],
    ['a feature using shared code', 'frontend/src/features/cart/x.ts', "import '../../shared/api/rest.js';"],
    [
      'the app collecting modals of a feature',
      'frontend/src/app/x.ts',
      "import '../features/cart/modals.js';",
    ],
    ['a feature using the design system', 'frontend/src/features/cart/x.ts', "import '../../ui/button';"],
  ])('allows %s', (_name, path, code) => {
    expect(faultsOf(path, code)).toEqual([]);
  });

  it('has a zone for every room', () => {
    for (const room of FLOORS.flat())
      expect(ZONES.some((zone) => zone.target === `./backend/src/${room}`)).toBe(true);
  });
});
