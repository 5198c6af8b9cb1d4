import { OrderAction, OrderKind, OrderStatus } from '@vinkura/domain';

export interface LargeStep {
  at: Date;
  by: string;
  action: OrderAction;
  from: OrderStatus | null;
  to: OrderStatus;
  comment: string | null;
}

/** Hours after the previous step. */
type StatusPath = readonly (readonly [action: OrderAction, to: OrderStatus, hours: number])[];

const TO_PLANNING: StatusPath = [
  ['PLACE', 'PLACED', 0],
  ['PROCEED_PAYMENT', 'VERIFYING_PAYMENT', 0],
  ['ACCEPT_PAYMENT', 'PAID', 0],
  ['START_PLANNING', 'PLANNING', 0],
];
const NORMAL: StatusPath = [
  ...TO_PLANNING,
  ['SUBMIT_PLANNING', 'PLANNED', 20],
  ['MAKE_READY', 'READY_TO_PREPARE', 20],
  ['START_PREPARING', 'IN_PREPARATION', 3],
  ['SHIP', 'IN_DELIVERY', 24],
  ['CONFIRM_RECEPTION', 'RECEPTION_CONFIRMED', 30],
  ['CLOSE', 'CLOSED', 14 * 24],
];
const CELLAR: StatusPath = [
  ...TO_PLANNING,
  ['SUBMIT_CELLAR_PLANNING', 'RECEPTION_CONFIRMED', 20],
  ['CLOSE', 'CLOSED', 0],
];
const ALTERNATIVE_PATHS: Readonly<Partial<Record<OrderStatus, StatusPath>>> = {
  CANCELLED: [
    ['PLACE', 'PLACED', 0],
    ['ABANDON', 'CANCELLED', 1],
  ],
  PLACED_PAYMENT_ERROR: [...TO_PLANNING.slice(0, 2), ['REJECT_PAYMENT', 'PLACED_PAYMENT_ERROR', 0]],
  ON_HOLD: [...NORMAL.slice(0, 5), ['HOLD', 'ON_HOLD', 5]],
};
const HOUR_MS = 3_600_000;
/** Steps of the same time must remain distinguishable. */
const MINUTE_MS = 60_000;

/** The status history of an order, from placement to now at the latest. */
export function stepsTo(status: OrderStatus, kind: OrderKind, placedAt: Date, now: Date): LargeStep[] {
  const path = ALTERNATIVE_PATHS[status] ?? (kind === OrderKind.CELLAR ? CELLAR : NORMAL);
  const end = path.findIndex(([, to]) => to === status);
  const steps: LargeStep[] = [];
  let at = placedAt.getTime();
  for (const [action, to, hours] of path.slice(0, end + 1)) {
    at += hours * HOUR_MS + MINUTE_MS;
    const moment = new Date(Math.min(at, now.getTime()));
    steps.push({ at: moment, by: 'SYSTEM', action, from: steps.at(-1)?.to ?? null, to, comment: null });
  }
  return steps;
}
