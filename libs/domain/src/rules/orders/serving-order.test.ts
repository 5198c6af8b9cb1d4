import { expect, it, describe } from '@jest/globals';
import fc from 'fast-check';
import { inServingOrder } from './serving-order.js';

describe('the order of service', () => {
  it('[ACCT-03] is sparkling, white, rosé, red, sweet and fortified, cooler and younger first', () => {
    const still = (color: 'RED' | 'WHITE' | 'ROSE', vintage: string, tempInstructions?: number) => ({
      name: `${color} ${vintage}`,
      type: 'STILL' as const,
      color,
      vintage,
      size: '750mL',
      tempInstructions,
    });
    const other = (type: 'SPARKLING' | 'SWEET' | 'FORTIFIED') => ({
      name: type,
      type,
      color: 'WHITE' as const,
      vintage: 'NV',
      size: '750mL',
    });
    const unknown = { name: 'unknown', vintage: '2010', size: '750mL' };
    const right = [
      other('SPARKLING'),
      still('WHITE', '2021', 10),
      still('WHITE', '2022', 12),
      still('WHITE', '2015', 12),
      still('ROSE', '2023', 10),
      still('RED', '2019'),
      still('RED', '2011', 18),
      unknown,
      other('SWEET'),
      other('FORTIFIED'),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(right, { minLength: right.length }), (table) => {
        expect(inServingOrder<(typeof right)[number]>(table).map(({ name }) => name)).toEqual(
          right.map(({ name }) => name),
        );
      }),
    );
  });
});
