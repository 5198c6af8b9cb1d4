import { countryName } from '@vinkura/domain/catalog/countries';
import { grapeName } from '@vinkura/domain/catalog/grapes';
import { cuisineName, cuisineReason, styleTagName } from '@vinkura/domain/pairing/pairing-names';
import { useMemo } from 'react';
import { useLocale } from '../../i18n/index.js';

/**
 * Translations of cuisines, wine styles, countries and grapes. Contains the names in six languages: do not use it in the
 * first load of the home page.
 */
export function useWineTerms() {
  const locale = useLocale();
  return useMemo(
    () => ({
      cuisine: (key: string) => cuisineName(key, locale),
      /** Why the wine styles of a cuisine match it, as a sentence. */
      reason: (key: string) => cuisineReason(key, locale),
      style: (tag: string) => styleTagName(tag, locale),
      country: (code: string) => countryName(code, locale),
      grape: (grape: string) => grapeName(grape, locale),
    }),
    [locale],
  );
}
