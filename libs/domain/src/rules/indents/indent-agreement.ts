import { AGREEMENT_TEXTS } from '@vinkura/i18n/agreements';
import { LOCALES, type Locale } from '../shared/enums.js';

/**
 * What the buyer of pre-order wine agrees to before paying (MOD-23). A changed text gets a new key, so that an old
 * agreement still says what it said.
 */
export const INDENT_AGREEMENT_KEY = 'indent-agreement-1';

export const INDENT_AGREEMENT_TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [locale, AGREEMENT_TEXTS[locale][INDENT_AGREEMENT_KEY]]),
) as Readonly<Record<Locale, string>>;
