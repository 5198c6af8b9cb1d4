import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  formatProductList,
  formatReference,
  isReference,
  parseProductList,
  parseReference,
  REFERENCE_PREFIXES,
  type ReferenceKind,
} from './references.js';

const kinds = fc.constantFrom(...(Object.keys(REFERENCE_PREFIXES) as ReferenceKind[]));
const numbers = fc.integer({ min: 1, max: 10_000_000 });

describe('references', () => {
  it('[WH-01] have a prefix and five digits or more', () => {
    expect(formatReference('WAREHOUSE', 1)).toBe('WHS00001');
    expect(formatReference('VENUE_CITY', 13_103)).toBe('VCT13103');
    expect(formatReference('ORDER', 123_456)).toBe('ORD123456');
    for (const n of [0, -1, 1.5, Number.NaN]) expect(() => formatReference('USER', n)).toThrow(RangeError);
    expect(new Set(Object.values(REFERENCE_PREFIXES)).size).toBe(18);
  });

  it('are parsed as they were written', () => {
    fc.assert(
      fc.property(kinds, numbers, (kind, number) => {
        const reference = formatReference(kind, number);
        expect(parseReference(reference)).toEqual({ kind, number });
        expect(isReference(kind, reference)).toBe(true);
        expect(reference).not.toContain('-');
      }),
    );
  });

  it('have exactly one spelling', () => {
    for (const text of [
      'PRD1',
      'prd00001',
      'PRD000001',
      'PRD00000',
      'XXX00001',
      'PRD-00001',
      ' PRD00001',
      '',
      null,
      7,
    ]) {
      expect(parseReference(text)).toBeUndefined();
    }
    expect(isReference('VENUE', 'PRD00001')).toBe(false);
  });

  it('[ROUTE-13] are listed with hyphens; invalid ones are ignored', () => {
    expect(parseProductList('PRD00001-PRD00002')).toEqual(['PRD00001', 'PRD00002']);
    expect(parseProductList('PRD00001-VEN00002--x-PRD00001')).toEqual(['PRD00001']);
    expect(parseProductList(undefined)).toEqual([]);
    const many = Array.from({ length: 99 }, (_, i) => formatReference('PRODUCT', i + 1));
    expect(parseProductList(formatProductList(many))).toEqual(many.slice(0, 30));
    fc.assert(
      fc.property(fc.string(), (text) => parseProductList(text).every((ref) => isReference('PRODUCT', ref))),
    );
  });
});
