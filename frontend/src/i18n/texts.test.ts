import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTextsOf, flatten, namespacesOf, textsOf } from '../../test/texts.js';
import { DEFAULT_LOCALE, i18nWith, LOCALE_FACTS, LOCALES, type Locale } from './index.js';
import { ADMIN_NAMESPACES } from './namespaces.js';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const isAdmin = (namespace: string): boolean => ADMIN_NAMESPACES.some((each) => each === namespace);
const namespaces = namespacesOf(DEFAULT_LOCALE);
/** The administrators' area is written in Japanese and English only. */
const expectedOf = (locale: Locale): string[] =>
  namespaces.filter((namespace) => locale === 'jp' || locale === 'en' || !isAdmin(namespace));

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort();

/** Keys with plural forms folded into one. */
const baseKeys = (texts: Record<string, string>): string[] =>
  [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();

describe.each(LOCALES)('texts in %s', (locale: Locale) => {
  it('[I18N-01] has a file for every namespace', () => {
    expect(namespacesOf(locale)).toEqual(expectedOf(locale));
  });

  it.each(expectedOf(locale))('[I18N-01] has every key of %s and no other', (namespace) => {
    const own = flatten(textsOf(locale, namespace));
    expect(baseKeys(own)).toEqual(baseKeys(flatten(textsOf(DEFAULT_LOCALE, namespace))));
  });

  it.each(expectedOf(locale))('[I18N-01] has no empty text in %s', (namespace) => {
    const empty = Object.entries(flatten(textsOf(locale, namespace))).filter(
      ([, text]) => text.trim() === '',
    );
    expect(empty).toEqual([]);
  });

  it.each(expectedOf(locale))('[I18N-01] has the same placeholders in %s', (namespace) => {
    const model = flatten(textsOf(DEFAULT_LOCALE, namespace));
    for (const [key, text] of Object.entries(flatten(textsOf(locale, namespace)))) {
      const source =
        model[key] ?? model[`${key.replace(PLURAL, '')}_other`] ?? model[key.replace(PLURAL, '')];
      // A form for exactly one may leave the figure out.
      const expected = placeholdersOf(source ?? '').filter(
        (name) => !(key.endsWith('_one') && name === '{{count'),
      );
      const found = placeholdersOf(text).filter((name) => !(key.endsWith('_one') && name === '{{count'));
      expect({ key, placeholders: found }).toEqual({ key, placeholders: expected });
    }
  });

  it.each(expectedOf(locale))('[I18N-01] has every plural form of its language in %s', (namespace) => {
    const own = flatten(textsOf(locale, namespace));
    const forms = new Intl.PluralRules(LOCALE_FACTS[locale].tag).resolvedOptions().pluralCategories;
    for (const key of Object.keys(own).filter((each) => PLURAL.test(each))) {
      const base = key.replace(PLURAL, '');
      const missing = forms.filter((form) => own[`${base}_${form}`] === undefined);
      expect({ base, missing }).toEqual({ base, missing: [] });
    }
  });
});

describe('the list of namespaces', () => {
  it('[I18N-01] types every namespace that has a file', () => {
    const source = readFileSync(join(__dirname, 'namespaces.ts'), 'utf8');
    for (const namespace of namespaces) expect(source).toContain(`./jp/${namespace}.json`);
  });
});

describe('a missing text', () => {
  it.each(LOCALES)('[I18N-02] shows its key in double brackets (%s)', (locale) => {
    const { t } = i18nWith(locale, allTextsOf(locale));
    expect(t('nav.nowhere' as never)).toBe('[[nav.nowhere]]');
  });

  it('[I18N-02] is not filled from another language', () => {
    const { t } = i18nWith('fr', { common: { nav: {} } });
    expect(t('nav.home')).toBe('[[nav.home]]');
  });
});

describe('the document language', () => {
  it.each([
    ['jp', 'ja'],
    ['en', 'en'],
    ['zh', 'zh'],
  ] as const)('[I18N-03] follows the locale %s as %s', (locale, tag) => {
    i18nWith(locale, allTextsOf(locale));
    expect(document.documentElement.lang).toBe(tag);
  });
});
