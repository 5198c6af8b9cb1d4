import {
  addDays,
  DAY_MS,
  HOUR_MS,
  instantInTokyo,
  MINUTE_MS,
  nextState,
  type OrderAction,
  type OrderActor,
  type OrderKind,
  type OrderStatus,
  tokyoDay,
  type TransitionOrder,
} from '@vinkura/domain';
import type { DemoOrderStep } from '../types.js';
import type { Stage, Story } from './story.js';

/** Who takes a step in the demo shop. */
type Who = 'owner' | 'admin' | 'venue' | 'system';
type PlannedStep = readonly [action: OrderAction, who: Who];

const UNPAID: readonly PlannedStep[] = [['PLACE', 'owner']];
const VERIFYING: readonly PlannedStep[] = [...UNPAID, ['PROCEED_PAYMENT', 'owner']];
const DECLINED: readonly PlannedStep[] = [...VERIFYING, ['REJECT_PAYMENT', 'system']];
const PAID: readonly PlannedStep[] = [...VERIFYING, ['ACCEPT_PAYMENT', 'system']];
const PLANNING: readonly PlannedStep[] = [...PAID, ['START_PLANNING', 'system']];

const SUBMIT: Readonly<Record<OrderKind, PlannedStep>> = {
  NORMAL: ['SUBMIT_PLANNING', 'admin'],
  CELLAR: ['SUBMIT_CELLAR_PLANNING', 'admin'],
  INDENT: ['SUBMIT_INDENT_PLANNING', 'admin'],
};

/** The steps to a stage; a cellar order is received as soon as it is planned. */
const stepsTo = (stage: Stage, kind: OrderKind, destination: Story['to']): readonly PlannedStep[] => {
  const planned = [...PLANNING, SUBMIT[kind]];
  const ready: PlannedStep[] = [...planned, ['MAKE_READY', kind === 'INDENT' ? 'admin' : 'system']];
  const inPreparation: PlannedStep[] = [...ready, ['START_PREPARING', 'admin']];
  const prepared: PlannedStep[] = [...inPreparation, ['CONFIRM_PREPARATION', 'admin']];
  const inDelivery: PlannedStep[] = [...prepared, ['SHIP', 'admin']];
  const received: PlannedStep[] =
    kind === 'CELLAR'
      ? planned
      : [...inDelivery, ['CONFIRM_RECEPTION', destination === 'RESTAURANT' ? 'venue' : 'owner']];
  switch (stage) {
    case 'PLACED':
      return UNPAID;
    case 'VERIFYING_PAYMENT':
      return VERIFYING;
    case 'PLACED_PAYMENT_ERROR':
      return DECLINED;
    case 'PAID':
      return PAID;
    case 'PLANNING':
      return PLANNING;
    case 'PLANNED':
      return planned;
    case 'READY_TO_PREPARE':
      return ready;
    case 'IN_PREPARATION':
      return inPreparation;
    case 'PREPARED':
      return prepared;
    case 'IN_DELIVERY':
      return inDelivery;
    case 'RECEPTION_CONFIRMED':
      return received;
    case 'CLOSED_WITH_FEEDBACK':
      return [...received, ['SUBMIT_FEEDBACK', 'owner']];
    case 'CLOSED_BY_TIME':
      return [...received, ['CLOSE', 'system']];
    case 'ON_HOLD':
      return [...planned, ['HOLD', 'admin']];
    case 'ABANDONED':
      return [...UNPAID, ['ABANDON', 'system']];
    case 'CANCELLED_BY_CUSTOMER':
      return [...PLANNING, ['CANCEL', 'owner'], ['REFUND', 'admin']];
    case 'CANCELLED_AND_REFUNDED':
      return [...inDelivery, ['CANCEL', 'admin'], ['REFUND', 'admin']];
  }
};

const ACTORS: Readonly<Record<Who, OrderActor>> = {
  owner: 'OWNER',
  admin: 'ADMINISTRATOR',
  venue: 'VENUE',
  system: 'SYSTEM',
};

