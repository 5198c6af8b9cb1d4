import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { Button } from '../../ui/controls/button.js';
import type { useStocktake } from './use-stocktake.js';

export interface MovedWinesProps {
  stocktake: ReturnType<typeof useStocktake>;
  /** References of the wines on this page of the list, which show it themselves. */
  shown: readonly string[];
}

/** Wines on other pages of the list that have to be counted again. */
export function MovedWines({ stocktake: { moved, counts, count }, shown }: MovedWinesProps) {
  const { t } = useTranslation('admin-records');
  const nameOf = useLocalName();
  const elsewhere = moved.filter(({ productRef }) => counts[productRef] && !shown.includes(productRef));
  if (elsewhere.length === 0) return null;
  return (
    <ul aria-label={t('count.title')} className="rounded-sm bg-danger-surface">
      {elsewhere.map(({ productRef, expected, present }) => {
        const entered = counts[productRef]!;
        const again = (text: string) => count({ ...entered, productRef, onHand: present }, text);
        return (
          <li key={productRef} className="flex flex-wrap items-center gap-2 px-4 py-2 text-sm text-danger">
            <span className="grow">
              {nameOf(entered)} {entered.vintage} {entered.size} {productRef}:{' '}
              {t('count.moved', { expected, present })}
            </span>
            <Button size="sm" variant="secondary" onClick={() => again(entered.text)}>
              {t('count.keepOf', { bottles: entered.text })}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => again('')}>
              {t('count.discard')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
