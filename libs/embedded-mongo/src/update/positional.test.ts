import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'bson';
import { applyUpdate, type ApplyOptions } from '../../test/support/apply-update.js';
import { serverError } from '../../test/support/errors.js';
import type { Document } from '../bson/types.js';

const id = new ObjectId('64b000000000000000000001');

describe('positional updates', () => {
  it.each<[string, Document, ApplyOptions, Document, Document]>([
    ['$: a scalar', { $set: { 'a.$': 9 } }, { filter: { a: 2 } }, { a: [1, 2, 2] }, { a: [1, 9, 2] }],
    [
      '$: two fields of one element',
      { $set: { 'a.$.x': 5, 'a.$.y': 6 } },
      { filter: { 'a.x': 2 } },
      { a: [{ x: 1 }, { x: 2 }] },
      { a: [{ x: 1 }, { x: 5, y: 6 }] },
    ],
    [
      '$: several operators on one element',
      { $set: { 'a.$.x': 5 }, $inc: { 'a.$.n': 1 }, $unset: { 'a.$.z': 1 } },
      { filter: { 'a.x': 2 } },
      { a: [{ x: 2, z: 1 }] },
      { a: [{ x: 5, n: 1 }] },
    ],
    [
      '$: found by $elemMatch',
      { $set: { 'a.$.x': 5 } },
      { filter: { a: { $elemMatch: { x: 1, y: 2 } } } },
      { a: [{ x: 1 }, { x: 1, y: 2 }] },
      { a: [{ x: 1 }, { x: 5, y: 2 }] },
    ],
    [
      '$: found by id',
      { $set: { 'a.$.x': 5 } },
      { filter: { _id: 1, 'a._id': id } },
      { a: [{ _id: 2 }, { _id: id }] },
      { a: [{ _id: 2 }, { _id: id, x: 5 }] },
    ],
    [
      '$: in a nested path',
      { $inc: { 'b.a.$': 1 } },
      { filter: { 'b.a': 2 } },
      { b: { a: [1, 2] } },
      { b: { a: [1, 3] } },
    ],
    [
      '$: condition within $and',
      { $set: { 'a.$': 9 } },
      { filter: { $and: [{ _id: 1 }, { a: 2 }] } },
      { a: [1, 2] },
      { a: [1, 9] },
    ],
    [
      '$: in a nested array',
      { $push: { 'a.$.b': 7 } },
      { filter: { 'a.k': 2 } },
      { a: [{ k: 1 }, { k: 2, b: [6] }] },
      { a: [{ k: 1 }, { k: 2, b: [6, 7] }] },
    ],
    [
      '$ beside an explicit index',
      { $set: { 'a.$.x': 1, 'a.0.y': 2 } },
      { filter: { 'a.k': 1 } },
      { a: [{ k: 1 }, {}] },
      { a: [{ k: 1, x: 1, y: 2 }, {}] },
    ],
    ['$: unset makes null', { $unset: { 'a.$': 1 } }, { filter: { a: 2 } }, { a: [1, 2] }, { a: [1, null] }],
    ['$[]: all scalars', { $inc: { 'a.$[]': 1 } }, {}, { a: [1, 2] }, { a: [2, 3] }],
    [
      '$[]: two fields',
      { $set: { 'a.$[].x': 1, 'a.$[].y': 2 } },
      {},
      { a: [{}, { x: 0 }] },
      {
        a: [
          { x: 1, y: 2 },
          { x: 1, y: 2 },
        ],
      },
    ],
    [
      '$[]: nested',
      { $inc: { 'a.$[].b.$[]': 1 } },
      {},
      { a: [{ b: [1] }, { b: [2, 3] }] },
      { a: [{ b: [2] }, { b: [3, 4] }] },
    ],
    ['$[]: an empty array', { $set: { 'a.$[].x': 1 } }, {}, { a: [] }, { a: [] }],
    [
      '$[e]: scalars',
      { $set: { 'a.$[e]': 0 } },
      { arrayFilters: [{ e: { $gte: 2 } }] },
      { a: [1, 2, 3] },
      { a: [1, 0, 0] },
    ],
    [
      '$[e]: two fields',
      { $set: { 'a.$[e].x': 1, 'a.$[e].y': 2 } },
      { arrayFilters: [{ 'e.k': 1 }] },
      { a: [{ k: 1 }, { k: 2 }] },
      { a: [{ k: 1, x: 1, y: 2 }, { k: 2 }] },
    ],
    [
      '$[e]: nested',
      { $inc: { 'a.$[e].b.$[f].n': 1 } },
      { arrayFilters: [{ 'e.k': 1 }, { 'f.m': { $lt: 2 } }] },
      {
        a: [
          {
            k: 1,
            b: [
              { m: 1, n: 0 },
              { m: 2, n: 0 },
            ],
          },
          { k: 2, b: [{ m: 1 }] },
        ],
      },
      {
        a: [
          {
            k: 1,
            b: [
              { m: 1, n: 1 },
              { m: 2, n: 0 },
            ],
          },
          { k: 2, b: [{ m: 1 }] },
        ],
      },
    ],
    [
      '$[e]: two conditions in one filter',
      { $set: { 'a.$[e].x': 1 } },
      { arrayFilters: [{ 'e.k': { $gt: 0 }, 'e.m': 1 }] },
      {
        a: [
          { k: 1, m: 1 },
          { k: 1, m: 2 },
        ],
      },
      {
        a: [
          { k: 1, m: 1, x: 1 },
          { k: 1, m: 2 },
        ],
      },
    ],
    [
      '$[e]: $or',
      { $set: { 'a.$[e].x': 1 } },
      { arrayFilters: [{ $or: [{ 'e.k': 1 }, { 'e.k': 3 }] }] },
      { a: [{ k: 1 }, { k: 2 }, { k: 3 }] },
      { a: [{ k: 1, x: 1 }, { k: 2 }, { k: 3, x: 1 }] },
    ],
    [
      '$[e]: $and and $elemMatch',
      { $set: { 'a.$[e].x': 1 } },
      { arrayFilters: [{ $and: [{ 'e.b': { $elemMatch: { c: 1 } } }] }] },
      { a: [{ b: [{ c: 1 }] }, { b: [] }] },
      { a: [{ b: [{ c: 1 }], x: 1 }, { b: [] }] },
    ],
    [
      '$[e] and $[f] on the same element',
      { $set: { 'a.$[e].x': 1, 'a.$[f].y': 1 } },
      { arrayFilters: [{ 'e.k': 1 }, { 'f.m': 1 }] },
      { a: [{ k: 1, m: 1 }, { k: 1 }, { m: 1 }] },
      {
        a: [
          { k: 1, m: 1, x: 1, y: 1 },
          { k: 1, x: 1 },
          { m: 1, y: 1 },
        ],
      },
    ],
    ['$[e]: no element', { $set: { 'a.$[e]': 0 } }, { arrayFilters: [{ e: 9 }] }, { a: [1] }, { a: [1] }],
    [
      '$[e]: pull within',
      { $pull: { 'a.$[e].b': 1 } },
      { arrayFilters: [{ 'e.k': 1 }] },
      { a: [{ k: 1, b: [1, 2] }] },
      { a: [{ k: 1, b: [2] }] },
    ],
    [
      '$[e] below $',
      { $set: { 'a.$.b.$[f]': 0 } },
      { filter: { 'a.k': 2 }, arrayFilters: [{ f: 1 }] },
      {
        a: [
          { k: 1, b: [1] },
          { k: 2, b: [1, 2] },
        ],
      },
      {
        a: [
          { k: 1, b: [1] },
          { k: 2, b: [0, 2] },
        ],
      },
    ],
  ])('%s', (_title, update, options, before, after) => {
    expect(applyUpdate({ _id: 1, ...before }, update, options)).toEqual({ _id: 1, ...after });
  });

  it('gives back the same document when no element changes', () => {
    const document = { _id: 1, a: [{ x: 1 }] };
    expect(applyUpdate(document, { $set: { 'a.$[].x': 1 } })).toBe(document);
  });

  it.each<[string, Document, ApplyOptions, Document, number, string]>([
    [
      '$ without a position',
      { $set: { 'a.$': 1 } },
      { filter: { _id: 1 } },
      { a: [1] },
      2,
      'The positional operator did not find the match needed from the query.',
    ],
    [
      '$[] on a missing field',
      { $set: { 'a.$[]': 1 } },
      {},
      {},
      2,
      "The path 'a' must exist in the document in order to apply array updates.",
    ],
    [
      '$[] on a scalar',
      { $set: { 'a.$[]': 1 } },
      {},
      { a: 5 },
      2,
      'Cannot apply array updates to non-array element a: 5',
    ],
    [
      '$[] on a document',
      { $set: { 'a.$[].b': 1 } },
      {},
      { a: { b: 1 } },
      2,
      'Cannot apply array updates to non-array element a: { b: 1 }',
    ],
    [
      'an identifier without a filter',
      { $set: { 'a.$[e]': 1 } },
      {},
      { a: [] },
      2,
      "No array filter found for identifier 'e' in path 'a.$[e]'",
    ],
    [
      'a filter without an identifier',
      { $set: { a: 1 } },
      { arrayFilters: [{ e: 1 }] },
      {},
      9,
      "The array filter for identifier 'e' was not used in the update { $set: { a: 1 } }",
    ],
    [
      'a filter without a field',
      { $set: { 'a.$[e]': 1 } },
      { arrayFilters: [{}] },
      {},
      9,
      'Cannot use an expression without a top-level field name in arrayFilters',
    ],
    [
      'a filter with two identifiers',
      { $set: { 'a.$[e]': 1 } },
      { arrayFilters: [{ 'e.x': 1, 'f.x': 1 }] },
      {},
      9,
      "Expected a single top-level field name, found 'e' and 'f'",
    ],
    [
      'a malformed identifier',
      { $set: { 'a.$[E]': 1 } },
      { arrayFilters: [{ E: 1 }] },
      {},
      2,
      'The top-level field name must be an alphanumeric string beginning with a lowercase letter',
    ],
    [
      'two filters for one identifier',
      { $set: { 'a.$[e]': 1 } },
      { arrayFilters: [{ e: 1 }, { e: 2 }] },
      {},
      9,
      'Found multiple array filters with the same top-level field name e',
    ],
    [
      'overlapping identifiers that meet',
      { $set: { 'a.$[e]': 1, 'a.$[f]': 2 } },
      { arrayFilters: [{ e: 1 }, { f: 1 }] },
      { a: [1] },
      40,
      "Update created a conflict at 'a.0'",
    ],
    [
      '$ and the same index',
      { $set: { 'a.$': 1, 'a.0': 2 } },
      { filter: { a: 5 } },
      { a: [5] },
      40,
      "Update created a conflict at 'a.0'",
    ],
    [
      'a field of a scalar element',
      { $set: { 'a.$[].x': 1 } },
      {},
      { a: [1] },
      28,
      "Cannot create field 'x' in element {0: 1}",
    ],
    [
      'filters for a replacement',
      { a: 1 },
      { arrayFilters: [{ e: 1 }] },
      {},
      9,
      'arrayFilters may not be specified for replacement-style updates',
    ],
  ])('refuses %s', (_title, update, options, document, code, message) => {
    const error = serverError(() => applyUpdate({ _id: 1, ...document }, update, options));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});
