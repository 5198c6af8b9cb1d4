import { ownName } from '@vinkura/i18n/own-name';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from './use-locale.js';

interface Named {
  name: string;
  nameEn?: string | null | undefined;
}

/**
 * Selects the name of a wine, a restaurant or a place by `ownName`. It is the same function until the language changes.
 */
export function useLocalName(): (named: Named) => string {
  const locale = useLocale();
  const { i18n } = useTranslation();
  const names =
    locale === 'jp'
      ? undefined
      : (i18n.getResourceBundle(i18n.language, 'names') as Partial<Record<string, string>> | undefined);
  return useCallback(({ name, nameEn }: Named) => ownName(name, nameEn, locale, names), [locale, names]);
}
