import { type CartItem, type CartItemBody, cartChanged } from '../cart/index.js';
import { priceChanged } from './checkout.errors.js';
import type { Quote } from './quotes.js';

/**
 * Prices and wines as shown by the client: only compared, never used, so that a customer never pays a price they have
 * not seen.
 */
export interface ClientQuote {
  /** Whole cart items as held by the client. */
  items?: readonly (CartItemBody & { _id: string })[];
  /** Total in yen shown to the customer. */
  expectedTotal?: number | null;
}

/**
 * @throws DomainError PRICE_CHANGED with the new summary when a price or total differs; CART_CHANGED when the wines
 *   differ
 */
export function assertQuoteUnchanged(clientQuote: ClientQuote, quote: Quote): void {
  for (const shown of clientQuote.items ?? []) {
    const item = quote.requested.find(({ _id }) => _id === shown._id);
    if (item) assertItemUnchanged(shown, item, quote);
  }
  const { expectedTotal } = clientQuote;
  if (isGiven(expectedTotal) && expectedTotal !== quote.summary.totalPaymentAmount)
    throw priceChanged(quote.summary, 'expectedTotal');
}

function assertItemUnchanged(shown: CartItemBody, item: CartItem, quote: Quote): void {
  if (shown.products) {
    if (shown.products.length !== item.products.length)
      throw cartChanged({ field: 'cartItems', itemId: item._id });
    for (const line of shown.products) {
      const stored = item.products.find(
        ({ productRef, cellarId }) => productRef === line.productRef && cellarId === (line.cellarId ?? null),
      );
      if (stored?.quantity !== line.quantity)
        throw cartChanged({ field: 'cartItems', itemId: item._id, productRef: line.productRef });
      if (isGiven(line.unitPrice) && line.unitPrice !== stored.unitPrice)
        throw priceChanged(quote.summary, 'unitPrice');
    }
  }
  if (isGiven(shown.productTotal) && shown.productTotal !== item.productTotal)
    throw priceChanged(quote.summary, 'productTotal');
}

const isGiven = (value: number | null | undefined): value is number => value !== undefined && value !== null;
