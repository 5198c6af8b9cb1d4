import { useLocale } from './use-locale.js';

interface Named {
  name: string;
  nameEn?: string | null;
}

/** The name of a wine, a restaurant or a place in the reader's script: Japanese for jp, Latin elsewhere. */
export function useLocalName(): (thing: Named) => string {
  const locale = useLocale();
  return (thing) => (locale === 'jp' ? thing.name : (thing.nameEn ?? thing.name));
}
