import { describe, expect, it } from '@jest/globals';
import { DAY_MS, DestinationKind } from '@vinkura/domain';
import fc from 'fast-check';
import { DomainError } from '../platform/errors/domain-error.js';
import { addLine, changeItem, newItem, setQuantity, normaliseCart } from './cart-changes.js';
import type { ChangeContext } from './change-context.js';
import type { StoredCart, StoredCartItem, StoredCartLine } from './cart.js';

const CELLAR_ENTRY = '0123456789abcdef01234567';
const now = new Date('2026-11-20T01:00:00Z');
const context: ChangeContext = { now, ownerName: '山田 花子' };

const line = (productRef: string, quantity = 1, cellarId: string | null = null): StoredCartLine => ({
  productRef,
  quantity,
  comments: null,
  cellarId,
});
const item = (values: Partial<StoredCartItem> = {}): StoredCartItem => ({ ...newItem(), ...values });
const cart = (items: StoredCartItem[], selected: string | null = null): StoredCart => ({
  owner: 'owner',
  items,
  selected,
  revision: 1,
  updatedAt: now,
});
const refusal = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

describe('lines', () => {
  it('[CART-01] adding a wine that the item holds increases its quantity instead of adding a line', () => {
    const lines = addLine([line('PRD00001', 2)], { productRef: 'PRD00001', quantity: 3 });
    expect(lines).toEqual([line('PRD00001', 5)]);
    expect(addLine(lines, { productRef: 'PRD00002', quantity: 1 })).toHaveLength(2);
  });

  it('[VAL-05] the quantity of a line from the cellar is fixed; it can only be removed', () => {
    const lines = [line('PRD00001', 2, CELLAR_ENTRY)];
    for (const quantity of [1, 3, 99])
      expect(refusal(() => setQuantity(lines, 'PRD00001', quantity))).toMatchObject({
        code: 'VALIDATION_FAILED',
        params: { field: 'quantity' },
      });
    expect(setQuantity(lines, 'PRD00001', 0)).toEqual([line('PRD00001', 0, CELLAR_ENTRY)]);
    expect(setQuantity(lines, 'PRD00001', 2)).toEqual(lines);
    const changed = { products: [{ productRef: 'PRD00001', quantity: 1, cellarId: CELLAR_ENTRY }] };
    expect(refusal(() => changeItem(item({ products: lines }), changed, context)).params).toMatchObject({
      field: 'quantity',
    });
    expect(addLine(lines, { productRef: 'PRD00001', quantity: 5, cellarId: CELLAR_ENTRY })).toEqual(lines);
  });

  it('the same wine bought and from the cellar are two lines; a quantity applies to the bought one', () => {
    const lines = [line('PRD00001', 2, CELLAR_ENTRY), line('PRD00001', 1)];
    expect(setQuantity(lines, 'PRD00001', 4)).toEqual([
      line('PRD00001', 2, CELLAR_ENTRY),
      line('PRD00001', 4),
    ]);
    expect(setQuantity(lines, 'PRD00009', 1)).toBeUndefined();
  });

  it('[CART-01] in any order of additions, no wine appears twice and no bottle is lost', () => {
    const added = fc.array(
      fc.record({ productRef: fc.constantFrom('PRD00001', 'PRD00002', 'PRD00003'), quantity: fc.nat(50) }),
    );
    fc.assert(
      fc.property(added, (inputs) => {
        const lines = inputs.reduce<StoredCartLine[]>(addLine, []);
        expect(new Set(lines.map(({ productRef }) => productRef)).size).toBe(lines.length);
        const sum = (counted: readonly { quantity: number }[]) =>
          counted.reduce((total, { quantity }) => total + quantity, 0);
        expect(sum(lines)).toBe(sum(inputs));
      }),
    );
  });
});

