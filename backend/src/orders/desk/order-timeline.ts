import { DeliveryStatus, HISTORY_ONLY, OrderAction, RefundDecisionState } from '@vinkura/domain';
import type { Mail } from '../../notifications/index.js';
import type { PaymentIntent } from '../../payments/index.js';
import type { OrderNote } from './order-note.js';
import type { OrderTimelineEntry } from './order-timeline.types.js';
import type { Order } from '../core/order.js';
import type { OrderTask } from '../core/order-task.js';

/** Sources of the timeline. */
export interface TimelineSources {
  order: Order;
  /** All its payments. */
  intents: readonly PaymentIntent[];
  mails: readonly Mail[];
  notes: readonly OrderNote[];
  tasks: readonly OrderTask[];
  /** Names of users by reference. */
  names: ReadonlyMap<string, string>;
}
type Entry = Omit<OrderTimelineEntry, 'id' | 'byName' | 'changes'> &
  Partial<Pick<OrderTimelineEntry, 'changes'>>;

/** Builds the timeline of an order, oldest first. */
export function orderTimeline(sources: TimelineSources): OrderTimelineEntry[] {
  const { names } = sources;
  const entries = [
    ...steps(sources),
    ...payments(sources),
    ...refunds(sources),
    ...disputes(sources),
    ...deliveries(sources),
    ...mails(sources),
    ...notes(sources),
    ...tasks(sources),
  ];
  return entries
    .map((entry, index) => ({
      ...entry,
      changes: entry.changes ?? [],
      id: `${entry.kind}-${index}`,
      byName: entry.byRef ? (names.get(entry.byRef) ?? null) : null,
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** All users named in a timeline, by reference. */
export const peopleOf = ({
  order,
  intents,
  notes: staffNotes,
  tasks: opened,
}: Omit<TimelineSources, 'names'>): string[] => [
  ...order.history.map(({ by }) => by),
  ...intents.flatMap((intent) => intent.refunds.map(({ by }) => by)),
  ...staffNotes.map(({ author }) => author),
  ...opened.flatMap(({ openedBy, closedBy }) => (closedBy ? [openedBy, closedBy] : [openedBy])),
];

/** A refund has its own entries. */
const steps = ({ order }: TimelineSources): Entry[] =>
  order.history
    .filter(({ action }) => action !== OrderAction.REFUND)
    .map(({ at, by, action, from, to, comment, changes }) => ({
      kind: action !== OrderAction.PLACE && HISTORY_ONLY.includes(action) ? 'REMARK' : 'STATUS',
      at,
      byRef: by,
      action,
      from,
      to,
      comment: action === OrderAction.DECLINE_REFUND ? declineReason(order, at) : comment,
      changes: changes ?? [],
    }));

function declineReason({ refundDecision }: Order, at: Date): string | null {
  if (refundDecision?.state !== RefundDecisionState.DECLINED || !refundDecision.decidedAt) return null;
  // Later decisions copy the reason of an earlier one; the audit log has it.
  return Math.abs(refundDecision.decidedAt.getTime() - at.getTime()) < 1000 ? refundDecision.reason : null;
}

const payments = ({ order }: TimelineSources): Entry[] =>
  order.paymentHistory
    .filter(({ refunded }) => typeof refunded !== 'number')
    .map(({ at, status, amount, error }) => ({ kind: 'PAYMENT', at, paymentStatus: status, amount, error }));

const refunds = ({ order, intents }: TimelineSources): Entry[] =>
  intents.flatMap((intent) =>
    intent.refunds
      .filter(({ orderRef }) => orderRef === order.reference)
      .map(({ requestedAt, by, amount, reason, doneAt, error }) => ({
        kind: 'REFUND' as const,
        at: requestedAt,
        byRef: by,
        amount,
        comment: reason,
        doneAt,
        error,
      })),
  );

const disputes = ({ intents }: TimelineSources): Entry[] =>
  intents.flatMap((intent) =>
    (intent.disputes ?? []).map(({ openedAt, amount, reason, closedAt }) => ({
      kind: 'DISPUTE' as const,
      at: openedAt,
      amount,
      comment: reason,
      doneAt: closedAt,
    })),
  );

const deliveries = ({ order }: TimelineSources): Entry[] =>
  order.deliveries.flatMap(({ ref, carrier, tracking, shippedAt, receivedAt }) => {
    const parcel = { kind: 'DELIVERY' as const, deliveryRef: ref, carrier, tracking };
    return [
      ...(shippedAt ? [{ ...parcel, at: shippedAt, deliveryStatus: DeliveryStatus.SHIPPED }] : []),
      ...(receivedAt ? [{ ...parcel, at: receivedAt, deliveryStatus: DeliveryStatus.RECEIVED }] : []),
    ];
  });

const mails = ({ mails: queuedMails }: TimelineSources): Entry[] =>
  queuedMails.map(({ _id, kind, status, subject, createdAt, sentAt, error }) => ({
    kind: 'MAIL',
    at: sentAt ?? createdAt,
    recordId: _id.toHexString(),
    mailKind: kind,
    mailStatus: status,
    subject,
    error: error ?? null,
  }));

const notes = ({ notes: staffNotes }: TimelineSources): Entry[] =>
  staffNotes.map(({ _id, at, author, text }) => ({
    kind: 'NOTE',
    at,
    byRef: author,
    comment: text,
    recordId: _id.toHexString(),
  }));

/** A task has two entries: opened and closed. */
const tasks = ({ tasks: opened }: TimelineSources): Entry[] =>
  opened.flatMap((task) => {
    const { _id, problem, productRef, quantity, resolution, closedAt } = task;
    const known = { kind: 'TASK' as const, recordId: _id.toHexString(), problem, productRef, quantity };
    return [
      { ...known, at: task.openedAt, byRef: task.openedBy, comment: task.note },
      ...(closedAt
        ? [{ ...known, at: closedAt, byRef: task.closedBy, resolution, comment: task.reason }]
        : []),
    ];
  });
