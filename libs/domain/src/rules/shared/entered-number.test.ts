import { describe, expect, it } from '@jest/globals';
import { enteredNumber } from './entered-number.js';

describe('an entered number', () => {
  it.each([
    ['２０，０００円', 20_000],
    ['¥1,500', 1500],
    [' 1.5 ', 1.5],
    ['-3', -3],
    ['', null],
    ['円', null],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    ['少し', Number.NaN],
  ])('%j is %s', (text, value) => {
    expect(enteredNumber(text)).toBe(value);
  });
});
