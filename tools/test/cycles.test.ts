import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { importFaults } from './support/import-faults.js';

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

/** Names of the pairs in which `npm run check:imports` finds a circle. */
function circularPairs(): Set<string> {
  const files = Object.entries(PAIRS).flatMap(([name, [whole, part]]) => [
    [`tools/${name}.tsx`, whole],
    [`tools/${name}-part.ts`, part],
  ]);
  return new Set(
    importFaults(Object.fromEntries(files))
      .filter(({ rule }) => rule === 'no-circular')
      .map(({ from }) => basename(from).replace(/(-part)?\.tsx?$/, '')),
  );
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
