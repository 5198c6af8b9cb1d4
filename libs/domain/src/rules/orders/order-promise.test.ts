import { describe, expect, it } from '@jest/globals';
import { DestinationKind, OrderStatus } from '../shared/enums.js';
import { orderPromise, shownStatus } from './order-promise.js';
import { UNPAID_STATUSES } from './order-transitions.js';

const STATUSES = Object.values(OrderStatus);
const DESTINATIONS = Object.values(DestinationKind);
const PROMISED = { RESTAURANT: 'VISIT', HOME: 'DELIVERY', CELLAR: 'STORAGE' } as const;
/** Received, or no longer going on. */
const WITHOUT: readonly OrderStatus[] = ['RECEPTION_CONFIRMED', 'CLOSED', 'CANCELLED', 'ON_HOLD'];

/** Of an order for the cellar: shipped into it. */
const STORED: readonly OrderStatus[] = ['IN_DELIVERY', 'RECEPTION_CONFIRMED'];

describe.each(DESTINATIONS)('[ACCT-01] an order for %s', (destination) => {
  it.each(STATUSES)('promises its own destination or nothing while %s', (status) => {
    const isAtTable = destination === 'RESTAURANT' && status === 'RECEPTION_CONFIRMED';
    const isStored = destination === 'CELLAR' && STORED.includes(status);
    const isPromised =
      isAtTable || (!isStored && !UNPAID_STATUSES.includes(status) && !WITHOUT.includes(status));
    expect(orderPromise({ status, destination })).toBe(isPromised ? PROMISED[destination] : null);
  });

  it('is shown with its status; in the cellar once it is stored', () => {
    const shown = STATUSES.map((status) => shownStatus({ status, destination }));
    expect(shown).toEqual(
      STATUSES.map((status) => (destination === 'CELLAR' && STORED.includes(status) ? 'STORED' : status)),
    );
  });
});
