import { type DestinationKind, OrderStatus } from '@vinkura/domain/shared/enums';

interface OrderWithHistory {
  status: OrderStatus;
  destination: DestinationKind;
  createdAt: string;
  history: readonly { at: string; to: OrderStatus }[];
}

export interface ProgressStep {
  status: OrderStatus;
  /** Undefined for upcoming steps. */
  at?: string;
  state: 'done' | 'current' | 'upcoming' | 'failed';
}

const STATUSES = Object.values(OrderStatus);
/** Statuses shown as milestones, in order; wine for the cellar is not shipped. */
const MILESTONES: Readonly<Record<DestinationKind, readonly OrderStatus[]>> = {
  RESTAURANT: ['PAID', 'PLANNED', 'IN_DELIVERY', 'RECEPTION_CONFIRMED'],
  HOME: ['PAID', 'PLANNED', 'IN_DELIVERY', 'RECEPTION_CONFIRMED'],
  CELLAR: ['PAID', 'RECEPTION_CONFIRMED'],
};
const FAILED: readonly OrderStatus[] = ['PLACED_PAYMENT_ERROR', 'CANCELLED'];
/** Statuses after which no upcoming steps are shown. */
const WITHOUT_UPCOMING_STEPS: readonly OrderStatus[] = [
  'CANCELLED',
  'CLOSED',
  'ON_HOLD',
  'RECEPTION_CONFIRMED',
];

/** The history of an order for its owner, repeated statuses merged, followed by the upcoming milestones. */
export function orderProgress({ status, destination, createdAt, history }: OrderWithHistory): ProgressStep[] {
  const begun =
    history[0]?.to === OrderStatus.PLACED ? history : [{ at: createdAt, to: OrderStatus.PLACED }, ...history];
  const passed = begun.filter(({ to }, place) => begun[place - 1]?.to !== to);
  const lived = passed.map(({ at, to }, place): ProgressStep => {
    const isLast = place === passed.length - 1;
    if (FAILED.includes(to)) return { status: to, at, state: 'failed' };
    return { status: to, at, state: isLast && status !== 'CLOSED' ? 'current' : 'done' };
  });
  if (WITHOUT_UPCOMING_STEPS.includes(status)) return lived;
  const reached = STATUSES.indexOf(status);
  const ahead = MILESTONES[destination].filter((milestone) => STATUSES.indexOf(milestone) > reached);
  return [...lived, ...ahead.map((milestone): ProgressStep => ({ status: milestone, state: 'upcoming' }))];
}

export interface Stage {
  milestone: OrderStatus;
  state: 'done' | 'current' | 'upcoming' | 'failed' | 'held';
}

/**
 * The milestones of an order with their state, as a summary; the current one is the first that is not done. Empty for a
 * cancelled order.
 */
export function orderStages({
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
