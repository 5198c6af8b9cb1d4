import { useTranslation } from 'react-i18next';
import { type Locale, localeOfTag } from './locales.js';

/** The active locale; re-renders when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return localeOfTag(i18n.language);
}
