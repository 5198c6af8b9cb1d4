import type { ResolvedItem } from '../cart/index.js';
import type { CheckoutProblem } from './checkout.types.js';
import { namesOf, problem } from './item-problems.js';

/** Whether a payment is for pre-order wine: false, true, or the reference of the required pre-order. */
export type FromIndent = boolean | string;

export const isIndentItem = ({ stored }: ResolvedItem): boolean => Boolean(stored.indentProductRef);

/** Whether a cart item is checked out when the request names none. */
export const isSelectedForCheckout = (item: ResolvedItem, fromIndent: FromIndent): boolean =>
  isIndentItem(item) === Boolean(fromIndent) &&
  (typeof fromIndent !== 'string' || item.offer?.indentRef === fromIndent);

/** Problems of pre-order wine: it is ordered separately, its pre-order must be open to the buyer, and bottles must be free. */
export function indentProblems(items: readonly ResolvedItem[], fromIndent: FromIndent): CheckoutProblem[] {
  return [
    ...items.flatMap((item) => apartProblems(item, fromIndent)),
    ...items.filter(isIndentItem).flatMap(offerProblems),
    ...bottleProblems(items),
  ];
}

function apartProblems(item: ResolvedItem, fromIndent: FromIndent): CheckoutProblem[] {
  const where = { itemId: item.view._id };
  const isIndent = isIndentItem(item);
  if (isIndent && !fromIndent)
    return [problem('VALIDATION_FAILED', 'checkout-error-indent-apart', { field: 'fromIndent' }, where)];
  if (!isIndent && fromIndent)
    return [problem('VALIDATION_FAILED', 'checkout-error-indent-mixed', { field: 'cartItems' }, where)];
  const isOther =
    typeof fromIndent === 'string' && item.offer !== undefined && item.offer.indentRef !== fromIndent;
  const params = { field: 'fromIndent', value: fromIndent };
  return isOther ? [problem('BAD_REFERENCE', 'unknown-reference', params, where)] : [];
}

function offerProblems({ view, products, offer }: ResolvedItem): CheckoutProblem[] {
  const productRef = view.products[0]?.productRef ?? '';
  const where = { itemId: view._id, productRef };
  if (offer?.state === 'OPEN') return [];
  if (offer?.state === 'NO_ACCESS')
    return [problem('FORBIDDEN', 'indent-no-access', { reference: offer.indentRef }, where)];
  const params = { field: 'indentProductRef', productRef, ...namesOf(products.get(productRef)) };
  return [problem('NOT_FOR_SALE', 'not-for-sale', params, where)];
}

/** Bottles of one wine at one price in one pre-order, over all items. */
function bottleProblems(items: readonly ResolvedItem[]): CheckoutProblem[] {
  const wanted = new Map<string, { requested: number; item: ResolvedItem }>();
  for (const item of items) {
    if (item.offer?.state !== 'OPEN') continue;
    const { indentRef, productRef, unitPrice } = item.offer;
    const key = `${indentRef} ${productRef} ${unitPrice}`;
    const bottles = item.view.products.reduce((sum, { quantity }) => sum + quantity, 0);
    const sum = wanted.get(key) ?? { requested: 0, item };
    wanted.set(key, { ...sum, requested: sum.requested + bottles });
  }
  return [...wanted.values()].flatMap(({ requested, item: { view, products, offer } }) => {
    const { productRef = '', free = 0 } = offer ?? {};
    if (requested <= free) return [];
    const params = {
      field: 'quantity',
      productRef,
      ...namesOf(products.get(productRef)),
      requested,
      saleable: free,
    };
    return [problem('INSUFFICIENT_STOCK', 'insufficient-stock', params, { itemId: view._id, productRef })];
  });
}
