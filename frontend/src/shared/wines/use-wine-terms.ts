import { grapeName } from '@vinkura/domain/catalog/grapes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useLocalName } from '../../i18n/index.js';

type Words = Readonly<Record<string, string | undefined>>;

/**
 * Names of cuisines, wine styles, countries and grapes in the reader's language; a word without a translation is returned
 * as it is. Pages that use it list the namespace `wine` in their route.
 */
export function useWineTerms() {
  const locale = useLocale();
  const { t } = useTranslation('wine');
  const nameOf = useLocalName();
  return useMemo(() => {
    const cuisines: Words = t('cuisine', { returnObjects: true });
    const reasons: Words = t('cuisineReason', { returnObjects: true });
    const styles: Words = t('style', { returnObjects: true });
    const countries: Words = t('country', { returnObjects: true });
    return {
      cuisine: (key: string) => cuisines[key] ?? key,
      /** Why the wine styles of a cuisine match it, as a sentence. */
      reason: (key: string) => reasons[key],
      style: (tag: string) => styles[tag] ?? tag,
      country: (code: string) => countries[code] ?? code,
      grape: (grape: string) => nameOf({ name: grapeName(grape, locale), nameEn: grape }),
    };
  }, [t, locale, nameOf]);
}
