import type { Locale } from '@vinkura/i18n/locales';
import type { LoadTexts } from './i18n.js';

/** By path; each namespace is a small chunk of its own. */
type TextFile = () => Promise<{ default: object }>;
type TextFiles = Readonly<Record<string, TextFile>>;

// The names of the chunks, five kilobytes for all languages, are a chunk for each language: a visitor reads one.
const languages: Readonly<
  Record<Locale, () => Promise<{ files: TextFiles; names?: TextFile; labels?: TextFile }>>
> = {
  jp: () => import('./jp/files.js'),
  en: () => import('./en/files.js'),
  fr: () => import('./fr/files.js'),
  zh: () => import('./zh/files.js'),
  es: () => import('./es/files.js'),
  it: () => import('./it/files.js'),
};

/**
 * Loads `texts/<locale>/<namespace>.json`, or the names of places and grapes; `admin` with the labels of the definitions,
 * which say Japanese and English themselves. Rejects for a missing file.
 */
export const loadTexts: LoadTexts = async (locale, namespace) => {
  if (namespace === 'names') return (await (await languages[locale]()).names?.())?.default ?? {};
  const { files, labels } = await languages[locale]();
  const file = files[`../../../../libs/i18n/texts/${locale}/${namespace}.json`];
  if (!file) throw new Error(`No texts for ${locale}/${namespace}`);
  const texts = (await file()).default;
  return namespace === 'admin' && labels ? { ...texts, label: (await labels()).default } : texts;
};
