import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import { useWineTerms } from './use-wine-terms.js';

/** Pairing of a wine and a restaurant, as returned by the server. */
export interface PairingFacts {
  score: number;
  /** Key of the best matching cuisine. */
  cuisine?: string | null | undefined;
  styles: readonly string[];
  /** How the price suits the meal. */
  price?: 'WITHIN' | 'BELOW' | 'ABOVE' | null | undefined;
  poorMatch: boolean;
}

const STYLES_NAMED = 2;

/** Formats why a wine and a meal match, by style and price (PAIR-01, PRICE-01), or a note on a poor match (VAL-13). */
export function usePairingTexts() {
  const { t } = useTranslation('pairing');
  const words = useWineTerms();
  const locale = useLocale();
  const space = locale === 'jp' || locale === 'zh' ? '' : ' ';
  const priceOf = ({ price }: Pick<PairingFacts, 'price'>) => (price ? t(`price.${price}`) : undefined);
  return {
    /** Short text for a card: 「寿司にシャブリ」. */
    short: ({ cuisine, styles, poorMatch }: PairingFacts): string =>
      poorMatch || !cuisine
        ? t('poor')
        : t('short', {
            cuisine: words.cuisine(cuisine),
            styles: styles.slice(0, STYLES_NAMED).map(words.style).join(t('and')),
          }),
    /** How the price suits, as a sentence. */
    price: priceOf,
    /** The reason in sentences, with that of the price. */
    sentence: ({ cuisine, poorMatch, price }: PairingFacts): string =>
      poorMatch || !cuisine
        ? t('poorLong')
        : [words.reason(cuisine), priceOf({ price })].filter(Boolean).join(space),
  };
}
