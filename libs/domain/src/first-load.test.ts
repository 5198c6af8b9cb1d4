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
  reaching(target).filter((file) => !/^(rules\/descriptions|search)\//.test(file));

describe('modules loaded first by the shop', () => {
  it('import the holiday table via the calendar only', () => {
    expect(reaching('rules/shared/holidays.ts')).toEqual([
      // The back office and the server check opening hours, and name fields by the definitions.
      'back-office/index.ts',
      'back-office/labels/enum-words.ts',
      'back-office/venue-hours.ts',
      'back-office/venues.ts',
      'index.ts',
      'rules/cart/delivery-days.ts',
      'rules/cart/reservation.ts',
      // Of the back office's order pages only.
      'rules/orders/delivery-calendar.ts',
      'rules/orders/line-changes.ts',
      'rules/orders/order-dates.ts',
      'rules/orders/order-schedule.ts',
      'rules/orders/order-stage.ts',
      'rules/shared/calendar.ts',
      'rules/venues/business-hours.ts',
      'rules/venues/closed-days.ts',
      'search/index.ts',
      'search/venue-fit.ts',
      'texts/field-names.ts',
      'texts/messages.ts',
    ]);
  });

  it('import no names in six languages or error messages in the rules', () => {
    expect(reachingOfRules('@vinkura/i18n/wine')).toEqual([
      // Labels in imported files, for the server.
      'back-office/labels/enum-words.ts',
      'index.ts',
      'rules/catalog/countries.ts',
      'rules/catalog/style-tag-names.ts',
      'rules/pairing/cuisine-reasons.ts',
      'rules/pairing/pairing-names.ts',
      'texts/picture-text.ts',
    ]);
    expect(reachingOfRules('rules/pairing/pairing-names.ts')).toEqual([
      'back-office/labels/enum-words.ts',
      'index.ts',
      'texts/picture-text.ts',
    ]);
    expect(reachingOfRules('@vinkura/i18n/errors')).toEqual(['index.ts', 'texts/messages.ts']);
  });

  it('depends on no other package but the texts, and the index gives every module', () => {
    const packages = sources.flatMap(importsOf).filter((name) => !name.startsWith('.'));
    expect([...new Set(packages)].filter((name) => !name.startsWith('@vinkura/i18n/'))).toEqual([]);
    const given = importsOf('index.ts').map((name) => name.replace(/^\.\//, '').replace(/\.js$/, '.ts'));
    // Folders with an index of their own export by it; the back office's definitions are imported by their path, as are
    // the reports of errors, which the shop loads with the first error.
    const apart = /^(back-office|rules\/descriptions|search)\/|^rules\/shared\/browser-error\.ts$/;
    const modules = sources.filter((file) => file !== 'index.ts' && !apart.test(file));
    expect(given.sort()).toEqual([...modules, 'rules/descriptions/index.ts', 'search/index.ts'].sort());
  });
});
