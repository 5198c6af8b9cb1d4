import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from './locales.js';

const FOLDER = fileURLToPath(new URL('../texts/', import.meta.url));

/** A file of texts; a group of texts is an object or an array. */
export type Texts = Readonly<Record<string, unknown>>;

/** The namespaces that a locale has files for, sorted. For tests. */
export const namespacesOf = (locale: Locale): string[] =>
  readdirSync(FOLDER + locale)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

/** The texts of a file. For tests. @throws Error ENOENT for an unknown namespace */
export const readTexts = (locale: Locale, namespace: string): Texts =>
  JSON.parse(readFileSync(`${FOLDER}${locale}/${namespace}.json`, 'utf8')) as Texts;

/** Texts by the path of their key: `{'nav.home': 'ホーム', …}`. */
export function flattenTexts(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value]]
        : Object.entries(flattenTexts(value as Texts, `${prefix}${key}.`)),
    ),
  );
}
