import en from '../texts/en/errors.json' with { type: 'json' };
import es from '../texts/es/errors.json' with { type: 'json' };
import fr from '../texts/fr/errors.json' with { type: 'json' };
import it from '../texts/it/errors.json' with { type: 'json' };
import jp from '../texts/jp/errors.json' with { type: 'json' };
import zh from '../texts/zh/errors.json' with { type: 'json' };
import type { Locale } from './locales.js';

/** Error messages by locale and message key. The shop does not import them: i18next loads those of the reader's language. */
export const ERROR_TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  jp,
  en,
  fr,
  zh,
  es,
  it,
};
