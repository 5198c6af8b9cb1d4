import type { FullWine } from './full-wine.js';

type Bottle = Pick<FullWine, 'reference' | 'vintage' | 'size' | 'price' | 'stockState'>;
type Choice = Pick<Bottle, 'vintage' | 'size'>;

/** All bottles of the wine, this one included. */
export const bottlesOf = (wine: FullWine): readonly Bottle[] => [wine, ...wine.otherFormats];

const isSold = ({ stockState }: Bottle): boolean => stockState === 'IN_STOCK' || stockState === 'FEW_LEFT';

/** Years after each other with NV last, and sizes from small to large: numbers and texts at once. */
const collator = new Intl.Collator('en', { numeric: true });

/** The values to choose from; one is sold out when the bottle that it leads to is. */
export const optionsOf = (bottles: readonly Bottle[], property: keyof Choice, chosen: Choice) =>
  [...new Set(bottles.map((bottle) => bottle[property]))].sort(collator.compare).map((value) => ({
    value,
    isSoldOut: !isSold(chosenBottle(bottles, chosen, { [property]: value })),
  }));

/**
 * The bottle of a chosen vintage or size: with the other property as it was, else one in stock, else any. Two bottles
 * may differ in neither; then the one in stock.
 */
export function chosenBottle(bottles: readonly Bottle[], current: Choice, change: Partial<Choice>): Bottle {
  const wanted = { ...current, ...change };
  const ahead = (bottle: Bottle) =>
    Number(bottle.vintage === wanted.vintage && bottle.size === wanted.size) * 2 + Number(isSold(bottle));
  const [property] = Object.keys(change) as (keyof Choice)[];
  return bottles
    .filter((bottle) => bottle[property!] === wanted[property!])
    .reduce((best, bottle) => (ahead(bottle) > ahead(best) ? bottle : best));
}