describe('removing empty lines', () => {
  it('[VAL-05][CART-04] removes empty lines, empty cart items, and the editing mark on them', () => {
    const empty = item({ products: [line('PRD00001', 0)] });
    const kept = item({ products: [line('PRD00001', 1), line('PRD00002', 0)] });
    const tidied = normaliseCart(cart([empty, kept], String(empty._id)));
    expect(tidied.items).toEqual([{ ...kept, products: [line('PRD00001', 1)] }]);
    expect(tidied.selected).toBeNull();
    expect(normaliseCart(cart([kept], String(kept._id))).selected).toBe(String(kept._id));
  });

  it('[CART-04] keeps a cart item with a reservation and no wine', () => {
    const reserved = changeItem(item(), { reservation: { venueRef: 'VEN00001' } }, context);
    expect(normaliseCart(cart([reserved])).items).toEqual([reserved]);
  });
});

describe('destination and reservation', () => {
  const home = { destination: DestinationKind.HOME, homeAddressId: CELLAR_ENTRY };

  it('[CART-06] home: 4 days ahead, no venue; choosing another address keeps the date', () => {
    const first = changeItem(item({ products: [line('PRD00001')] }), home, context);
    expect(first).toMatchObject({
      destination: 'HOME',
      homeAddressId: CELLAR_ENTRY,
      reservation: {
        venueRef: null,
        reservationDate: new Date(now.getTime() + 4 * DAY_MS),
        name: '山田 花子',
      },
    });
    const later = { ...context, now: new Date(now.getTime() + DAY_MS) };
    const moved = changeItem(first, { homeAddressId: 'fedcba9876543210fedcba98' }, later);
    expect(moved.reservation?.reservationDate).toEqual(first.reservation?.reservationDate);
    expect(moved.homeAddressId).toBe('fedcba9876543210fedcba98');
  });

  it('[DEST-01] the cellar: 24 hours ahead; not for bottles from the cellar', () => {
    const stored = changeItem(item({ products: [line('PRD00001')] }), { destination: 'CELLAR' }, context);
    expect(stored.reservation?.reservationDate).toEqual(new Date(now.getTime() + DAY_MS));
    const out = item({ products: [line('PRD00001', 1, CELLAR_ENTRY)] });
    expect(refusal(() => changeItem(out, { destination: 'CELLAR' }, context)).params).toMatchObject({
      field: 'destination',
    });
  });

  it('clears the old destination', () => {
    const restaurant = changeItem(
      item(),
      { reservation: { venueRef: 'VEN00001', phoneBooked: true } },
      context,
    );
    const atHome = changeItem(restaurant, home, context);
    expect(atHome.reservation).toMatchObject({ venueRef: null, phoneBooked: false });
    const back = changeItem(atHome, { destination: 'RESTAURANT' }, context);
    expect(back).toMatchObject({ destination: 'RESTAURANT', reservation: null, homeAddressId: null });
  });

  it('rejects a venue for a home delivery and an address for a restaurant', () => {
    const venueAtHome = { ...home, reservation: { venueRef: 'VEN00001' } };
    expect(refusal(() => changeItem(item(), venueAtHome, context)).params).toMatchObject({
      field: 'reservation.venueRef',
    });
    const addressThere = { destination: DestinationKind.RESTAURANT, homeAddressId: CELLAR_ENTRY };
    expect(refusal(() => changeItem(item(), addressThere, context)).params).toMatchObject({
      field: 'homeAddressId',
    });
  });

  it('[CART-07] a date entered before the venue is kept when the venue is chosen', () => {
    const dated = changeItem(
      item(),
      { reservation: { reservationDate: new Date('2027-01-20T10:00:00Z') } },
      context,
    );
    expect(dated.destination).toBeNull();
    const chosen = changeItem(dated, { reservation: { venueRef: 'VEN00001' } }, context);
    expect(chosen).toMatchObject({
      destination: 'RESTAURANT',
      reservation: { venueRef: 'VEN00001', reservationDate: new Date('2027-01-20T10:00:00Z') },
    });
  });

  it('[VAL-03] validates a date when it is chosen, not on later changes of other fields', () => {
    const reservation = { venueRef: 'VEN00001', reservationDate: new Date('2026-12-01T10:00:00Z') };
    const chosen = changeItem(item(), { reservation }, context);
    const later = { ...context, now: new Date('2026-11-30T01:00:00Z') };
    expect(changeItem(chosen, { reservation: { seats: 5 } }, later).reservation).toMatchObject({ seats: 5 });
    expect(refusal(() => changeItem(item(), { reservation }, later)).code).toBe('RESERVATION_TOO_EARLY');
  });
});
