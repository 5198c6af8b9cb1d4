import { countryName } from '@vinkura/domain/countries';
import { grapeName } from '@vinkura/domain/grapes';
import { cuisineName, cuisineReason, styleTagName } from '@vinkura/domain/pairing-names';
import { useMemo } from 'react';
import { useLocale } from '../../i18n/index.js';

/**
 * What cuisines, wine styles, countries and grapes are called in the reader's language. It brings the names of six
 * languages along: not for the first load of the home page.
 */
export function useWineWords() {
  const locale = useLocale();
  return useMemo(
    () => ({
      cuisine: (key: string) => cuisineName(key, locale),
      /** Why the wine styles of a cuisine suit it, in a sentence. */
      reason: (key: string) => cuisineReason(key, locale),
      style: (tag: string) => styleTagName(tag, locale),
      country: (code: string) => countryName(code, locale),
      grape: (grape: string) => grapeName(grape, locale),
    }),
    [locale],
  );
}
