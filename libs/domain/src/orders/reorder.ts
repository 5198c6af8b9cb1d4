import { ReorderShortfallReason } from '../shared/enums.js';
import { isPurchasable } from '../catalog/quantity.js';

/** A line of an earlier order; the same wine may stand in several. */
export interface OrderedLine {
  productRef: string;
  quantity: number;
}

/** What the catalogue says of a wine now. */
export interface WineOnOffer {
  reference: string;
  available: boolean;
  visibleForEvents: boolean;
  saleableQuantity: number;
  deletedAt?: Date | null;
}

/** A wine of which fewer bottles could be added than were ordered then. */
export interface ReorderShortfall {
  productRef: string;
  wanted: number;
  added: number;
  reason: ReorderShortfallReason;
}

/**
 * The lines with which an earlier order is ordered again, from today's stock: each wine once, as many bottles as can
 * be sold, and what is missing (AGAIN-01). Prices are not its concern: the cart takes those of today.
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
