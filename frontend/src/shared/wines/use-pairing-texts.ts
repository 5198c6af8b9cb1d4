import { useTranslation } from 'react-i18next';
import { useWineTerms } from './use-wine-terms.js';

/** Pairing of a wine and a restaurant, as returned by the server. */
export interface PairingFacts {
  score: number;
  /** Key of the best matching cuisine. */
  cuisine: string | null;
  styles: readonly string[];
  poorMatch: boolean;
}

const STYLES_NAMED = 2;

/** Formats why a wine and a restaurant match (PAIR-01), or a note on a poor match (VAL-13). */
export function usePairingTexts() {
  const { t } = useTranslation('pairing');
  const words = useWineTerms();
  return {
    /** Short text for a card: 「寿司にシャブリ」. */
    short: ({ cuisine, styles, poorMatch }: PairingFacts): string =>
      poorMatch || cuisine === null
        ? t('poor')
        : t('short', {
            cuisine: words.cuisine(cuisine),
            styles: styles.slice(0, STYLES_NAMED).map(words.style).join(t('and')),
          }),
    /** The reason as a sentence. */
    sentence: ({ cuisine, poorMatch }: PairingFacts): string =>
      (poorMatch || cuisine === null ? undefined : words.reason(cuisine)) ?? t('poorLong'),
  };
}
