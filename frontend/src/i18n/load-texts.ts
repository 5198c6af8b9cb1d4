import type { Locale } from '@vinkura/i18n/locales';
import { ADMIN_NAMESPACES } from '@vinkura/i18n/namespaces';
import type { LoadTexts } from './i18n.js';

/** By path; each namespace is a small chunk of its own. */
type TextFile = () => Promise<{ default: object }>;
type TextFiles = Readonly<Record<string, TextFile>>;

// The names of the chunks, five kilobytes for all languages, are a chunk for each language: a visitor reads one.
const languages: Readonly<Record<Locale, () => Promise<{ files: TextFiles; names?: TextFile }>>> = {
  jp: () => import('./jp/files.js'),
  en: () => import('./en/files.js'),
  fr: () => import('./fr/files.js'),
  zh: () => import('./zh/files.js'),
  es: () => import('./es/files.js'),
  it: () => import('./it/files.js'),
};

/** Loads `texts/<locale>/<namespace>.json`, or the names of places and grapes; rejects for a missing file. */
export const loadTexts: LoadTexts = async (locale, namespace) => {
  if (namespace === 'names') return (await (await languages[locale]()).names?.())?.default ?? {};
  const source = isAdmin(namespace) && locale !== 'jp' ? 'en' : locale;
  const { files } = await languages[source]();
  const file = files[`../../../../libs/i18n/texts/${source}/${namespace}.json`];
  if (!file) throw new Error(`No texts for ${locale}/${namespace}`);
  return (await file()).default;
};

const isAdmin = (namespace: string): boolean => ADMIN_NAMESPACES.some((each) => each === namespace);
