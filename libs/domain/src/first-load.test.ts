import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const folder = new URL('.', import.meta.url);
const sources = (readdirSync(folder, { recursive: true }) as string[]).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
/** Modules loaded at run time: imports and re-exports except of types. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';|^import '([^']+)';/gm)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
const reached = (file: string, seen = new Set<string>()): Set<string> => {
  for (const name of importsOf(file)) {
    const next = posix.join(posix.dirname(file), name).replace(/\.js$/, '.ts');
    if (name.startsWith('.') && !seen.has(next)) reached(next, seen.add(next));
    else if (!name.startsWith('.')) seen.add(name);
  }
  return seen;
};
const reaching = (target: string): string[] => sources.filter((file) => reached(file).has(target)).sort();
/** Query parsing and description composition run on the server: they may import all names. */
const reachingOfRules = (target: string): string[] =>
  reaching(target).filter((file) => !/^(descriptions|search)\//.test(file));

describe('modules loaded first by the shop', () => {
  it('import the holiday table via the calendar only', () => {
    expect(reaching('@holiday-jp/holiday_jp')).toEqual([
      'business-hours.ts',
      'calendar.ts',
      'delivery-days.ts',
      'index.ts',
      'order-dates.ts',
      'order-stage.ts',
      'reservation.ts',
      'search/index.ts',
      'search/venue-fit.ts',
    ]);
  });

  it('import no names in six languages or error messages in the rules', () => {
    expect(reachingOfRules('style-tag-names.ts')).toEqual(['index.ts', 'pairing-names.ts']);
    expect(reachingOfRules('pairing-names.ts')).toEqual(['index.ts']);
    expect(reachingOfRules('messages.ts')).toEqual(['index.ts']);
  });

  it('import no other package, and the index exports every module', () => {
    const packages = sources.flatMap(importsOf).filter((name) => !name.startsWith('.'));
    expect([...new Set(packages)]).toEqual(['@holiday-jp/holiday_jp']);
    const given = importsOf('index.ts').map((name) => name.replace(/^\.\//, '').replace(/\.js$/, '.ts'));
    const modules = sources.filter((file) => file !== 'index.ts' && !/\//.test(file));
    expect(given.sort()).toEqual([...modules, 'descriptions/index.ts', 'search/index.ts'].sort());
  });
});
