import type { OrderAction } from '../../../generated/schema-types.js';

/** Dialogs of the order page; at most one of them is open. */
export type OrderDialogName =
  | 'planning'
  | 'schedule'
  | 'ship'
  | 'reception'
  | 'close'
  | 'hold'
  | 'resume'
  | 'cancel'
  | 'refund'
  | 'declineRefund'
  | 'forceStatus';

/** Steps without further input. */
export type DirectAction = Extract<OrderAction, 'START_PLANNING' | 'MAKE_READY' | 'START_PREPARING'>;

export type OrderCommand = { action: OrderAction } & (
  | { kind: 'direct'; action: DirectAction }
  | { kind: 'dialog'; dialog: OrderDialogName }
);

/** Steps that move an order forward, in the order of the flow: the first that is available is the next one. */
const FORWARD: readonly OrderCommand[] = [
  { action: 'START_PLANNING', kind: 'direct' },
  { action: 'SUBMIT_PLANNING', kind: 'dialog', dialog: 'planning' },
  { action: 'SUBMIT_CELLAR_PLANNING', kind: 'dialog', dialog: 'planning' },
  { action: 'SUBMIT_INDENT_PLANNING', kind: 'dialog', dialog: 'planning' },
  { action: 'MAKE_READY', kind: 'direct' },
  { action: 'START_PREPARING', kind: 'direct' },
  // Ahead of the reception: while parcels wait in the warehouse, those that left can be received as well.
  { action: 'SHIP', kind: 'dialog', dialog: 'ship' },
  { action: 'CONFIRM_RECEPTION', kind: 'dialog', dialog: 'reception' },
  { action: 'CLOSE', kind: 'dialog', dialog: 'close' },
  { action: 'RESUME', kind: 'dialog', dialog: 'resume' },
];

/** All other administrator actions; CONFIRM_PREPARATION is at the checklist. */
const SIDEWAYS: readonly OrderCommand[] = [
  { action: 'HOLD', kind: 'dialog', dialog: 'hold' },
  { action: 'REFUND', kind: 'dialog', dialog: 'refund' },
  { action: 'CANCEL', kind: 'dialog', dialog: 'cancel' },
  { action: 'FORCE_STATUS', kind: 'dialog', dialog: 'forceStatus' },
];

/**
 * The commands to draw for an order.
 * @param actions `availableActions` of the order; REFUND is never among them and follows from what is refundable
 */
export function commandsOf(
  actions: readonly OrderAction[],
  refundable: number,
): { next: OrderCommand | undefined; others: OrderCommand[] } {
  const isAvailable = ({ action }: OrderCommand) =>
    action === 'REFUND' ? refundable > 0 : actions.includes(action);
  const [next, ...later] = FORWARD.filter(isAvailable);
  return { next, others: [...later, ...SIDEWAYS.filter(isAvailable)] };
}
