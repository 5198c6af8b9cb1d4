import { type DestinationKind, OrderStatus } from '@vinkura/domain/enums';

interface LivedOrder {
  status: OrderStatus;
  destination: DestinationKind;
  createdAt: string;
  history: readonly { at: string; to: OrderStatus }[];
}

export interface LifeStep {
  status: OrderStatus;
  /** Undefined for what is still to come. */
  at?: string;
  state: 'done' | 'current' | 'upcoming' | 'failed';
}

const STATUSES = Object.values(OrderStatus);
/** What a customer waits for, in order; wine for the cellar is not sent. */
const MILESTONES: Readonly<Record<DestinationKind, readonly OrderStatus[]>> = {
  RESTAURANT: ['PAID', 'PLANNED', 'IN_DELIVERY', 'RECEPTION_CONFIRMED'],
  HOME: ['PAID', 'PLANNED', 'IN_DELIVERY', 'RECEPTION_CONFIRMED'],
  CELLAR: ['PAID', 'RECEPTION_CONFIRMED'],
};
const FAILED: readonly OrderStatus[] = ['PLACED_PAYMENT_ERROR', 'CANCELLED'];
/** After these nothing more is promised. */
const WITHOUT_PROMISE: readonly OrderStatus[] = ['CANCELLED', 'CLOSED', 'ON_HOLD', 'RECEPTION_CONFIRMED'];

/** The life of an order as its owner sees it: each status once where it follows itself, then what is to come. */
export function lifeOf({ status, destination, createdAt, history }: LivedOrder): LifeStep[] {
  const begun =
    history[0]?.to === OrderStatus.PLACED ? history : [{ at: createdAt, to: OrderStatus.PLACED }, ...history];
  const passed = begun.filter(({ to }, place) => begun[place - 1]?.to !== to);
  const lived = passed.map(({ at, to }, place): LifeStep => {
    const isLast = place === passed.length - 1;
    if (FAILED.includes(to)) return { status: to, at, state: 'failed' };
    return { status: to, at, state: isLast && status !== 'CLOSED' ? 'current' : 'done' };
  });
  if (WITHOUT_PROMISE.includes(status)) return lived;
  const reached = STATUSES.indexOf(status);
  const ahead = MILESTONES[destination].filter((milestone) => STATUSES.indexOf(milestone) > reached);
  return [...lived, ...ahead.map((milestone): LifeStep => ({ status: milestone, state: 'upcoming' }))];
}

export interface Stage {
  milestone: OrderStatus;
  state: 'done' | 'current' | 'upcoming' | 'failed' | 'held';
}

/**
 * The few stages that an order goes through, for a look in passing; what is being worked on now is the first that is
 * not done. A cancelled order has none.
 */
export function stagesOf({
  status,
  statusBeforeHold,
  destination,
}: {
  status: OrderStatus;
  statusBeforeHold: OrderStatus | null;
  destination: DestinationKind;
}): Stage[] {
  if (status === 'CANCELLED') return [];
  const isHeld = status === 'ON_HOLD';
  const reached = STATUSES.indexOf(isHeld ? (statusBeforeHold ?? 'PLACED') : status);
  const milestones = MILESTONES[destination];
  const current = milestones.find((milestone) => STATUSES.indexOf(milestone) > reached);
  return milestones.map((milestone) => {
    if (STATUSES.indexOf(milestone) <= reached) return { milestone, state: 'done' };
    if (milestone !== current) return { milestone, state: 'upcoming' };
    if (isHeld) return { milestone, state: 'held' };
    return { milestone, state: FAILED.includes(status) ? 'failed' : 'current' };
  });
}