/** What the table has to know of an order to judge its steps. */
export interface LifeOrder {
  kind: OrderKind;
  destination: Story['to'];
  /** Of the evening; null for parcels and the cellar. */
  evening: Date | null;
}

/**
 * The history of an order up to its stage: transitions allowed by the table, at plausible hours, all before `now`.
 *
 * @param references of owner, administrator and venue staff
 * @throws IllegalTransition when a story violates the table
 */
export const lifeOf = (
  story: Story,
  order: LifeOrder,
  placedAt: Date,
  now: Date,
  references: Readonly<Record<Exclude<Who, 'system'>, string>>,
): DemoOrderStep[] => {
  const steps = stepsTo(story.stage, order.kind, order.destination);
  let state: TransitionOrder = { status: 'PLACED', kind: order.kind, destination: order.destination };
  let before = placedAt;
  return steps.map(([action, who], index) => {
    const from = action === 'PLACE' ? null : state.status;
    const next = isHistoryOnly(action) ? { status: state.status } : nextState(state, action, ACTORS[who]);
    state = { ...state, ...next };
    if (action === 'CONFIRM_PREPARATION') state = { ...state, preparationConfirmed: true };
    // Leaves minutes for the remaining steps.
    const latest = now.getTime() - (steps.length - index) * MINUTE_MS;
    const wanted = hourOf(action, placedAt, before, order.evening).getTime();
    const takenAt = new Date(Math.max(before.getTime(), Math.min(wanted, latest)));
    before = takenAt;
    const by = who === 'system' ? 'SYSTEM' : references[who];
    return { action, from, to: state.status, takenAt, by, comment: commentOf(story, action) };
  });
};

const isHistoryOnly = (action: OrderAction): boolean => action === 'PLACE' || action === 'REFUND';

const commentOf = (story: Story, action: OrderAction): string | null => {
  if (action === 'REJECT_PAYMENT') return story.decline ?? null;
  if (action === 'ABANDON') return 'The order was not paid in time.';
  return ['HOLD', 'CANCEL', 'REFUND'].includes(action) ? (story.comment ?? null) : null;
};

/** When a step would happen on an ordinary day, Japan time. */
const hourOf = (action: OrderAction, placedAt: Date, before: Date, evening: Date | null): Date => {
  const after = (milliseconds: number) => new Date(before.getTime() + milliseconds);
  const on = (base: Date, days: number, time: string) => instantInTokyo(addDays(tokyoDay(base), days), time);
  switch (action) {
    case 'PLACE':
      return placedAt;
    case 'PROCEED_PAYMENT':
      return after(2 * MINUTE_MS);
    case 'ACCEPT_PAYMENT':
    case 'REJECT_PAYMENT':
      return after(MINUTE_MS / 4);
    case 'START_PLANNING':
      return before;
    case 'SUBMIT_PLANNING':
    case 'SUBMIT_CELLAR_PLANNING':
    case 'SUBMIT_INDENT_PLANNING':
      return on(placedAt, 1, '10:12');
    case 'MAKE_READY':
      return evening ? on(evening, -5, '07:00') : before;
    case 'START_PREPARING':
      return evening ? on(evening, -3, '11:05') : after(3 * HOUR_MS);
    case 'CONFIRM_PREPARATION':
      return after(35 * MINUTE_MS);
    case 'SHIP':
      return evening ? on(evening, -1, '09:30') : after(22 * HOUR_MS);
    case 'CONFIRM_RECEPTION':
      return evening ? on(evening, 0, '15:20') : after(26 * HOUR_MS);
    case 'SUBMIT_FEEDBACK':
      return after(30 * HOUR_MS);
    case 'CLOSE':
      return after(14 * DAY_MS);
    case 'ABANDON':
      return after(61 * MINUTE_MS);
    case 'HOLD':
      return after(2 * DAY_MS);
    case 'CANCEL':
      return after(20 * HOUR_MS);
    default:
      return after(2 * HOUR_MS);
  }
};

/** The status that a life ends in. */
export const statusAfter = (steps: readonly DemoOrderStep[]): OrderStatus => steps.at(-1)?.to ?? 'PLACED';
