import { describe, expect, it } from '@jest/globals';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import { changesOf } from './order-changes.js';

const ORDER = {
  kind: 'NORMAL',
  status: 'PLANNED',
  destination: 'RESTAURANT',
  paidAt: '2026-11-26T03:00:00.000Z',
  deliveries: [],
  preparation: [],
  products: [],
  replaces: null,
  supplements: null,
};
const dialogsOf = (facts: object) =>
  changesOf({ ...ORDER, ...facts } as unknown as AdminOrderFragment).map(({ dialog }) => dialog);

describe('[EDIT-01] [CLAIM-01] the changes that an order offers', () => {
  it.each([
    [{}, ['lines', 'schedule', 'venue']],
    [{ destination: 'HOME' }, ['lines', 'schedule', 'address']],
    [{ status: 'IN_DELIVERY', deliveries: [{ status: 'SHIPPED' }] }, ['claim']],
    [{ status: 'CANCELLED', deliveries: [{ status: 'SHIPPED' }] }, []],
  ])('of %j are %j', (facts, dialogs) => {
    expect(dialogsOf(facts)).toEqual(dialogs);
  });
});
