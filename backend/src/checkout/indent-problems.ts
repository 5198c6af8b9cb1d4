import { countBottles, type IndentOffer } from '@vinkura/domain';
import type { CartDocuments, CartItem } from '../cart/index.js';
import type { CheckoutProblem } from './checkout.types.js';
import { namesOf, problem } from './item-problems.js';

/** Whether a payment is for pre-order wine: false, true, or the reference of the required pre-order. */
export type FromIndent = boolean | string;

export const isIndentItem = ({ indentProductRef }: CartItem): boolean => Boolean(indentProductRef);

const offerOf = ({ indentProductRef }: CartItem, { offers }: CartDocuments) =>
  offers.get(indentProductRef ?? '');

/** Whether a cart item is checked out when the request names none. */
export const isSelectedForCheckout = (
  item: CartItem,
  documents: CartDocuments,
  fromIndent: FromIndent,
): boolean =>
  isIndentItem(item) === Boolean(fromIndent) &&
  (typeof fromIndent !== 'string' || offerOf(item, documents)?.indentRef === fromIndent);

/** Problems of pre-order wine: it is ordered separately, its pre-order must be open to the buyer, and bottles must be free. */
export function indentProblems(
  items: readonly CartItem[],
  documents: CartDocuments,
  fromIndent: FromIndent,
): CheckoutProblem[] {
  return [
    ...items.flatMap((item) => apartProblems(item, documents, fromIndent)),
    ...items.filter(isIndentItem).flatMap((item) => offerProblems(item, documents)),
    ...bottleProblems(items, documents),
  ];
}

function apartProblems(item: CartItem, documents: CartDocuments, fromIndent: FromIndent): CheckoutProblem[] {
  const where = { itemId: item._id };
  const isIndent = isIndentItem(item);
  if (isIndent && !fromIndent)
    return [problem('VALIDATION_FAILED', 'checkout-error-indent-apart', { field: 'fromIndent' }, where)];
  if (!isIndent && fromIndent)
    return [problem('VALIDATION_FAILED', 'checkout-error-indent-mixed', { field: 'cartItems' }, where)];
  const offer = offerOf(item, documents);
  const isOther = typeof fromIndent === 'string' && offer !== undefined && offer.indentRef !== fromIndent;
  const params = { field: 'fromIndent', value: fromIndent };
  return isOther ? [problem('BAD_REFERENCE', 'unknown-reference', params, where)] : [];
}

function offerProblems(item: CartItem, documents: CartDocuments): CheckoutProblem[] {
  const offer = offerOf(item, documents);
  const productRef = item.products[0]?.productRef ?? '';
  const where = { itemId: item._id, productRef };
  if (offer?.state === 'OPEN') return [];
  if (offer?.state === 'NO_ACCESS')
    return [problem('FORBIDDEN', 'indent-no-access', { reference: offer.indentRef }, where)];
  const params = { field: 'indentProductRef', productRef, ...namesOf(documents.wines.get(productRef)) };
  return [problem('NOT_FOR_SALE', 'not-for-sale', params, where)];
}

/** Bottles of one wine at one price in one pre-order, over all items. */
function bottleProblems(items: readonly CartItem[], documents: CartDocuments): CheckoutProblem[] {
  const wanted = new Map<string, { requested: number; itemId: string; offer: IndentOffer }>();
  for (const item of items) {
    const offer = offerOf(item, documents);
    if (offer?.state !== 'OPEN') continue;
    const key = `${offer.indentRef} ${offer.productRef} ${offer.unitPrice}`;
    const sum = wanted.get(key) ?? { requested: 0, itemId: item._id, offer };
    wanted.set(key, { ...sum, requested: sum.requested + countBottles(item.products) });
  }
  return [...wanted.values()].flatMap(({ requested, itemId, offer: { productRef, free } }) => {
    if (requested <= free) return [];
    const params = {
      field: 'quantity',
      productRef,
      ...namesOf(documents.wines.get(productRef)),
      requested,
      saleable: free,
    };
    return [problem('INSUFFICIENT_STOCK', 'insufficient-stock', params, { itemId, productRef })];
  });
}
