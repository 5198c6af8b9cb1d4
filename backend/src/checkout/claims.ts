import { type CartItemBody, cartChanged, type ResolvedItem } from '../cart/index.js';
import { priceChanged } from './checkout.errors.js';
import type { Quote } from './quotes.js';

/** What a client says besides naming things: never used, only compared, so that nobody pays what they did not see. */
export interface Claims {
  /** Whole cart items as the client has them. */
  items?: readonly (CartItemBody & { _id: string })[];
  /** Yen that the customer was shown as to be paid. */
  expectedTotal?: number | null;
}

/**
 * @throws DomainError PRICE_CHANGED with the new summary when a price or total differs; CART_CHANGED when the wines
 *   differ
 */
export function refuseOtherClaims(claims: Claims, quote: Quote): void {
  for (const claimed of claims.items ?? []) {
    const item = quote.wanted.find(({ view }) => view._id === claimed._id);
    if (item) refuseOtherItem(claimed, item, quote);
  }
  const { expectedTotal } = claims;
  if (isGiven(expectedTotal) && expectedTotal !== quote.summary.totalPaymentAmount)
    throw priceChanged(quote.summary, 'expectedTotal');
}

function refuseOtherItem(claimed: CartItemBody, { view }: ResolvedItem, quote: Quote): void {
  if (claimed.products) {
    if (claimed.products.length !== view.products.length)
      throw cartChanged({ field: 'cartItems', itemId: view._id });
    for (const line of claimed.products) {
      const stored = view.products.find(
        ({ productRef, cellarId }) => productRef === line.productRef && cellarId === (line.cellarId ?? null),
      );
      if (stored?.quantity !== line.quantity)
        throw cartChanged({ field: 'cartItems', itemId: view._id, productRef: line.productRef });
      if (isGiven(line.unitPrice) && line.unitPrice !== stored.unitPrice)
        throw priceChanged(quote.summary, 'unitPrice');
    }
  }
  if (isGiven(claimed.productTotal) && claimed.productTotal !== view.productTotal)
    throw priceChanged(quote.summary, 'productTotal');
}

const isGiven = (value: number | null | undefined): value is number => value !== undefined && value !== null;
