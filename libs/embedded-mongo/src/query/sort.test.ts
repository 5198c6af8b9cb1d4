import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long } from 'bson';
import fc from 'fast-check';
import { deepFreeze, storedDocuments } from '../../test/support/bson-arbitraries.js';
import { serverError } from '../../test/support/errors.js';
import { ServerError } from '../errors.js';
import type { Document } from '../bson/types.js';
import { compileSort, compileSortKeys, sortDocuments } from './sort.js';

const order = (spec: Document, documents: Document[]): unknown[] =>
  sortDocuments(deepFreeze(documents), spec).map((document) => document._id);

describe('sort', () => {
  it.each<[string, Document, Document[], unknown[]]>([
    [
      'ascending',
      { a: 1 },
      [
        { _id: 1, a: 2 },
        { _id: 2, a: 1 },
      ],
      [2, 1],
    ],
    [
      'descending',
      { a: -1 },
      [
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
      ],
      [2, 1],
    ],
    [
      'with any number type as direction',
      { a: Long.fromNumber(-1) },
      [
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
      ],
      [2, 1],
    ],
    [
      'missing as null, below everything',
      { a: 1 },
      [{ _id: 1, a: 0 }, { _id: 2 }, { _id: 3, a: null }],
      [2, 3, 1],
    ],
    [
      'an empty array below null',
      { a: 1 },
      [
        { _id: 1, a: null },
        { _id: 2, a: [] },
      ],
      [2, 1],
    ],
    [
      'decimals by value',
      { a: 1 },
      [
        { _id: 1, a: Decimal128.fromString('10') },
        { _id: 2, a: Decimal128.fromString('9.5') },
        { _id: 3, a: 9 },
      ],
      [3, 2, 1],
    ],
    [
      'arrays by their least element',
      { a: 1 },
      [
        { _id: 1, a: [5, 2] },
        { _id: 2, a: 3 },
        { _id: 3, a: [9, 1] },
      ],
      [3, 1, 2],
    ],
    [
      'arrays by their greatest element when descending',
      { a: -1 },
      [
        { _id: 1, a: [5, 2] },
        { _id: 2, a: 3 },
        { _id: 3, a: [9, 1] },
      ],
      [3, 1, 2],
    ],
    [
      'arrays of documents',
      { 'a.b': 1 },
      [
        { _id: 1, a: [{ b: 5 }, { b: 3 }] },
        { _id: 2, a: [{ b: 4 }] },
      ],
      [1, 2],
    ],
    [
      'array elements without the field as null',
      { 'a.b': 1 },
      [
        { _id: 1, a: [{ b: 0 }] },
        { _id: 2, a: [{ b: 9 }, 7] },
      ],
      [2, 1],
    ],
    [
      'by an element at an index',
      { 'a.1': 1 },
      [
        { _id: 1, a: [0, 9] },
        { _id: 2, a: [9, 0] },
      ],
      [2, 1],
    ],
    [
      'by several fields',
      { a: 1, b: -1 },
      [
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 1, b: 2 },
        { _id: 3, a: 0 },
      ],
      [3, 2, 1],
    ],
    [
      'by two fields of the same array element',
      { 'a.x': 1, 'a.y': 1 },
      [
        {
          _id: 1,
          a: [
            { x: 1, y: 9 },
            { x: 2, y: 0 },
          ],
        },
        { _id: 2, a: [{ x: 1, y: 5 }] },
      ],
      [2, 1],
    ],
    [
      'equal ones in their places',
      { a: 1 },
      [
        { _id: 3, a: 1 },
        { _id: 1, a: new Double(1) },
        { _id: 2, a: 1 },
      ],
      [3, 1, 2],
    ],
    ['$natural as they are', { $natural: 1 }, [{ _id: 2 }, { _id: 1 }], [2, 1]],
    ['by nothing as they are', {}, [{ _id: 2 }, { _id: 1 }], [2, 1]],
    [
      'nested documents',
      { 'a.b': -1 },
      [
        { _id: 1, a: { b: 1 } },
        { _id: 2, a: { b: 2 } },
        { _id: 3, a: 5 },
      ],
      [2, 1, 3],
    ],
  ])('puts documents %s', (_title, spec, documents, expected) => {
    expect(order(spec, documents)).toEqual(expected);
    expect([...documents].sort(compileSort(spec)).map((document) => document._id)).toEqual(expected);
  });

  it('cannot combine two different arrays', () => {
    const sort = compileSort({ a: 1, b: 1 });
    const document = { a: [1, 2], b: [1, 2] };
    expect(serverError(() => sort(document, document))).toMatchObject({
      code: 2,
      message: 'cannot sort with keys that are parallel arrays',
    });
  });

  it.each<[Document, number]>([
    [{ a: 2 }, 15975],
    [{ a: 0 }, 15975],
    [{ a: 'asc' }, 15974],
    [{ a: { b: 1 } }, 15974],
    [{ a: { $meta: 'textScore' } }, 2],
    [{ 'a..b': 1 }, 40353],
    [{ 'a.': 1 }, 40353],
    [{ $a: 1 }, 16410],
  ])('refuses %j', (spec, code) => {
    expect(serverError(() => compileSort(spec)).code).toBe(code);
  });

  it('is a total order over any documents, and reversing it reverses the keys', () => {
    const specs = fc.constantFrom<Document>({ a: 1 }, { a: -1, b: 1 }, { 'a.b': 1 }, { 'a.0': -1 });
    fc.assert(
      fc.property(specs, storedDocuments, storedDocuments, storedDocuments, (spec, a, b, c) => {
        const sort = compileSortKeys(spec);
        let keys: unknown[][];
        try {
          keys = [a, b, c].map((document) => sort.key(deepFreeze(document)));
        } catch (error) {
          expect(error).toBeInstanceOf(ServerError);
          return;
        }
        const [x, y, z] = keys.sort((left, right) => sort.compareKeys(left, right)) as [
          unknown[],
          unknown[],
          unknown[],
        ];
        expect(sort.compareKeys(x, y)).toBeLessThanOrEqual(0);
        expect(sort.compareKeys(y, z)).toBeLessThanOrEqual(0);
        expect(sort.compareKeys(x, z)).toBeLessThanOrEqual(0);
        expect(sort.compareKeys(z, x)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
