import { describe, expect, it } from '@jest/globals';
import { type DueOrder, orderDueAt, orderStageOf } from './order-stage.js';
import { ORDER_STATUSES } from './order-transitions.js';

const MONDAY = new Date('2027-03-08T10:00:00Z');
const order = (values: Partial<DueOrder> = {}): DueOrder => ({
  status: 'PLANNING',
  kind: 'NORMAL',
  destination: 'RESTAURANT',
  preparationConfirmed: false,
  deliveries: [],
  reservation: { reservationDate: MONDAY },
  shipBy: null,
  arrival: MONDAY,
  statusSince: new Date('2027-03-01T00:00:00Z'),
  ...values,
});
const parcel = (status: 'WAITING_TO_SHIP' | 'SHIPPED', shippedAt: Date | null = null) => ({
  status,
  shippedAt,
  receivedAt: null,
});

describe('stages of orders', () => {
  it('[ADM-05] are derived from status, checklist and parcels', () => {
    const stages = ORDER_STATUSES.map((status) => orderStageOf(order({ status })));
    expect(stages).toEqual([
      'AWAITING_PAYMENT',
      'AWAITING_PAYMENT',
      'AWAITING_PAYMENT',
      'TO_PLAN',
      'TO_PLAN',
      'TO_PREPARE',
      'TO_PREPARE',
      'TO_PREPARE',
      'ON_THE_WAY',
      'RECEIVED',
      null,
      null,
      'ON_HOLD',
    ]);
    expect(orderStageOf(order({ status: 'IN_PREPARATION', preparationConfirmed: true }))).toBe('TO_SHIP');
    const half = [parcel('SHIPPED', MONDAY), parcel('WAITING_TO_SHIP')];
    expect(orderStageOf(order({ status: 'IN_DELIVERY', deliveries: half }))).toBe('TO_SHIP');
    expect(orderStageOf(order({ status: 'ON_HOLD', deliveries: half }))).toBe('ON_HOLD');
  });

  it('[ADM-05] have deadlines that respect weekends and closed days', () => {
    const dueAt = (values: Partial<DueOrder>, closed: string[] = []) =>
      orderDueAt(order(values), closed)?.toISOString() ?? null;
    // Wednesday's end, and Friday's: the 6th and 7th are a weekend.
    expect(dueAt({})).toBe('2027-03-03T15:00:00.000Z');
    expect(dueAt({ status: 'PLANNED' })).toBe('2027-03-05T15:00:00.000Z');
    expect(dueAt({ status: 'PLANNED' }, ['2027-03-05'])).toBe('2027-03-04T15:00:00.000Z');
    const home = { destination: 'HOME', reservation: null, arrival: null, shipBy: '2027-03-04' } as const;
    expect(dueAt(home)).toBe('2027-03-04T15:00:00.000Z');
    const sent = [parcel('SHIPPED', new Date('2027-03-04T01:00:00Z'))];
    expect(dueAt({ ...home, status: 'IN_DELIVERY', deliveries: sent })).toBe('2027-03-07T01:00:00.000Z');
    expect(dueAt({ status: 'IN_DELIVERY', deliveries: sent })).toBe(MONDAY.toISOString());
    expect(dueAt({ kind: 'CELLAR', destination: 'CELLAR' })).toBe(MONDAY.toISOString());
    expect(dueAt({ kind: 'INDENT', status: 'PLANNED' })).toBe(MONDAY.toISOString());
    // Two weeks after the morning that follows the dinner.
    expect(dueAt({ status: 'RECEPTION_CONFIRMED' })).toBe('2027-03-23T00:00:00.000Z');
    for (const status of ['PLACED', 'CLOSED', 'CANCELLED', 'ON_HOLD'] as const)
      expect(dueAt({ status })).toBeNull();
  });
});
