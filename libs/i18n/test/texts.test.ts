import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALE_FACTS, LOCALES, type Locale } from '../src/locales.js';
import { flattenTexts, namespacesOf, readTexts } from '../src/text-files.js';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const namespaces = namespacesOf(DEFAULT_LOCALE);

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort();

/** Keys with plural forms folded into one. */
const baseKeys = (texts: Record<string, string>): string[] =>
  [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();

describe.each(LOCALES)('texts in %s', (locale: Locale) => {
  it('[I18N-01] has a file for every namespace', () => {
    expect(namespacesOf(locale)).toEqual(namespaces);
  });

  it.each(namespaces)('[I18N-01] has every key of %s and no other', (namespace) => {
    const own = flattenTexts(readTexts(locale, namespace));
    expect(baseKeys(own)).toEqual(baseKeys(flattenTexts(readTexts(DEFAULT_LOCALE, namespace))));
  });

  it.each(namespaces)('[I18N-01] has no empty text in %s', (namespace) => {
    const empty = Object.entries(flattenTexts(readTexts(locale, namespace))).filter(
      ([, text]) => text.trim() === '',
    );
    expect(empty).toEqual([]);
  });

  it.each(namespaces)('[I18N-01] has the same placeholders in %s', (namespace) => {
    const model = flattenTexts(readTexts(DEFAULT_LOCALE, namespace));
    for (const [key, text] of Object.entries(flattenTexts(readTexts(locale, namespace)))) {
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

  it.each(namespaces)('[I18N-01] has every plural form of its language in %s', (namespace) => {
    const own = flattenTexts(readTexts(locale, namespace));
    const forms = new Intl.PluralRules(LOCALE_FACTS[locale].tag).resolvedOptions().pluralCategories;
    for (const key of Object.keys(own).filter((each) => PLURAL.test(each))) {
      const base = key.replace(PLURAL, '');
      const missing = forms.filter((form) => own[`${base}_${form}`] === undefined);
      expect({ base, missing }).toEqual({ base, missing: [] });
    }
  });
});

describe('texts in Japanese', () => {
  /** Three words or more; brands, units and codes are shorter. */
  const ENGLISH_SENTENCE = /^[^\p{L}]*\p{Script=Latin}+[,.]?( \p{Script=Latin}+[,.!?]?){2,}/u;

  it.each(namespaces)('[I18N-01] are not in English (%s)', (namespace) => {
    const texts = Object.entries(flattenTexts(readTexts(DEFAULT_LOCALE, namespace)));
    expect(
      texts.filter(
        ([, text]) => !/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text) && ENGLISH_SENTENCE.test(text),
      ),
    ).toEqual([]);
  });
});

describe('a namespace', () => {
  it.each(namespaces)('[I18N-01] has types for `t`, or a module for the server (%s)', (namespace) => {
    const typed = readFileSync(new URL('../src/namespaces.ts', import.meta.url), 'utf8');
    const isTyped = typed.includes(`../texts/jp/${namespace}.json`);
    expect(isTyped || existsSync(new URL(`../src/${namespace}.ts`, import.meta.url))).toBe(true);
  });
});
