import { expect, it } from '@jest/globals';
import { checkReplacement } from './replacement.js';

const dinner = new Date('2026-12-17T10:00:00Z');
const order = { destination: 'RESTAURANT', reservation: { reservationDate: dinner } } as const;

it('[CLAIM-01] replaces wine of a dinner until it begins, and wine of any other order', () => {
  expect(checkReplacement(order, new Date(dinner.getTime() - 1))).toEqual([]);
  expect(checkReplacement(order, dinner)).toMatchObject([{ field: 'resolution' }]);
  expect(checkReplacement({ destination: 'HOME', reservation: null }, dinner)).toEqual([]);
  expect(checkReplacement({ ...order, destination: 'HOME' }, dinner)).toEqual([]);
});
