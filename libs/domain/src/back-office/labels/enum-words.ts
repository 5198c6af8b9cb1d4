import { enumWords } from '@vinkura/i18n/enum-words';
import { labelInAll } from '@vinkura/i18n/labels';
import { localName } from '@vinkura/i18n/names';
import { COUNTRIES } from '../../rules/catalog/countries.js';
import { GRAPES_JA } from '../../rules/catalog/grapes.js';
import { STYLE_TAG_NAMES } from '../../rules/catalog/style-tag-names.js';
import { CUISINE_NAMES } from '../../rules/pairing/pairing-names.js';
import { LOCALES, type Locale, STOCK_BUCKETS } from '../../rules/shared/enums.js';
import { comparableText } from '../../rules/shared/text-rules.js';
import type { FieldDefinition } from '../definition.js';
import { enumLabelKeys } from './enum-label-keys.js';
import { RESOURCES } from '../index.js';
import { STOCK_BUCKET_NAMES } from '../warehouses.js';

type WordNames = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

const BUCKETS: WordNames = Object.fromEntries(
  STOCK_BUCKETS.map((bucket) => [bucket, labelInAll(STOCK_BUCKET_NAMES[bucket])]),
);
const GRAPE_NAMES: WordNames = Object.fromEntries(
  Object.entries(GRAPES_JA).map(([grape, japanese]) => [
    grape,
    Object.fromEntries(LOCALES.map((locale) => [locale, localName(japanese, grape, locale)])) as Record<
      Locale,
      string
    >,
  ]),
);

/** Names by stored word, of fields whose words have names in tables of their own. */
const NAMES: Readonly<Record<string, WordNames>> = {
  country: COUNTRIES,
  cuisineType: CUISINE_NAMES,
  from: BUCKETS,
  to: BUCKETS,
  resource: Object.fromEntries(RESOURCES.map(({ name, label }) => [name, labelInAll(label)])),
  grapeVariety: GRAPE_NAMES,
  tags: { ...STYLE_TAG_NAMES, ...CUISINE_NAMES },
};

/** Stored words by label, per field. */
const words = new Map<string, ReadonlyMap<string, string>>();

function wordsOf(key: string): ReadonlyMap<string, string> {
  const known = words.get(key);
  if (known) return known;
  const named = Object.entries(NAMES[key] ?? {}).flatMap(([word, names]) =>
    Object.values(names).map((name) => [comparableText(name), word] as const),
  );
  const labelled = enumLabelKeys(key)
    .flatMap((path) => Object.values(enumWords(path) ?? {}))
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

/** The label of a stored word of a column, in a language; a word without one as it is. */
export function writtenWord(key: string, word: string, locale: Locale): string {
  const labels = [
    NAMES[key]?.[word]?.[locale],
    ...enumLabelKeys(key).map((path) => labelAt(path, word, locale)),
  ];
  const text = labels.find((label) => label !== undefined) ?? word;
  // A label that two words share, in whichever languages, would be imported as the other one.
  return storedWord({ key }, text) === word ? text : word;
}

const labelAt = (path: string, word: string, locale: Locale): string | undefined => {
  const labels = enumWords(path)?.[locale];
  return labels && Object.hasOwn(labels, word) ? labels[word] : undefined;
};
