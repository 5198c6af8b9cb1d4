import { describe, expect, it } from '@jest/globals';
import type { OrderStatus } from '@vinkura/domain/enums';
import { lifeOf, stagesOf } from './order-life.js';

const CREATED = '2026-11-20T03:00:00.000Z';
const order = (status: OrderStatus, ...passed: OrderStatus[]) => ({
  status,
  destination: 'RESTAURANT' as const,
  createdAt: CREATED,
  history: passed.map((to, hour) => ({ to, at: `2026-11-20T0${hour + 4}:00:00.000Z` })),
});
const short = (steps: ReturnType<typeof lifeOf>) => steps.map(({ status, state }) => `${status} ${state}`);

describe('lifeOf', () => {
  it('[ACCT-01] begins when the order was placed and tells what is to come', () => {
    const steps = lifeOf(order('PAID', 'VERIFYING_PAYMENT', 'PAID'));
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

  it('shows a status once when a step leaves it as it is', () => {
    expect(short(lifeOf(order('IN_PREPARATION', 'IN_PREPARATION', 'IN_PREPARATION'))).slice(1)).toEqual([
      'IN_PREPARATION current',
      'IN_DELIVERY upcoming',
      'RECEPTION_CONFIRMED upcoming',
    ]);
  });

  it('[ORD-08] keeps every failed payment in sight', () => {
    const steps = lifeOf(
      order('PAID', 'VERIFYING_PAYMENT', 'PLACED_PAYMENT_ERROR', 'VERIFYING_PAYMENT', 'PAID'),
    );
    expect(short(steps)).toContain('PLACED_PAYMENT_ERROR failed');
    expect(steps.filter(({ status }) => status === 'VERIFYING_PAYMENT')).toHaveLength(2);
  });

  it('promises nothing after a cancellation or on hold', () => {
    expect(short(lifeOf(order('CANCELLED', 'CANCELLED')))).toEqual(['PLACED done', 'CANCELLED failed']);
    expect(short(lifeOf(order('ON_HOLD', 'PAID', 'ON_HOLD')))).not.toContain('PLANNED upcoming');
  });

  it('does not promise delivery of wine that stays in the cellar', () => {
    const steps = lifeOf({ ...order('PAID', 'PAID'), destination: 'CELLAR' });
    expect(short(steps)).toEqual(['PLACED done', 'PAID current', 'RECEPTION_CONFIRMED upcoming']);
  });
});

describe('stagesOf', () => {
  const stages = (status: OrderStatus, statusBeforeHold: OrderStatus | null = null) =>
    stagesOf({ status, statusBeforeHold, destination: 'HOME' }).map(({ state }) => state);

  it('[ACCT-01] tells in passing how far an order is', () => {
    expect(stages('PLACED')).toEqual(['current', 'upcoming', 'upcoming', 'upcoming']);
    expect(stages('IN_PREPARATION')).toEqual(['done', 'done', 'current', 'upcoming']);
    expect(stages('RECEPTION_CONFIRMED')).toEqual(['done', 'done', 'done', 'done']);
    expect(stages('CLOSED')).toEqual(['done', 'done', 'done', 'done']);
  });

  it('[ORD-02] stands still where an order is held, and breaks where its payment failed', () => {
    expect(stages('ON_HOLD', 'PLANNED')).toEqual(['done', 'done', 'held', 'upcoming']);
    expect(stages('PLACED_PAYMENT_ERROR')).toEqual(['failed', 'upcoming', 'upcoming', 'upcoming']);
    expect(stages('CANCELLED')).toEqual([]);
  });

  it('has two stages for wine that stays in the cellar', () => {
    expect(stagesOf({ status: 'PAID', statusBeforeHold: null, destination: 'CELLAR' })).toEqual([
      { milestone: 'PAID', state: 'done' },
      { milestone: 'RECEPTION_CONFIRMED', state: 'current' },
    ]);
  });
});
