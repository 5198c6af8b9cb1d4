import type { Locale } from '../shared/enums.js';

/**
 * What a thing is called: by language its name, then other spellings, parted by `|`. A language that is left out has
 * the English name. Accents, width, kana, long vowels and forms of characters need not be listed (`searchKey`).
 */
export type Spellings = Readonly<Partial<Record<Locale, string>>> & { readonly en: string };

/** All spellings of a row, whatever the language. */
export const spellingsOf = (row: Spellings): string[] =>
  [row.jp, row.en, row.fr, row.zh, row.es, row.it].flatMap((names) => names?.split('|') ?? []);

/** What a row is called in a language. */
export const nameOf = (row: Spellings, locale: Locale): string =>
  (row[locale] || row.en).split('|')[0] ?? row.en;
