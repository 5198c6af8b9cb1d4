import type { Locale } from '../rules/shared/enums.js';

/**
 * Names of a thing: by language its name, then other spellings, separated by `|`. Missing languages use the English
 * name. Variants in accents, width, kana, long vowels and character forms need not be listed (`searchKey`).
 */
export type Spellings = Readonly<Partial<Record<Locale, string>>> & { readonly en: string };

/** All spellings of a row in all languages. */
export const spellingsOf = (row: Spellings): string[] =>
  [row.jp, row.en, row.fr, row.zh, row.es, row.it].flatMap((names) => names?.split('|') ?? []);

/** The name of a row in a language. */
export const nameOf = (row: Spellings, locale: Locale): string =>
  (row[locale] || row.en).split('|')[0] ?? row.en;
