import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Pairs of files by name, the first of which is the component `<name>.tsx`, the second `<name>-part.ts`. */
const PAIRS: Readonly<Record<string, readonly [string, string]>> = {
  values: [
    "import { part } from './values-part.js'; export const whole = () => part;",
    "import { whole } from './values.js'; export const part = () => whole;",
  ],
  types: [
    "import type { Part } from './types-part.js'; export type Whole = Part[];",
    "import type { Whole } from './types.js'; export interface Part { whole?: Whole }",
  ],
  both: [
    "import { part } from './both-part.js'; export type Whole = typeof part;",
    "import { type Whole } from './both.js'; export const part: Whole[] = [];",
  ],
  reexport: [
    "export type { Part } from './reexport-part.js'; export type Whole = 1;",
    "import type { Whole } from './reexport.js'; export type Part = Whole;",
  ],
  oneway: [
    "import type { Part } from './oneway-part.js'; export type Whole = Part;",
    'export type Part = 1;',
  ],
};

/** Names of the pairs in which `npm run check:cycles` finds a circle. */
function circularPairs(): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cycles-'));
  try {
    for (const [name, [whole, part]] of Object.entries(PAIRS)) {
      writeFileSync(join(folder, `${name}.tsx`), whole);
      writeFileSync(join(folder, `${name}-part.ts`), part);
    }
    const depcruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const options = { cwd: ROOT, encoding: 'utf8' } as const;
    const run = spawnSync(process.execPath, [depcruise, '--output-type', 'json', folder], options);
    const { summary } = JSON.parse(run.stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    return new Set(
      summary.violations
        .filter(({ rule }) => rule.name === 'no-circular')
        .map(({ from }) => basename(from).replace(/(-part)?\.tsx?$/, '')),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('circular imports', () => {
  let found: Set<string>;
  beforeAll(() => {
    found = circularPairs();
  });

  it.each([
    ['values', 'values'],
    ['types alone', 'types'],
    ['a value and a type', 'both'],
    ['what is exported again', 'reexport'],
  ])('are found when they are of %s', (_kind, pair) => {
    expect(found).toContain(pair);
  });

  it('are not seen where imports go one way', () => {
    expect(found).not.toContain('oneway');
  });
});
