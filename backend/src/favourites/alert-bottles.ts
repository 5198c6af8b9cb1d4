import { isListed, wineGroupKey } from '@vinkura/domain';
import { type CatalogService, isInStock, type Product } from '../catalog/index.js';

/** The vintages and sizes of a wine. */
export interface WineBottles {
  all: readonly Product[];
  /** Those on sale, which can meet an alert. */
  onSale: readonly Product[];
}

const NONE: WineBottles = { all: [], onSale: [] };

/** Reads the bottles of these wines; by the reference of one of them, which may be in no list. */
export async function bottlesForAlerts(
  catalog: CatalogService,
  wines: readonly Product[],
): Promise<(reference: string) => WineBottles> {
  const groups = await catalog.bottlesOfWines(wines);
  const keys = new Map(wines.map((wine) => [wine.reference, wineGroupKey(wine)]));
  return (reference) => {
    const all = groups.get(keys.get(reference) ?? '');
    if (!all) return NONE;
    const mayBeTold = (bottle: Product) => isListed(bottle) || bottle.reference === reference;
    return { all, onSale: all.filter((bottle) => isInStock(bottle) && mayBeTold(bottle)) };
  };
}
