import { useTranslation } from 'react-i18next';
import { useWineWords } from './wine-words.js';

/** What the server says of a wine and a restaurant. */
export interface PairingFacts {
  score: number;
  /** Key of the cuisine that likes the wine best. */
  cuisine: string | null;
  styles: readonly string[];
  poorMatch: boolean;
}

const STYLES_NAMED = 2;

/** Why a wine and a restaurant go together, in words (PAIR-01). A poor match is told kindly (VAL-13). */
export function usePairingWords() {
  const { t } = useTranslation('pairing');
  const words = useWineWords();
  return {
    /** A few words for a card: 「寿司にシャブリ」. */
    short: ({ cuisine, styles, poorMatch }: PairingFacts): string =>
      poorMatch || cuisine === null
        ? t('poor')
        : t('short', {
            cuisine: words.cuisine(cuisine),
            styles: styles.slice(0, STYLES_NAMED).map(words.style).join(t('and')),
          }),
    /** The whole reason. */
    sentence: ({ cuisine, poorMatch }: PairingFacts): string =>
      (poorMatch || cuisine === null ? undefined : words.reason(cuisine)) ?? t('poorLong'),
  };
}
