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
  type CartDocuments,
  type CartItem,
  codeOfReservationViolation,
  reservationViolations,
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
  documents: CartDocuments;
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
export function itemProblems(item: CartItem, context: ProblemContext): CheckoutProblem[] {
  const where = { itemId: item._id };
  const wineless =
    item.products.length === 0
      ? [problem('VALIDATION_FAILED', 'checkout-error-no-wine', { field: 'products' }, where)]
      : [];
  return [...wineless, ...destinationProblems(item, context), ...saleProblems(item, context.documents)];
}

function destinationProblems(item: CartItem, context: ProblemContext): CheckoutProblem[] {
  const { _id: itemId, homeAddress } = item;
  switch (item.destination) {
    case DestinationKind.RESTAURANT:
      return reservationProblems(item, context);
    case DestinationKind.HOME:
      if (!homeAddress)
        return [
          problem('BAD_REFERENCE', 'checkout-error-address-gone', { field: 'homeAddress' }, { itemId }),
        ];
      return isCompleteAddress(homeAddress)
        ? deliveryProblems(item, context)
        : [
            problem(
              'VALIDATION_FAILED',
              'cart-error-address-incomplete',
              { field: 'homeAddress' },
              { itemId },
            ),
          ];
    case DestinationKind.CELLAR:
      return [];
    default:
      return [
        problem('VALIDATION_FAILED', 'checkout-error-no-destination', { field: 'destination' }, { itemId }),
      ];
  }
}

/** A day that was early enough when chosen may be too near now. */
function deliveryProblems(
  { _id: itemId, delivery, homeAddress }: CartItem,
  { now, closedDays }: ProblemContext,
): CheckoutProblem[] {
  const violations = checkRequestedDelivery(delivery ?? {}, now, homeAddress?.city, closedDays);
  return violations.map(({ field, messageKey, params }) =>
    problem('VALIDATION_FAILED', messageKey, { field, ...params }, { itemId }),
  );
}

const NO_RESERVATION = {
  reservationDate: null,
  venueRef: null,
  name: null,
  details: null,
  seats: 1,
  phoneBooked: false,
  venueConfirmed: false,
};

function reservationProblems(
  { _id: itemId, reservation, products }: CartItem,
  { documents, now, closedDays }: ProblemContext,
): CheckoutProblem[] {
  const made = reservation ?? NO_RESERVATION;
  const venue = documents.venues.get(made.venueRef ?? '');
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
    ...byoViolations(made, products, venue),
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

function saleProblems(item: CartItem, { wines }: CartDocuments): CheckoutProblem[] {
  const indent = Boolean(item.indentProductRef);
  return item.products
    .filter(({ cellarId, productRef }) => !cellarId && !canBeSold(wines.get(productRef), indent))
    .map(({ productRef }) => {
      const params = { field: 'productRef', productRef, ...namesOf(wines.get(productRef)) };
      return problem('NOT_FOR_SALE', 'not-for-sale', params, { itemId: item._id, productRef });
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
export function stockProblems(items: readonly CartItem[], { wines }: CartDocuments): CheckoutProblem[] {
  const wanted = new Map<string, { requested: number; itemId: string }>();
  for (const { _id: itemId, indentProductRef, products } of items)
    for (const { productRef, quantity, cellarId } of products) {
      if (cellarId || indentProductRef) continue;
      const sum = wanted.get(productRef) ?? { requested: 0, itemId };
      wanted.set(productRef, { ...sum, requested: sum.requested + quantity });
    }
  return [...wanted].flatMap(([productRef, { requested, itemId }]) => {
    const wine = wines.get(productRef);
    const saleable = Math.max(0, wine?.saleableQuantity ?? 0);
    if (!canBeSold(wine) || requested <= saleable) return [];
    const params = { field: 'quantity', productRef, ...namesOf(wine), requested, saleable };
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
