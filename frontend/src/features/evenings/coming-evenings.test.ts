import { describe, expect, it } from '@jest/globals';
import { comingEvenings, type ReadOrder } from './coming-evenings.js';

const NOW = new Date('2026-11-28T09:00:00Z');
const venue = {
  reference: 'VEN00001',
  name: '鮨 かわせ',
  nameEn: 'Sushi Kawase',
  phone: '0312345678',
  address: '東京都中央区銀座1-1-1',
  addressEn: null,
};
const order = (reference: string, reservationDate: string, changes: Partial<ReadOrder> = {}): ReadOrder => ({
  ...{ reference, status: 'PREPARING' as ReadOrder['status'], destination: 'RESTAURANT' },
  paidAt: '2026-11-20T00:00:00Z',
  reservation: { reservationDate, seats: 2, venue },
  products: [
    {
      ...{ productRef: 'WIN00001', name: '甲州', nameEn: 'Koshu', vintage: '2020', size: '750ml' },
      quantity: 2,
    },
  ],
  ...changes,
});

describe('the evenings that a device keeps', () => {
  it('[PWA-01] are those to come, the next one first', () => {
    const orders = [
      order('ORD00003', '2026-12-01T10:00:00Z'),
      order('ORD00002', '2026-11-28T07:00:00Z'),
      order('ORD00001', '2026-11-28T05:59:00Z'),
      order('ORD00004', '2026-12-02T10:00:00Z', { status: 'CANCELLED' }),
      order('ORD00005', '2026-12-02T10:00:00Z', { destination: 'HOME' }),
      order('ORD00006', '2026-12-02T10:00:00Z', { paidAt: null }),
      order('ORD00007', '2026-12-02T10:00:00Z', { reservation: null }),
    ];
    expect(comingEvenings(orders, NOW).map(({ reference }) => reference)).toEqual(['ORD00002', 'ORD00003']);
  });

  it('[PWA-01] hold no more than where, when and which wines', () => {
    const read = {
      ...order('ORD00001', '2026-12-01T10:00:00Z'),
      ...{ paymentAmount: 12_000, paymentIntentId: 'pi', invoiceName: '株式会社' },
    };
    const line = { ...read.products[0]!, unitPrice: 6000, cellarId: 'c' };
    const seated = { ...read.reservation!, name: '藤堂', venue: { ...venue, _id: 'v' } };
    const [kept] = comingEvenings([{ ...read, products: [line], reservation: seated }], NOW);
    const { reference: _venueRef, ...shown } = venue;
    expect(kept).toEqual({
      ...{ reference: 'ORD00001', startsAt: '2026-12-01T10:00:00Z', seats: 2 },
      venue: shown,
      wines: read.products,
    });
  });
});
