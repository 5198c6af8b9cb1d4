import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysOnTheWay } from '../cart/delivery-days.js';
import { DeliveryStatus, DestinationKind, OrderActor, OrderKind, OrderStatus } from '../shared/enums.js';
import { instantInTokyo } from '../shared/tokyo-time.js';
import { canChangeAddress, canChangeVenue, canReschedule, type EditedOrder } from './order-editing.js';
import { checkMovedPrefecture } from './order-schedule.js';

const orders: fc.Arbitrary<EditedOrder> = fc.record({
  status: fc.constantFrom(...Object.values(OrderStatus)),
  kind: fc.constantFrom(...Object.values(OrderKind)),
  destination: fc.constantFrom(...Object.values(DestinationKind)),
  deliveries: fc.array(fc.record({ status: fc.constantFrom(...Object.values(DeliveryStatus)) }), {
    maxLength: 3,
  }),
});
const actors = fc.constantFrom(...Object.values(OrderActor));
const NOW = instantInTokyo('2027-01-04', '10:00');
const PREFECTURES = ['東京都', '大阪府', '北海道', '福岡県', '沖縄県', 'somewhere'];

describe('the restaurant of an order', () => {
  it('[EDIT-01] is changed by administrators only, of an order for a restaurant of which nothing is packed', () => {
    fc.assert(
      fc.property(
        orders,
        actors,
        fc.array(fc.constant('bottle'), { maxLength: 1 }),
        (order, actor, preparation) => {
          if (!canChangeVenue({ ...order, preparation }, actor)) return;
          expect([actor, order.destination, order.kind]).toEqual(['ADMINISTRATOR', 'RESTAURANT', 'NORMAL']);
          expect([order.deliveries, preparation]).toEqual([[], []]);
        },
      ),
    );
    const dinner = { status: 'PLANNED', kind: 'NORMAL', destination: 'RESTAURANT', deliveries: [] } as const;
    expect(canChangeVenue({ ...dinner, preparation: [] }, 'ADMINISTRATOR')).toBe(true);
    expect(canChangeVenue({ ...dinner, preparation: ['bottle'] }, 'ADMINISTRATOR')).toBe(false);
  });
});

describe('the address of an order', () => {
  it('[EDIT-01] is changed for home deliveries only, and never once a parcel has left', () => {
    fc.assert(
      fc.property(orders, actors, (order, actor) => {
        if (!canChangeAddress(order, actor)) return;
        expect(order.destination).toBe('HOME');
        expect(order.deliveries.every(({ status }) => status === 'WAITING_TO_SHIP')).toBe(true);
        expect(['OWNER', 'ADMINISTRATOR']).toContain(actor);
      }),
    );
  });

  it('[EDIT-01] an owner changes nothing that an administrator cannot, and a date nowhere without the address', () => {
    fc.assert(
      fc.property(orders, (order) => {
        if (canChangeAddress(order, 'OWNER')) expect(canChangeAddress(order, 'ADMINISTRATOR')).toBe(true);
        if (canReschedule(order, 'OWNER')) expect(canChangeAddress(order, 'OWNER')).toBe(true);
      }),
    );
    const planned: EditedOrder = { status: 'PLANNED', kind: 'NORMAL', destination: 'HOME', deliveries: [] };
    expect(canChangeAddress(planned, 'ADMINISTRATOR')).toBe(true);
    expect(canChangeAddress(planned, 'OWNER')).toBe(false);
  });

  it('[EDIT-01] keeps a requested day that a nearer prefecture can have, and refuses one that comes too early', () => {
    const deliveryDay = '2027-01-06';
    fc.assert(
      fc.property(fc.constantFrom(...PREFECTURES), fc.constantFrom(...PREFECTURES), (from, to) => {
        const broken = checkMovedPrefecture({ deliveryDay, homeAddress: { city: from } }, to, NOW);
        if (daysOnTheWay(to) <= daysOnTheWay(from)) expect(broken).toEqual([]);
        else expect(broken).toMatchObject([{ field: 'city', messageKey: 'delivery-error-too-early' }]);
        expect(checkMovedPrefecture({ homeAddress: { city: from } }, to, NOW)).toEqual([]);
      }),
    );
  });
});
