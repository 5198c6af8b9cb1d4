import {
  HISTORY_ONLY,
  holdingOf,
  IllegalTransition,
  nextState,
  OrderActor,
  orderStageOf,
  type OrderAction,
  type OrderStatus,
} from '@vinkura/domain';
import type { mongo } from 'mongoose';
import { Clock } from '../../src/platform/clock/clock.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import type { Shop } from './shop.js';

/**
 * Everything that must be true of the shop's books at any quiet moment, whatever people have done; one sentence for
 * each thing that is not. Read from the database as it is stored, past the code that wrote it.
 */
export async function brokenInvariants(shop: Shop): Promise<string[]> {
  const books = await snapshot(shop, LEDGER_COLLECTIONS);
  return [...(await shop.stockProblems()), ...ledgerProblems(books, shop.get(Clock).now())];
}

/** Collections that `ledgerProblems` compares with each other. */
export const LEDGER_COLLECTIONS = [
  'orders',
  'paymentintents',
  'sandboxpayments',
  'users',
  'pointsentries',
  'purchases',
  'indentproducts',
] as const;

/**
 * `brokenInvariants` without the books of stock.
 * @param books documents of `LEDGER_COLLECTIONS`, as they stood at one moment
 */
export function ledgerProblems(
  [orders, intents, provider, users, points, purchases, bottles]: readonly mongo.Document[][],
  now: Date,
): string[] {
  return [
    ...moneyProblems(orders!, intents!, provider!, now),
    ...pointsProblems(users!, points!, purchases!),
    ...(orders as StoredOrder[]).flatMap(statusProblems),
    ...(orders as StoredOrder[]).flatMap(stageProblems),
    ...bottleProblems(orders as StoredOrder[], bottles!),
  ];
}

/** A consistent snapshot of whole collections, since jobs continue while they are read. */
function snapshot(shop: Shop, collections: readonly string[]): Promise<mongo.Document[][]> {
  const transactions = shop.get(Transactions);
  return transactions.run(async () => {
    const { session } = transactions;
    const read: mongo.Document[][] = [];
    for (const name of collections)
      read.push(await shop.connection.collection(name).find({}, { session }).toArray());
    return read;
  });
}

/** An order as it is stored. */
type StoredOrder = mongo.Document & Parameters<typeof orderStageOf>[0] & Parameters<typeof holdingOf>[0];

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Money in = orders paid − refunds, and every accepted payment has its orders or a refund. */
function moneyProblems(
  orders: mongo.Document[],
  intents: mongo.Document[],
  provider: mongo.Document[],
  now: Date,
): string[] {
  const problems: string[] = [];
  const byReference = new Map(orders.map((order) => [order.reference, order]));
  const succeeded = provider.filter(
    ({ state, succeedsAt }) => state === 'SUCCEEDED' || (state === 'PROCESSING' && succeedsAt <= now),
  );
  const taken = sum(succeeded, ({ amount }) => amount);
  const given = sum(provider, ({ refunded }) => refunded ?? 0);
  const accepted = intents.filter(({ status, provider: by }) => status === 'ACCEPTED' && by !== 'NONE');
  const booked = sum(accepted, ({ amount }) => amount);
  const open = succeeded.filter(({ intentId }) =>
    intents.some(({ _id, status }) => String(_id) === intentId && status !== 'ACCEPTED'),
  );
  if (taken - sum(open, ({ amount }) => amount) !== booked)
    problems.push(`the provider took ${taken} yen, the payments say ${booked}`);
  const done = sum(intents, ({ refunds }) =>
    sum(
      refunds.filter((refund: mongo.Document) => refund.doneAt),
      (refund: mongo.Document) => refund.amount,
    ),
  );
  const owed = sum(intents, ({ refunds }) => sum(refunds, (refund: mongo.Document) => refund.amount));
  // What is being given at this moment may be noted by the provider only.
  if (given < done || given > owed)
    problems.push(`the provider gave ${given} yen back, the payments say ${done} of ${owed}`);
  for (const intent of accepted) {
    const owed = sum(intent.refunds, (refund: mongo.Document) => refund.amount);
    if (owed > intent.amount)
      problems.push(`payment ${intent._id}: ${owed} of ${intent.amount} yen given back`);
    for (const reference of intent.orderRefs) {
      const order = byReference.get(reference);
      const isPaid = order?.paidAt && order.paymentIntentId === String(intent._id);
      const isOwed = intent.refunds.some(({ key }: mongo.Document) => key.startsWith(reference));
      if (!isPaid && !isOwed)
        problems.push(`payment ${intent._id}: accepted, but ${reference} is neither paid nor refunded`);
    }
  }
  problems.push(...intents.flatMap(forgottenReview));
  problems.push(...orders.flatMap((order) => forgottenRefund(order as StoredOrder, accepted)));
  for (const order of orders.filter(({ paidAt }) => paidAt)) {
    const intent = intents.find(({ _id }) => String(_id) === order.paymentIntentId);
    if (intent?.status !== 'ACCEPTED')
      problems.push(`${order.reference} is paid by a payment that is ${intent?.status}`);
  }
  return problems;
}

/** [OWED-01] An unexpected amount is to be checked, or was checked by an administrator, or is refunded once. */
function forgottenReview({
  _id,
  status,
  needsReview,
  attentionSince,
  refunds,
  remarks,
}: mongo.Document): string[] {
  if (!needsReview) return [];
  const isDecided = Boolean(attentionSince) || refunds.length > 0 || remarks.length > 0;
  return [
    ...(status === 'ERROR' ? [] : [`payment ${_id}: ${status} with an unexpected amount`]),
    ...(isDecided ? [] : [`payment ${_id}: an unexpected amount is forgotten`]),
    ...(refunds.length > 1
      ? [`payment ${_id}: an unexpected amount is refunded ${refunds.length} times`]
      : []),
  ];
}

