import { useLocale } from './use-locale.js';

interface Named {
  name: string;
  nameEn?: string | null;
}

/** Selects the name of a wine, a restaurant or a place: Japanese for jp, `nameEn` for other locales. */
export function useLocalName(): (named: Named) => string {
  const locale = useLocale();
  return (named) => (locale === 'jp' ? named.name : (named.nameEn ?? named.name));
}
