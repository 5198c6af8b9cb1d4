import type { mongo } from 'mongoose';
import type { FakeStripe } from '../support/fake-stripe.js';

/** Outcome of a customer's orders as one sentence per fact, repeated as often as it is true. */
export async function factsOf(
  database: mongo.Db,
  stripe: FakeStripe | undefined,
  customer: { id: string; reference: string },
): Promise<string[]> {
  const all = (collection: string, filter: object) => database.collection(collection).find(filter).toArray();
  const orders = await all('orders', { owner: customer.id });
  const orderRef = { $in: orders.map(({ reference }) => reference) };
  const intents = await all('paymentintents', { owner: customer.id });
  const user = await database.collection('users').findOne({ reference: customer.reference });
  const about = orders.length > 0 ? `:(${orders.map(({ reference }) => reference).join('|')})(:|$)` : '^$';
  return [
    ...orders.flatMap(orderFacts),
    ...intents.filter(({ orderRefs }) => orderRefs.length > 0).flatMap(intentFacts),
    ...(await chargeFacts(database, stripe, intents)),
    `balance ${user?.loyaltyPoints ?? 0} points, bought for ${user?.cumulatedPurchases ?? 0} yen`,
    ...(await all('pointsentries', { userId: customer.id })).map(
      ({ points, reason }) => `points ${points} ${reason}`,
    ),
    ...(await all('purchases', { userId: customer.id })).map(({ yen }) => `purchase ${yen} yen`),
    ...(await all('stockmovements', { orderRef })).map(
      ({ from, to, quantity, reason, costYen }) =>
        `stock ${quantity} ${from ?? '-'} → ${to ?? '-'} ${reason}, cost ${costYen ?? '-'} yen`,
    ),
    ...(await all('ordertasks', { orderRef })).map(
      ({ resolution, amount, points }) => `claim ${resolution}, ${amount ?? 0} yen, ${points ?? 0} points`,
    ),
    ...orders.map(({ homeAddress }) => `address ${homeAddress?.street2 ?? '-'}`),
    ...(await all('products', { 'stockBookings.orderRef': orderRef })).flatMap(({ stockBookings }) =>
      stockBookings
        .filter((booking: mongo.Document) => orderRef.$in.includes(booking.orderRef))
        .map(({ quantity }: mongo.Document) => `stock ${quantity} booked`),
    ),
    ...(await all('cellarentries', { owner: customer.id })).flatMap(cellarFacts),
    ...(await all('indentproducts', { orderRef })).map(({ sold }) => `pre-order bottle, sold ${sold}`),
    ...(await all('mails', { key: { $regex: about } })).map(({ kind, status }) => `mail ${kind} ${status}`),
    ...(await all('carts', { owner: customer.id })).flatMap(({ items }) =>
      items.map(() => 'item left in the cart'),
    ),
  ];
}

const orderFacts = (order: mongo.Document): string[] => [
  `order ${order.kind} ${order.status} ${order.wineCount} bottles, ${order.paymentAmount} yen, ` +
    `paid ${Boolean(order.paidAt)}, money ${order.refundDecision?.state ?? '-'}`,
  ...order.products.map(
    ({ quantity, costYen }: mongo.Document) => `line ${quantity} bottles, cost ${costYen ?? '-'} yen`,
  ),
  ...order.history.map(({ action, from, to }: mongo.Document) => `step ${action} ${from ?? '-'} → ${to}`),
  ...order.paymentHistory.map(
    ({ status, amount }: mongo.Document) => `payment of the order ${status} ${amount} yen`,
  ),
];

const intentFacts = (intent: mongo.Document): string[] => [
  `payment ${intent.status} ${intent.amount} yen for ${intent.orderRefs.length}, points ${intent.usedPoints}`,
  ...intent.refunds.map(
    ({ amount, doneAt }: mongo.Document) => `refund ${amount} yen, done ${Boolean(doneAt)}`,
  ),
];

const cellarFacts = ({ addedQuantity, quantity, bookings, removals }: mongo.Document): string[] => [
  `cellar ${quantity} of ${addedQuantity} bottles`,
  ...bookings.map((booking: mongo.Document) => `cellar ${booking.quantity} booked`),
  ...removals.map((removal: mongo.Document) => `cellar ${removal.quantity} removed`),
];

/** Charges and refunds at the provider. */
async function chargeFacts(
  database: mongo.Db,
  stripe: FakeStripe | undefined,
  intents: readonly any[],
): Promise<string[]> {
  const ids = intents.map(({ _id }) => String(_id));
  const sandbox = await database
    .collection('sandboxpayments')
    .find({ intentId: { $in: ids }, state: 'SUCCEEDED' })
    .toArray();
  const charged = [...(stripe?.intents.values() ?? [])].filter(
    ({ status, metadata }) => status === 'succeeded' && ids.includes(metadata.paymentIntentId ?? ''),
  );
  const refunds = (stripe?.refunds ?? []).filter(
    ({ payment_intent, status }) => status === 'succeeded' && charged.some(({ id }) => id === payment_intent),
  );
  return [
    ...sandbox.map(({ amount }) => `charge ${amount} yen`),
    ...sandbox.filter(({ refunded }) => refunded > 0).map(({ refunded }) => `money back ${refunded} yen`),
    ...charged.map(({ amount_received }) => `charge ${amount_received} yen`),
    ...refunds.map(({ amount }) => `money back ${amount} yen`),
  ];
}

/** Differences from the same flow without a crash. */
export interface Difference {
  /** Facts that are missing. */
  lost: string[];
  /** Facts that occur more often than expected. */
  doubled: string[];
  /** Unexpected facts. */
  other: string[];
}

/** Compares facts as multisets. */
export function differenceOf(expected: readonly string[], actual: readonly string[]): Difference {
  const left = new Map<string, number>();
  for (const fact of expected) left.set(fact, (left.get(fact) ?? 0) + 1);
  const difference: Difference = { lost: [], doubled: [], other: [] };
  for (const fact of actual) {
    const count = left.get(fact);
    if (count === undefined) difference.other.push(fact);
    else if (count === 0) difference.doubled.push(fact);
    else left.set(fact, count - 1);
  }
  for (const [fact, count] of left) for (let n = 0; n < count; n += 1) difference.lost.push(fact);
  return difference;
}

export const isNone = ({ lost, doubled, other }: Difference): boolean =>
  lost.length + doubled.length + other.length === 0;
