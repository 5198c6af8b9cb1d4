import { describe, expect, it } from '@jest/globals';
import { parameterNumber } from './parameter-number.js';

const choice = (description: string, value: string, enabled = true) => ({ description, value, enabled });
const PARAMETERS = [
  {
    name: 'points-rate',
    choices: [
      choice('PERCENT', ' 2 '),
      choice('OFF', '3', false),
      choice('BLANK', ' '),
      choice('WORD', 'two'),
    ],
  },
];

describe('parameterNumber', () => {
  it('reads the figure under its key', () => {
    expect(parameterNumber(PARAMETERS, 'points-rate', 'PERCENT')).toBe(2);
  });

  it.each(['OFF', 'BLANK', 'WORD', 'MISSING'])('leaves %s to the house', (key) => {
    expect(parameterNumber(PARAMETERS, 'points-rate', key)).toBeUndefined();
  });

  it('knows nothing of a parameter that is not there', () => {
    expect(parameterNumber([], 'points-rate', 'PERCENT')).toBeUndefined();
  });
});
