import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CODE_LENGTH, CODE_SYMBOLS, plainCode } from './link-codes.js';

describe('a code that is read aloud', () => {
  const codes = fc
    .array(fc.constantFrom(...CODE_SYMBOLS), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
    .map((symbols) => symbols.join(''));

  it('[PHONE-01] is the same in capitals, full width, and with spaces or hyphens anywhere', () => {
    const wide = (text: string) =>
      text.replaceAll(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(codes, fc.nat(CODE_LENGTH), fc.constantFrom('-', ' ', '‐', 'ー', '　'), (code, at, gap) => {
        const spoken = code.slice(0, at) + gap + code.slice(at);
        for (const each of [code, spoken, spoken.toUpperCase(), wide(spoken)])
          expect(plainCode(each)).toBe(code);
      }),
    );
  });

  it('[PHONE-01] has no letters that are mistaken for digits, and nothing else is a code', () => {
    expect(CODE_SYMBOLS).not.toMatch(/[01ilo]/);
    fc.assert(fc.property(codes, (code) => expect(plainCode(`${code}2`)).toBeUndefined()));
    for (const text of ['', 'k7m2x', 'k7m2x-q9f30', 'invitation=abc'])
      expect(plainCode(text)).toBeUndefined();
  });
});
