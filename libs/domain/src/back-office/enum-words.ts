import { enumWords } from '@vinkura/i18n/enum-words';
import { COUNTRIES } from '../rules/catalog/countries.js';
import { GRAPES_JA } from '../rules/catalog/grapes.js';
import { STYLE_TAG_NAMES } from '../rules/catalog/style-tag-names.js';
import { CUISINE_NAMES } from '../rules/pairing/pairing-names.js';
import type { Locale, StockBucket } from '../rules/shared/enums.js';
import { comparableText } from '../rules/shared/text-rules.js';
import { STOCK_BUCKET_LABELS } from '../rules/warehouses/stock-rules.js';
import type { FieldDefinition } from './definition.js';
import { enumLabelKeys } from './enum-label-keys.js';
import { RESOURCES } from './index.js';
import { STOCK_BUCKET_LABELS_JA } from './warehouses.js';

const BUCKETS = Object.fromEntries(
  Object.entries(STOCK_BUCKET_LABELS).map(([bucket, en]) => [
    bucket,
    { jp: STOCK_BUCKET_LABELS_JA[bucket as StockBucket], en },
  ]),
);

/** Names by stored word, of fields whose words have names in tables of their own. */
const NAMES: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>> | string>>>> = {
  country: COUNTRIES,
  cuisineType: CUISINE_NAMES,
  from: BUCKETS,
  to: BUCKETS,
  resource: Object.fromEntries(RESOURCES.map(({ name, label }) => [name, { ...label }])),
  grapeVariety: GRAPES_JA,
  tags: { ...STYLE_TAG_NAMES, ...CUISINE_NAMES },
};

/** Stored words by label, per field. */
const words = new Map<string, ReadonlyMap<string, string>>();

function wordsOf(key: string): ReadonlyMap<string, string> {
  const known = words.get(key);
  if (known) return known;
  const named = Object.entries(NAMES[key] ?? {}).flatMap(([word, names]) =>
    (typeof names === 'string' ? [names] : Object.values(names)).map(
      (name) => [comparableText(name), word] as const,
    ),
  );
  const labelled = enumLabelKeys(key)
    .flatMap(enumWords)
    .flatMap((labels) => Object.entries(labels).map(([word, text]) => [comparableText(text), word] as const));
  const all = new Map([...labelled, ...named]);
  words.set(key, all);
  return all;
}

/**
 * The stored word of a text: the word itself, ignoring letter case and width, or its label as screens show it, in any
 * language. Other text is returned unchanged, for the field's validation.
 */
export function storedWord({ key, values }: Pick<FieldDefinition, 'key' | 'values'>, text: string): string {
  const wanted = comparableText(text);
  const exact = values?.find((word) => comparableText(word) === wanted);
  if (exact !== undefined) return exact;
  const labelled = wordsOf(key).get(wanted);
  return labelled !== undefined && (values?.includes(labelled) ?? true) ? labelled : text;
}

/** The label of a stored word of a column, in a language of the back office; a word without one as it is. */
export function writtenWord(key: string, word: string, locale: Locale): string {
  const language = locale === 'jp' ? 'jp' : 'en';
  const table = NAMES[key] ?? {};
  const names = Object.hasOwn(table, word) ? table[word] : undefined;
  if (names !== undefined) {
    // A table of texts has the Japanese ones: the words themselves are Latin.
    const inLatin = typeof names === 'string' ? word : (names.en ?? word);
    const text = language === 'en' ? inLatin : typeof names === 'string' ? names : (names.jp ?? word);
    // A name that two words share would be imported as the other one.
    return storedWord({ key }, text) === word ? text : word;
  }
  for (const path of enumLabelKeys(key)) {
    // Every namespace has Japanese first, then English.
    const labels = enumWords(path)[language === 'jp' ? 0 : 1];
    if (labels && Object.hasOwn(labels, word)) return labels[word]!;
  }
  return word;
}
