import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deepFreeze, storedDocuments } from '../../test/support/bson-arbitraries.js';
import { serverError } from '../../test/support/errors.js';
import { encode } from '../bson/codec.js';
import type { Document } from '../bson/types.js';
import { compileFilter } from './matcher.js';
import { compileProjection } from './projection.js';

const project = (spec: Document, document: Document, filter?: Document): Document =>
  compileProjection(spec, filter && compileFilter(filter))(deepFreeze(document));

describe('projection', () => {
  const document = { _id: 1, a: 1, b: { x: 1, y: 2 }, c: [{ x: 1, y: 2 }, { y: 3 }, 5, [{ x: 9 }]], d: 4 };

  it.each<[string, Document, Document]>([
    ['nothing named', {}, document],
    ['inclusion', { a: 1 }, { _id: 1, a: 1 }],
    ['inclusion in the order of the document', { d: true, a: 1 }, { _id: 1, a: 1, d: 4 }],
    ['inclusion without _id', { a: 1, _id: 0 }, { a: 1 }],
    ['only _id', { _id: 1 }, { _id: 1 }],
    ['all but _id', { _id: 0 }, { a: 1, b: document.b, c: document.c, d: 4 }],
    ['exclusion', { b: 0, c: 0, d: false }, { _id: 1, a: 1 }],
    ['exclusion that names _id', { _id: 1, b: 0, c: 0, d: 0 }, { _id: 1, a: 1 }],
    ['inclusion below a document', { 'b.x': 1 }, { _id: 1, b: { x: 1 } }],
    ['inclusion below an array', { 'c.x': 1 }, { _id: 1, c: [{ x: 1 }, {}, [{ x: 9 }]] }],
    ['inclusion below a scalar', { 'a.x': 1 }, { _id: 1 }],
    [
      'exclusion below an array',
      { 'c.x': 0, a: 0, b: 0, d: 0 },
      { _id: 1, c: [{ y: 2 }, { y: 3 }, 5, [{}]] },
    ],
    ['nested specification', { b: { y: 1 } }, { _id: 1, b: { y: 2 } }],
    ['a missing field', { nobody: 1 }, { _id: 1 }],
    ['a field path as a value', { e: '$b.y' }, { _id: 1, e: 2 }],
    ['a literal', { e: { $literal: 1 }, f: 'text' }, { _id: 1, e: 1, f: 'text' }],
    [
      'an expression beside an inclusion, last',
      { sum: { $add: ['$a', '$d'] }, a: 1 },
      { _id: 1, a: 1, sum: 5 },
    ],
    ['an expression in place of a field', { a: { $add: ['$a', 1] } }, { _id: 1, a: 2 }],
    ['an expression below a document', { 'b.z': '$a', 'b.x': 1 }, { _id: 1, b: { x: 1, z: 1 } }],
    ['an array of expressions', { e: ['$a', '$nobody'] }, { _id: 1, e: [1, null] }],
    ['a removed field', { a: '$$REMOVE', d: 1 }, { _id: 1, d: 4 }],
    ['a computed _id', { _id: '$d', a: 1 }, { a: 1, _id: 4 }],
  ])('%s', (_title, spec, expected) => {
    const result = project(spec, document);
    expect(result).toEqual(expected);
    expect(Object.keys(result)).toEqual(Object.keys(expected));
  });

  it.each<[string, Document, Document, Document]>([
    ['the first elements', { a: { $slice: 2 } }, { _id: 1, a: [1, 2, 3], b: 1 }, { _id: 1, a: [1, 2], b: 1 }],
    ['the last elements', { a: { $slice: -2 } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [2, 3] }],
    ['none', { a: { $slice: 0 } }, { _id: 1, a: [1] }, { _id: 1, a: [] }],
    ['a range', { a: { $slice: [1, 1] } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [2] }],
    ['a range from the end', { a: { $slice: [-2, 1] } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [2] }],
    ['a range beyond the start', { a: { $slice: [-9, 2] } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [1, 2] }],
    [
      'beside an inclusion',
      { b: 1, a: { $slice: 1 } },
      { _id: 1, a: [1, 2], b: 1, c: 1 },
      { _id: 1, a: [1], b: 1 },
    ],
    [
      'beside an exclusion',
      { b: 0, a: { $slice: 1 } },
      { _id: 1, a: [1, 2], b: 1, c: 1 },
      { _id: 1, a: [1], c: 1 },
    ],
    ['beside _id alone', { _id: 1, a: { $slice: 1 } }, { _id: 1, a: [1, 2], b: 1 }, { _id: 1, a: [1] }],
    ['without _id', { _id: 0, a: { $slice: 1 } }, { _id: 1, a: [1, 2], b: 1 }, { a: [1], b: 1 }],
    ['of something else', { a: { $slice: 1 } }, { _id: 1, a: 'text' }, { _id: 1, a: 'text' }],
    [
      'below an array',
      { 'a.b': { $slice: 1 } },
      { _id: 1, a: [{ b: [1, 2] }, { b: [3, 4] }] },
      { _id: 1, a: [{ b: [1] }, { b: [3] }] },
    ],
    [
      'as the expression of that name',
      { a: { $slice: ['$b', 1] } },
      { _id: 1, a: 1, b: [7, 8] },
      { _id: 1, a: [7] },
    ],
  ])('$slice: %s', (_title, spec, given, expected) => {
    expect(project(spec, given)).toEqual(expected);
  });

  it.each<[string, Document, Document, Document]>([
    [
      'the first matching element',
      { a: { $elemMatch: { x: 2 } } },
      { _id: 1, a: [{ x: 1 }, { x: 2, y: 1 }, { x: 2 }], b: 1 },
      { _id: 1, a: [{ x: 2, y: 1 }] },
    ],
    ['of scalars', { a: { $elemMatch: { $gt: 1 } } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [2] }],
    ['nothing without a match', { a: { $elemMatch: { x: 9 } } }, { _id: 1, a: [{ x: 1 }] }, { _id: 1 }],
    ['nothing of what is no array', { a: { $elemMatch: { x: 1 } } }, { _id: 1, a: { x: 1 } }, { _id: 1 }],
    [
      'beside an inclusion',
      { b: 1, a: { $elemMatch: { x: 1 } } },
      { _id: 1, a: [{ x: 1 }], b: 2 },
      { _id: 1, b: 2, a: [{ x: 1 }] },
    ],
    [
      'beside an exclusion',
      { b: 0, a: { $elemMatch: { x: 1 } } },
      { _id: 1, a: [{ x: 0 }, { x: 1 }], b: 2, c: 3 },
      { _id: 1, a: [{ x: 1 }], c: 3 },
    ],
    [
      'without _id',
      { _id: 0, a: { $elemMatch: { x: 1 } } },
      { _id: 1, a: [{ x: 1 }], b: 2 },
      { a: [{ x: 1 }] },
    ],
  ])('$elemMatch: %s', (_title, spec, given, expected) => {
    expect(project(spec, given)).toEqual(expected);
  });

  it.each<[string, Document, Document, Document, Document]>([
    ['the matched element', { 'a.$': 1 }, { a: 5 }, { _id: 1, a: [1, 5, 5], b: 1 }, { _id: 1, a: [5] }],
    [
      'of documents',
      { 'a.$': 1 },
      { 'a.x': 2 },
      { _id: 1, a: [{ x: 1 }, { x: 2 }] },
      { _id: 1, a: [{ x: 2 }] },
    ],
    [
      'below a document',
      { 'b.a.$': 1 },
      { 'b.a': 2 },
      { _id: 1, b: { a: [1, 2], z: 1 } },
      { _id: 1, b: { a: [2] } },
    ],
    [
      'found by $elemMatch',
      { 'a.$': 1, b: 1 },
      { a: { $elemMatch: { $gt: 1 } } },
      { _id: 1, a: [1, 2], b: 3 },
      { _id: 1, a: [2], b: 3 },
    ],
  ])('positional: %s', (_title, spec, filter, given, expected) => {
    expect(project(spec, given, filter)).toEqual(expected);
  });

  it.each<[Document, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 0, b: '$c' }, 31310],
    [{ a: 0, b: { $add: [1, 2] } }, 31252],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ a: {} }, 51270],
    [{ a: { $nothing: 1 } }, 31325],
    [{ 'a.': 1 }, 40353],
    [{ 'a..b': 1 }, 15998],
    [{ $a: 1 }, 16410],
    [{ a: { $slice: 'x' } }, 28667],
    [{ a: { $slice: [1, 0] } }, 28724],
    [{ a: { $elemMatch: 1 } }, 31274],
    [{ 'a.b': { $elemMatch: { x: 1 } } }, 31275],
    [{ a: { $meta: 'textScore' } }, 2],
  ])('refuses %j', (spec, code) => {
    expect(serverError(() => compileProjection(spec)).code).toBe(code);
  });

  it.each<[Document, Document, number]>([
    [{ 'a.$': 1 }, { b: 1 }, 31277],
    [{ 'a.$': 1, 'b.$': 1 }, { a: 1, b: 1 }, 31276],
    [{ 'a.$.b.$': 1 }, { a: 1 }, 31287],
    [{ 'a.$': 'x' }, { a: 1 }, 31308],
    [{ 'a.$': { $slice: 1 } }, { a: 1 }, 31271],
    [{ 'a.$': 1, b: { $elemMatch: { x: 1 } } }, { a: 1 }, 31255],
    [{ b: { $elemMatch: { x: 1 } }, 'a.$': 1 }, { a: 1 }, 31256],
  ])('refuses %j with the filter %j', (spec, filter, code) => {
    expect(serverError(() => compileProjection(spec, compileFilter(filter))).code).toBe(code);
  });

  it('fails when the filter matched without an element', () => {
    expect(serverError(() => project({ 'a.$': 1 }, { a: 1 }, { a: 1 })).code).toBe(51246);
  });

  it('never writes to the document and keeps the rest as it is', () => {
    const specs = fc.constantFrom<Document>(
      { 'a.b': 0 },
      { a: { $slice: 1 } },
      { 'a.b': '$c', b: 1 },
      { 'a.b.c': 1 },
      { __proto__x: 0 },
    );
    fc.assert(
      fc.property(specs, storedDocuments, (spec, given) => {
        const before = encode(given);
        const result = project(spec, given);
        expect(encode(given).equals(before)).toBe(true);
        if (spec['a.b'] === 0) {
          const { a: _a, ...others } = given;
          const { a: _b, ...kept } = result;
          expect(encode(kept).equals(encode(others))).toBe(true);
        }
      }),
    );
  });
});
