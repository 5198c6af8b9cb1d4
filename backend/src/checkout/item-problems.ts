import {
  checkRequestedDelivery,
  checkPaymentAmount,
  type ClosedDays,
  DestinationKind,
  type ErrorCode,
  isCompleteAddress,
  isPurchasable,
  isUnderAge,
  MINIMUM_AGE,
  tokyoDay,
  type Yen,
} from '@vinkura/domain';
import {
  byoViolations,
  codeOfReservationViolation,
  reservationViolations,
  type ResolvedItem,
} from '../cart/index.js';
import type { Product } from '../catalog/index.js';
import type { CheckoutProblem } from './checkout.types.js';

type Params = Record<string, unknown>;

export const problem = (
  code: ErrorCode,
  messageKey: string,
  params: Params = {},
  where: { itemId?: string; productRef?: string } = {},
): CheckoutProblem => ({
  itemId: where.itemId ?? null,
  productRef: where.productRef ?? null,
  code,
  messageKey,
  params,
});

export interface ProblemContext {
  now: Date;
  closedDays: ClosedDays;
}

/** Wine is sold from the age of 20, by the date in Japan (REQ-D42). */
export function ageProblems(birthday: string | null | undefined, now: Date): CheckoutProblem[] {
  if (birthday && !isUnderAge(birthday, tokyoDay(now))) return [];
  const messageKey = birthday ? 'checkout-error-under-age' : 'checkout-error-birthday-missing';
  return [problem('UNDER_AGE', messageKey, { field: 'birthday', minimumAge: MINIMUM_AGE })];
}

/** Problems of a single cart item, apart from stock, which cart items share. */
export function itemProblems(item: ResolvedItem, context: ProblemContext): CheckoutProblem[] {
  const { view } = item;
  const where = { itemId: view._id };
  const wineless =
    view.products.length === 0
      ? [problem('VALIDATION_FAILED', 'checkout-error-no-wine', { field: 'products' }, where)]
      : [];
  return [...wineless, ...destinationProblems(item, context), ...saleProblems(item)];
}

function destinationProblems(item: ResolvedItem, context: ProblemContext): CheckoutProblem[] {
  const { view } = item;
  const where = { itemId: view._id };
  switch (view.destination) {
    case DestinationKind.RESTAURANT:
      return reservationProblems(item, context);
    case DestinationKind.HOME:
      if (!view.homeAddress)
        return [problem('BAD_REFERENCE', 'checkout-error-address-gone', { field: 'homeAddress' }, where)];
      return isCompleteAddress(view.homeAddress)
        ? deliveryProblems(item, context)
        : [problem('VALIDATION_FAILED', 'cart-error-address-incomplete', { field: 'homeAddress' }, where)];
    case DestinationKind.CELLAR:
      return [];
    default:
      return [problem('VALIDATION_FAILED', 'checkout-error-no-destination', { field: 'destination' }, where)];
  }
}

/** A day that was early enough when chosen may be too near now. */
function deliveryProblems({ view }: ResolvedItem, { now, closedDays }: ProblemContext): CheckoutProblem[] {
  const violations = checkRequestedDelivery(view.delivery ?? {}, now, view.homeAddress?.city, closedDays);
  return violations.map(({ field, messageKey, params }) =>
    problem('VALIDATION_FAILED', messageKey, { field, ...params }, { itemId: view._id }),
  );
}

function reservationProblems(
  { stored: { reservation, products: lines }, view: { _id: itemId }, venue }: ResolvedItem,
  { now, closedDays }: ProblemContext,
): CheckoutProblem[] {
  const missing = {
    reservationDate: null,
    venueRef: null,
    name: null,
    details: null,
    seats: 1,
    phoneBooked: false,
    venueConfirmed: false,
  };
  const made = reservation ?? missing;
  const gone = venue
    ? []
    : [
        problem(
          'VALIDATION_FAILED',
          'checkout-error-no-venue',
          { field: 'reservation.venueRef' },
          { itemId },
        ),
      ];
  const violations = [
    ...reservationViolations(made, now, closedDays, venue),
    ...byoViolations(made, lines, venue),
  ];
  const broken = violations.map((violation) =>
    problem(
      codeOfReservationViolation(violation),
      violation.messageKey,
      { field: violation.field, ...violation.params },
      { itemId },
    ),
  );
  return [...gone, ...broken];
}

function saleProblems({ view, products }: ResolvedItem): CheckoutProblem[] {
  const indent = Boolean(view.indentProductRef);
  return view.products
    .filter(({ cellarId, productRef }) => !cellarId && !canBeSold(products.get(productRef), indent))
    .map(({ productRef }) => {
      const product = products.get(productRef);
      const params = { field: 'productRef', productRef, ...namesOf(product) };
      return problem('NOT_FOR_SALE', 'not-for-sale', params, { itemId: view._id, productRef });
    });
}

const canBeSold = (product: Product | undefined, indent = false): boolean =>
  product !== undefined && isPurchasable(product, { indent });

export const namesOf = (product: Product | undefined): Params => ({
  name: product?.name ?? '',
  nameEn: product?.nameEn ?? '',
  vintage: product?.vintage ?? '',
});

/** Wines of which all cart items together exceed the saleable quantity (VAL-04); one problem per wine. */
export function stockProblems(items: readonly ResolvedItem[]): CheckoutProblem[] {
  const wanted = new Map<string, { requested: number; itemId: string; product: Product | undefined }>();
  for (const { view, products } of items)
    for (const { productRef, quantity, cellarId } of view.products) {
      if (cellarId || view.indentProductRef) continue;
      const sum = wanted.get(productRef) ?? {
        requested: 0,
        itemId: view._id,
        product: products.get(productRef),
      };
      wanted.set(productRef, { ...sum, requested: sum.requested + quantity });
    }
  return [...wanted].flatMap(([productRef, { requested, itemId, product }]) => {
    const saleable = Math.max(0, product?.saleableQuantity ?? 0);
    if (!canBeSold(product) || requested <= saleable) return [];
    const params = { field: 'quantity', productRef, ...namesOf(product), requested, saleable };
    return [problem('INSUFFICIENT_STOCK', 'insufficient-stock', params, { itemId, productRef })];
  });
}

/** A payment is 0 yen, or within the provider's limits (REQ-D04). */
export function amountProblems(yen: Yen): CheckoutProblem[] {
  const violation = checkPaymentAmount(yen);
  if (!violation) return [];
  const code = violation.messageKey.endsWith('too-small') ? 'AMOUNT_TOO_SMALL' : 'VALIDATION_FAILED';
  return [problem(code, violation.messageKey, { field: violation.field, ...violation.params })];
}
