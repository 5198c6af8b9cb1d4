import { describe, expect, it } from '@jest/globals';
import type { CartFieldsFragment } from '../../generated/cart.js';
import { bottlesOf, type CartItem, currentItem, nextStep, productList, readyItems } from './cart-flow.js';

type Reservation = NonNullable<CartItem['reservation']>;

const reservation = (changes: Partial<Reservation> = {}): Reservation =>
  ({
    __typename: 'Reservation',
    reservationDate: '2026-12-05T10:00:00.000Z',
    venueRef: 'VEN00001',
    name: '佐倉 真帆',
    details: null,
    seats: 2,
    phoneBooked: true,
    venue: null,
    ...changes,
  }) as Reservation;

const line = (productRef: string, quantity = 1): CartItem['products'][number] =>
  ({ productRef, quantity, unitPrice: 5000, cellarId: null, product: null }) as CartItem['products'][number];

const item = (changes: Partial<CartItem> = {}): CartItem =>
  ({
    _id: 'item-1',
    selected: true,
    destination: null,
    productTotal: 0,
    indentProductRef: null,
    homeAddress: null,
    reservation: null,
    products: [],
    ...changes,
  }) as CartItem;

const cart = (items: CartItem[], selected: string | null = null): CartFieldsFragment =>
  ({ items, selected, unfinishedTotal: 0, checkoutTotal: 0 }) as unknown as CartFieldsFragment;

describe('the next step of an order being built', () => {
  it('[CART-03] asks for the destination of undecided wine', () => {
    expect(nextStep(item({ products: [line('PRD00001')] }))).toBe('destination');
  });

  it('[CART-03] goes to checkout with a reservation and wine', () => {
    expect(nextStep(item({ products: [line('PRD00001')], reservation: reservation() }))).toBe('checkout');
  });

  it('[MOD-08] asks for wine once the reservation is complete', () => {
    expect(nextStep(item({ reservation: reservation() }))).toBe('wines');
  });

  it.each([
    ['no date yet', { reservationDate: null }],
    ['not booked by phone yet', { phoneBooked: false }],
  ])('[MOD-09] asks for the reservation of a chosen restaurant: %s', (_name, changes) => {
    expect(nextStep(item({ products: [line('PRD00001')], reservation: reservation(changes) }))).toBe(
      'reservation',
    );
  });

  it('[IND-02] asks for the destination of pre-order wine, whose date is fixed', () => {
    const indent = {
      indentProductRef: 'IND00002-0002',
      products: [line('PRD00390')],
      reservation: reservation({ venueRef: null, phoneBooked: false }),
    };
    expect(nextStep(item(indent))).toBe('destination');
    expect(nextStep(item({ ...indent, destination: 'CELLAR' }))).toBe('checkout');
  });

  it('needs no phone call for a home delivery', () => {
    const home = reservation({ venueRef: null, phoneBooked: false });
    expect(nextStep(item({ products: [line('PRD00001')], reservation: home }))).toBe('checkout');
  });
});

describe('the cart', () => {
  it('means the item being edited, else the last one', () => {
    const items = [item({ _id: 'a' }), item({ _id: 'b' })];
    expect(currentItem(cart(items, 'a'))?._id).toBe('a');
    expect(currentItem(cart(items))?._id).toBe('b');
    expect(currentItem(cart([]))).toBeUndefined();
    expect(currentItem(undefined)).toBeUndefined();
  });

  it('[IND-02] neither adds to pre-order wine nor pays for it with the rest', () => {
    const items = [
      item({ _id: 'a' }),
      item({
        _id: 'b',
        indentProductRef: 'IND00002-0002',
        destination: 'CELLAR',
        products: [line('PRD00390')],
        reservation: reservation(),
      }),
    ];
    expect(currentItem(cart(items, 'b'))?._id).toBe('a');
    expect(readyItems(cart(items))).toEqual([]);
  });

  it('[VAL-06] orders ticked items that are ready', () => {
    const ready = { products: [line('PRD00001')], reservation: reservation() };
    const items = [
      item({ _id: 'a', ...ready }),
      item({ _id: 'b', ...ready, selected: false }),
      item({ _id: 'c', products: [line('PRD00002')] }),
    ];
    expect(readyItems(cart(items)).map(({ _id }) => _id)).toEqual(['a']);
  });

  it('[ROUTE-13] formats chosen wines for the URL', () => {
    const two = item({ products: [line('PRD00001', 2), line('PRD00007')] });
    expect(productList(two)).toBe('PRD00001-PRD00007');
    expect(bottlesOf(two)).toBe(3);
  });
});
