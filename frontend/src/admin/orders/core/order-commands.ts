import type { OrderAction } from '../../../generated/schema-types.js';

/** Dialogs of the order page; at most one of them is open. */
export type OrderDialogName =
  | 'planning'
  | 'schedule'
  | 'address'
  | 'lines'
  | 'venue'
  | 'claim'
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
export type DirectStep = 'START_PLANNING' | 'PLAN_AND_START' | 'MAKE_READY' | 'START_PREPARING';

/** A button of the order page: its step, and the action that must be available. */
export type OrderCommand = { action: OrderAction } & (
  | { kind: 'direct'; step: DirectStep }
  | { kind: 'dialog'; step: OrderAction; dialog: OrderDialogName }
);

const direct = (step: DirectStep, action: OrderAction): OrderCommand => ({ action, kind: 'direct', step });
const inDialog = (action: OrderAction, dialog: OrderDialogName): OrderCommand => ({
  action,
  kind: 'dialog',
  step: action,
  dialog,
});

/** Steps that move an order forward, in the order of the flow: the first that is available is the next one. */
const FORWARD: readonly OrderCommand[] = [
  direct('START_PLANNING', 'START_PLANNING'),
  direct('PLAN_AND_START', 'SUBMIT_PLANNING'),
  inDialog('SUBMIT_PLANNING', 'planning'),
  inDialog('SUBMIT_CELLAR_PLANNING', 'planning'),
  inDialog('SUBMIT_INDENT_PLANNING', 'planning'),
  direct('MAKE_READY', 'MAKE_READY'),
  direct('START_PREPARING', 'START_PREPARING'),
  // Ahead of the reception: while parcels wait in the warehouse, those that left can be received as well.
  inDialog('SHIP', 'ship'),
  inDialog('CONFIRM_RECEPTION', 'reception'),
  inDialog('CLOSE', 'close'),
  inDialog('RESUME', 'resume'),
];

/** All other administrator actions; CONFIRM_PREPARATION is at the checklist. */
const SIDEWAYS: readonly OrderCommand[] = [
  inDialog('HOLD', 'hold'),
  inDialog('REFUND', 'refund'),
  inDialog('CANCEL', 'cancel'),
  inDialog('FORCE_STATUS', 'forceStatus'),
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
