import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_TEXTS } from '@vinkura/domain/messages';
import type { Locale } from '../src/i18n/index.js';

const FOLDER = join(__dirname, '../src/i18n');

export type Texts = Record<string, unknown>;

/** The namespaces that a locale has files for. */
export const namespacesOf = (locale: Locale): string[] =>
  readdirSync(join(FOLDER, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

export const textsOf = (locale: Locale, namespace: string): Texts =>
  JSON.parse(readFileSync(join(FOLDER, locale, `${namespace}.json`), 'utf8')) as Texts;

/** All texts of a locale, the sentences of refusals among them, as an i18next instance takes them. */
export const allTextsOf = (locale: Locale): Record<string, Texts> => ({
  ...Object.fromEntries(namespacesOf(locale).map((namespace) => [namespace, textsOf(locale, namespace)])),
  errors: ERROR_TEXTS[locale],
});

/** `{'nav.home': 'ホーム', …}` */
export function flatten(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value]]
        : Object.entries(flatten(value as Texts, `${prefix}${key}.`)),
    ),
  );
}
