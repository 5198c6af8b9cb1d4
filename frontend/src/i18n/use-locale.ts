import { type Locale, localeOfTag } from '@vinkura/i18n/locales';
import { useTranslation } from 'react-i18next';

/** The active locale; re-renders when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return localeOfTag(i18n.language);
}
