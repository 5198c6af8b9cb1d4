import type { LoadTexts } from './i18n.js';
import type { Locale } from './locales.js';
import { ADMIN_NAMESPACES } from './namespaces.js';

// Each file becomes a small chunk of its own.
const files = import.meta.glob<{ default: object }>('./*/*.json');

// Error messages are shared with the server through the domain library.
const errorTexts: Readonly<Record<Locale, () => Promise<{ default: object }>>> = {
  jp: () => import('@vinkura/domain/error-texts/jp'),
  en: () => import('@vinkura/domain/error-texts/en'),
  fr: () => import('@vinkura/domain/error-texts/fr'),
  zh: () => import('@vinkura/domain/error-texts/zh'),
  es: () => import('@vinkura/domain/error-texts/es'),
  it: () => import('@vinkura/domain/error-texts/it'),
};

/** Loads `<locale>/<namespace>.json`; rejects for a missing file. */
export const loadTexts: LoadTexts = async (locale, namespace) => {
  const source = isAdmin(namespace) && locale !== 'jp' ? 'en' : locale;
  const file = namespace === 'errors' ? errorTexts[locale] : files[`./${source}/${namespace}.json`];
  if (!file) throw new Error(`No texts for ${locale}/${namespace}`);
  return (await file()).default;
};

const isAdmin = (namespace: string): boolean => ADMIN_NAMESPACES.some((each) => each === namespace);
