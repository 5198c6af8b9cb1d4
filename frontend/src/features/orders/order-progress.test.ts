import { describe, expect, it } from '@jest/globals';
import type { OrderStatus } from '@vinkura/domain/shared/enums';
import { orderProgress, orderStages } from './order-progress.js';

const CREATED = '2026-11-20T03:00:00.000Z';
const order = (status: OrderStatus, ...passed: OrderStatus[]) => ({
  status,
  destination: 'RESTAURANT' as const,
  createdAt: CREATED,
  history: passed.map((to, hour) => ({ to, at: `2026-11-20T0${hour + 4}:00:00.000Z` })),
});
const short = (steps: ReturnType<typeof orderProgress>) =>
  steps.map(({ status, state }) => `${status} ${state}`);

describe('orderProgress', () => {
  it('[ACCT-01] begins when the order was placed and ends with the upcoming milestones', () => {
    const steps = orderProgress(order('PAID', 'VERIFYING_PAYMENT', 'PAID'));
    expect(steps[0]).toEqual({ status: 'PLACED', at: CREATED, state: 'done' });
    expect(short(steps)).toEqual([
      'PLACED done',
      'VERIFYING_PAYMENT done',
      'PAID current',
      'PLANNED upcoming',
      'IN_DELIVERY upcoming',
      'RECEPTION_CONFIRMED upcoming',
    ]);
  });

  it('merges repeated statuses', () => {
    expect(
      short(orderProgress(order('IN_PREPARATION', 'IN_PREPARATION', 'IN_PREPARATION'))).slice(1),
    ).toEqual(['IN_PREPARATION current', 'IN_DELIVERY upcoming', 'RECEPTION_CONFIRMED upcoming']);
  });

  it('[ORD-08] contains every failed payment', () => {
    const steps = orderProgress(
      order('PAID', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR', 'VERIFYING_PAYMENT', 'PAID'),
    );
    expect(short(steps)).toContain('PLACED_PAYMENT_ERROR failed');
    expect(steps.filter(({ status }) => status === 'VERIFYING_PAYMENT')).toHaveLength(2);
  });

  it('has no upcoming steps after a cancellation or on hold', () => {
    expect(short(orderProgress(order('CANCELLED', 'CANCELLED')))).toEqual([
      'PLACED done',
      'CANCELLED failed',
    ]);
    expect(short(orderProgress(order('ON_HOLD', 'PAID', 'ON_HOLD')))).not.toContain('PLANNED upcoming');
  });

  it('has no delivery for wine for the cellar', () => {
    const steps = orderProgress({ ...order('PAID', 'PAID'), destination: 'CELLAR' });
    expect(short(steps)).toEqual(['PLACED done', 'PAID current', 'RECEPTION_CONFIRMED upcoming']);
  });
});

describe('orderStages', () => {
  const stages = (status: OrderStatus, statusBeforeHold: OrderStatus | null = null) =>
    orderStages({ status, statusBeforeHold, destination: 'HOME' }).map(({ state }) => state);

  it('[ACCT-01] summarise the progress of an order', () => {
    expect(stages('PLACED')).toEqual(['current', 'upcoming', 'upcoming', 'upcoming']);
    expect(stages('IN_PREPARATION')).toEqual(['done', 'done', 'current', 'upcoming']);
    expect(stages('RECEPTION_CONFIRMED')).toEqual(['done', 'done', 'done', 'done']);
    expect(stages('CLOSED')).toEqual(['done', 'done', 'done', 'done']);
  });

  it('[ORD-02] show where an order is on hold or its payment failed', () => {
    expect(stages('ON_HOLD', 'PLANNED')).toEqual(['done', 'done', 'held', 'upcoming']);
    expect(stages('PLACED_PAYMENT_ERROR')).toEqual(['failed', 'upcoming', 'upcoming', 'upcoming']);
    expect(stages('CANCELLED')).toEqual([]);
  });

  it('are two for wine for the cellar', () => {
    expect(orderStages({ status: 'PAID', statusBeforeHold: null, destination: 'CELLAR' })).toEqual([
      { milestone: 'PAID', state: 'done' },
      { milestone: 'RECEPTION_CONFIRMED', state: 'current' },
    ]);
  });
});
