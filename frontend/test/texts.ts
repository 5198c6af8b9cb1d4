import type { Locale } from '@vinkura/i18n/locales';
import { namespacesOf, readTexts, type Texts } from '@vinkura/i18n/text-files';

/** All texts of a locale, as an i18next instance takes them. */
export const allTextsOf = (locale: Locale): Record<string, Texts> =>
  Object.fromEntries(namespacesOf(locale).map((namespace) => [namespace, readTexts(locale, namespace)]));
