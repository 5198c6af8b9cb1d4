import { expect, it } from '@jest/globals';
import { instantInTokyo } from '@vinkura/domain';
import { resourceNamed } from '@vinkura/domain/back-office/index';
import { filterConditions } from './filter-conditions.js';

const ORDERS = resourceNamed('orders');
const between = (field: string) => [
  { field, operator: 'BETWEEN' as const, values: ['2026-11-27', '2026-11-28'] },
];
const [from, after] = [instantInTokyo('2026-11-27'), instantInTokyo('2026-11-29')];

it('[KIT-01] a day begins at its midnight; a deadline at midnight belongs to the day that it ends', () => {
  const conditions = (field: string) => filterConditions(ORDERS, between(field));
  expect(conditions('createdAt')).toEqual([{ createdAt: { $gte: from, $lt: after } }]);
  expect(conditions('dueAt')).toEqual([{ dueAt: { $gt: from, $lte: after } }]);
});
