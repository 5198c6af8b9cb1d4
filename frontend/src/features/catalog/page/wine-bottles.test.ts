import { describe, expect, it } from '@jest/globals';
import { chosenBottle, optionsOf } from './wine-bottles.js';

const bottle = (reference: string, vintage: string, size: string, isSoldOut = false) => ({
  reference,
  vintage,
  size,
  price: 5000,
  stockState: isSoldOut ? ('OUT_OF_STOCK' as const) : ('IN_STOCK' as const),
});
const BOTTLES = [
  bottle('PRD00001', '2019', '750mL'),
  bottle('PRD00002', '2020', '1500mL'),
  bottle('PRD00003', '2018', '1500mL', true),
  bottle('PRD00004', 'NV', '375mL', true),
];

describe('the bottles of a wine', () => {
  it('[GROUP-01] are chosen by vintage with the size as it was, else one in stock, else a sold out one', () => {
    const chosen = (current: { vintage: string; size: string }, change: object) =>
      chosenBottle(BOTTLES, current, change).reference;
    expect(chosen(BOTTLES[1]!, { vintage: '2018' })).toBe('PRD00003');
    expect(chosen(BOTTLES[0]!, { size: '1500mL' })).toBe('PRD00002');
    expect(chosen(BOTTLES[0]!, { vintage: 'NV' })).toBe('PRD00004');
  });

  it('[GROUP-01] are offered as years and sizes in order, sold out ones marked', () => {
    expect(optionsOf(BOTTLES, 'vintage', BOTTLES[0]!)).toEqual([
      { value: '2018', isSoldOut: true },
      { value: '2019', isSoldOut: false },
      { value: '2020', isSoldOut: false },
      { value: 'NV', isSoldOut: true },
    ]);
    expect(optionsOf(BOTTLES, 'size', BOTTLES[2]!).map(({ value }) => value)).toEqual([
      '375mL',
      '750mL',
      '1500mL',
    ]);
  });
});