/** [OWED-01] Nothing that was paid and cancelled is without a refund in full or a decision about the rest. */
function forgottenRefund(order: StoredOrder, accepted: mongo.Document[]): string[] {
  if (order.status !== 'CANCELLED') return [];
  const intents = accepted.filter(({ orderRefs }) => orderRefs.includes(order.reference));
  const refunds = intents.flatMap((intent) =>
    intent.refunds.filter(({ orderRef }: mongo.Document) => orderRef === order.reference),
  );
  const left = intents.length * order.paymentAmount - sum(refunds, ({ amount }: mongo.Document) => amount);
  const state = order.refundDecision?.state;
  const decided = ['TO_DECIDE', 'DECLINED'].includes(state) || (refunds.length > 0 && state !== undefined);
  return left > 0 && !decided ? [`${order.reference} is cancelled, ${left} yen of it are forgotten`] : [];
}

function pointsProblems(
  users: mongo.Document[],
  points: mongo.Document[],
  purchases: mongo.Document[],
): string[] {
  return users.flatMap(({ _id, reference, loyaltyPoints, cumulatedPurchases }) => {
    const own = (entries: mongo.Document[]) => entries.filter(({ userId }) => userId === String(_id));
    const balance = sum(own(points), (entry) => entry.points);
    const bought = sum(own(purchases), ({ yen }) => yen);
    return [
      ...(balance === (loyaltyPoints ?? 0)
        ? []
        : [`${reference} has ${loyaltyPoints} points, the ledger says ${balance}`]),
      ...(balance < 0 ? [`${reference} has ${balance} points`] : []),
      ...(bought === (cumulatedPurchases ?? 0)
        ? []
        : [`${reference} bought for ${cumulatedPurchases} yen, the purchases say ${bought}`]),
    ];
  });
}

/** [ADM-05] The board has an order where its status, checklist and parcels have it. */
const stageProblems = (order: StoredOrder): string[] =>
  (order.stage ?? null) === orderStageOf(order)
    ? []
    : [`${order.reference}: on the board at ${order.stage}, it is ${orderStageOf(order)}`];

/** The history is one unbroken chain of steps that the table allows, and ends where the order stands. */
function statusProblems(order: StoredOrder): string[] {
  const problems: string[] = [];
  let at: string | null = null;
  for (const { action, from, to } of order.history) {
    if (at !== null && from !== at)
      problems.push(`${order.reference}: ${action} from ${from}, it stood at ${at}`);
    if (!isAllowed(order, action, from, to))
      problems.push(`${order.reference}: no ${action} leads from ${from} to ${to}`);
    at = to;
  }
  if (at !== order.status) problems.push(`${order.reference} is ${order.status}, its history ends at ${at}`);
  return problems;
}

function isAllowed(
  order: StoredOrder,
  action: OrderAction,
  from: OrderStatus | null,
  to: OrderStatus,
): boolean {
  if (HISTORY_ONLY.includes(action)) return from === null || from === to;
  if (action === 'FORCE_STATUS' || action === 'RESUME' || from === 'ON_HOLD') return true;
  const facts = { kind: order.kind, destination: order.destination, status: from! };
  return [false, true].some((flag) =>
    Object.values(OrderActor).some((actor) => {
      const state = {
        ...facts,
        preparationConfirmed: flag,
        waitingToShip: flag,
        moreToReceive: from === to,
        feedbackGiven: false,
      };
      try {
        return nextState(state, action, actor).status === to;
      } catch (error) {
        if (error instanceof IllegalTransition) return false;
        throw error;
      }
    }),
  );
}

/** What happened to an order, to be read in the message of a failure. */
const stepsOf = ({ history }: mongo.Document): string =>
  history.map(({ action, from, to }: mongo.Document) => `${action} ${from} → ${to}`).join(', ');

/** A bottle of a pre-order belongs to one order that stands, and is sold exactly when that is paid. */
function bottleProblems(orders: StoredOrder[], bottles: mongo.Document[]): string[] {
  const byReference = new Map(orders.map((order) => [order.reference, order]));
  const counts = new Map<string, number>();
  const problems = bottles.flatMap(({ uniqueId, orderRef, sold }) => {
    if (!orderRef) return sold ? [`${uniqueId} is sold to nobody`] : [];
    counts.set(orderRef, (counts.get(orderRef) ?? 0) + 1);
    const order = byReference.get(orderRef);
    const left = order?.history.some(({ action }: mongo.Document) => action === 'SHIP');
    if (!order || (order.status === 'CANCELLED' && !left))
      return [`${uniqueId} belongs to ${orderRef}, which is ${order?.status}`];
    return Boolean(order.paidAt) === sold
      ? []
      : [`${uniqueId}: sold is ${sold}, ${orderRef} was paid at ${order.paidAt}`];
  });
  for (const order of orders)
    if (
      order.kind === 'INDENT' &&
      // One that was cancelled and then forced on hold is on hold without bottles.
      holdingOf(order) !== 'NONE' &&
      (counts.get(order.reference) ?? 0) !== order.wineCount
    )
      problems.push(
        `${order.reference} has ${counts.get(order.reference) ?? 0} bottles of ${order.wineCount}: ${stepsOf(order)}`,
      );
  return problems;
}
