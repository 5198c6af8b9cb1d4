import { ReorderShortfallReason } from '../shared/enums.js';
import { isPurchasable } from '../catalog/quantity.js';

/** A line of an earlier order; a wine may have several. */
export interface OrderedLine {
  productRef: string;
  quantity: number;
}

/** Current catalogue data of a wine. */
export interface WineOnOffer {
  reference: string;
  available: boolean;
  visibleForEvents: boolean;
  saleableQuantity: number;
  deletedAt?: Date | null;
}

/** A wine that could not be added completely. */
export interface ReorderShortfall {
  productRef: string;
  wanted: number;
  added: number;
  reason: ReorderShortfallReason;
}

/**
 * The lines of a reorder from current stock: each wine once, up to the saleable quantity, and what is missing
 * (AGAIN-01). The cart uses current prices.
 */
export const reorderLines = (
  ordered: readonly OrderedLine[],
  offers: ReadonlyMap<string, WineOnOffer>,
): { lines: OrderedLine[]; shortfalls: ReorderShortfall[] } => {
  const wanted = new Map<string, number>();
  for (const { productRef, quantity } of ordered)
    wanted.set(productRef, (wanted.get(productRef) ?? 0) + quantity);
  const lines: OrderedLine[] = [];
  const shortfalls: ReorderShortfall[] = [];
  for (const [productRef, quantity] of wanted) {
    const offer = offers.get(productRef);
    const isSold = offer !== undefined && !offer.deletedAt && isPurchasable(offer);
    const added = isSold ? Math.min(quantity, Math.max(0, offer.saleableQuantity)) : 0;
    if (added > 0) lines.push({ productRef, quantity: added });
    if (added === quantity) continue;
    shortfalls.push({ productRef, wanted: quantity, added, reason: reasonOf(isSold, added) });
  }
  return { lines, shortfalls };
};

const reasonOf = (isSold: boolean, added: number): ReorderShortfallReason => {
  if (!isSold) return ReorderShortfallReason.NOT_FOR_SALE;
  return added === 0 ? ReorderShortfallReason.OUT_OF_STOCK : ReorderShortfallReason.FEWER_BOTTLES;
};
