import type { LoadTexts } from './i18n.js';
import type { Locale } from './locales.js';
import { ADMIN_NAMESPACES } from './namespaces.js';

// Each namespace becomes a small chunk of its own. The names of these chunks, five kilobytes for all languages, are a chunk
// for each language: a visitor reads one.
const languages: Readonly<Record<Locale, () => Promise<TextFiles>>> = {
  jp: () => import('./jp/files.js'),
  en: () => import('./en/files.js'),
  fr: () => import('./fr/files.js'),
  zh: () => import('./zh/files.js'),
  es: () => import('./es/files.js'),
  it: () => import('./it/files.js'),
};

type File = () => Promise<{ default: object }>;
interface TextFiles {
  /** By `./<namespace>.json`. */
  files: Readonly<Record<string, File>>;
  /** Error messages are shared with the server through the domain library. */
  errors: File;
}

/** Loads `<locale>/<namespace>.json`; rejects for a missing file. */
export const loadTexts: LoadTexts = async (locale, namespace) => {
  const { files, errors } = await languages[isAdmin(namespace) && locale !== 'jp' ? 'en' : locale]();
  const file = namespace === 'errors' ? errors : files[`./${namespace}.json`];
  if (!file) throw new Error(`No texts for ${locale}/${namespace}`);
  return (await file()).default;
};

const isAdmin = (namespace: string): boolean => ADMIN_NAMESPACES.some((each) => each === namespace);
