import { describe, expect, it } from '@jest/globals';
import { Double, ObjectId, Timestamp } from 'bson';
import { applyUpdate, NOW } from '../../test/support/apply-update.js';
import { serverError } from '../../test/support/errors.js';
import type { Document } from '../bson/types.js';
import { compileUpdate } from './update.js';
import { buildUpsert } from './upsert.js';

const upsert = (filter: Document, update: Document | Document[]): Document =>
  buildUpsert(filter, compileUpdate(update, { now: NOW }));

describe('replacement', () => {
  it('keeps _id, in first place', () => {
    expect(JSON.stringify(applyUpdate({ _id: 1, a: 1 }, { b: 2 }))).toBe('{"_id":1,"b":2}');
    expect(JSON.stringify(applyUpdate({ _id: 1, a: 1 }, { b: 2, _id: 1 }))).toBe('{"_id":1,"b":2}');
    expect(applyUpdate({ _id: 1, a: 1 }, {})).toEqual({ _id: 1 });
  });

  it('gives back the same document when nothing differs, types and order included', () => {
    const document = { _id: 1, a: { b: 1 }, c: 2 };
    expect(applyUpdate(document, { a: { b: 1 }, c: 2 })).toBe(document);
    expect(applyUpdate(document, { c: 2, a: { b: 1 } })).not.toBe(document);
    expect(applyUpdate(document, { a: { b: new Double(1) }, c: 2 })).not.toBe(document);
  });

  it('fills empty timestamps at the top level', () => {
    const empty = new Timestamp({ t: 0, i: 0 });
    const result = applyUpdate({ _id: 1 }, { at: empty, nested: { at: empty } });
    expect((result.at as Timestamp).isZero()).toBe(false);
    expect((result.nested as { at: Timestamp }).at.isZero()).toBe(true);
  });

  it('stores dots and dollars below the top, dots at the top', () => {
    const update = { 'a.b': 1, c: { $d: 1, 'e.f': 2 } };
    expect(applyUpdate({ _id: 1 }, update)).toEqual({ _id: 1, ...update });
  });

  it.each<[Document, Document, number, string]>([
    [
      { _id: 1 },
      { _id: 2 },
      66,
      "After applying the update, the immutable field '_id' was found to have been altered to _id: 2",
    ],
    [
      { _id: 1 },
      { a: 1, $b: 1 },
      52,
      "The dollar ($) prefixed field '$b' in '$b' is not allowed in the context of an update's replacement document",
    ],
  ])('of %j by %j is refused', (document, update, code, message) => {
    const error = serverError(() => applyUpdate(document, update));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});

describe('pipeline updates', () => {
  it.each<[string, Document[], Document, Document]>([
    ['$set', [{ $set: { b: { $add: ['$a', 1] } } }], { a: 1 }, { a: 1, b: 2 }],
    [
      '$addFields below a document',
      [{ $addFields: { 'x.y': '$a' } }],
      { a: 1, x: { z: 0 } },
      { a: 1, x: { z: 0, y: 1 } },
    ],
    [
      '$set in every element of an array',
      [{ $set: { 'x.y': 1 } }],
      { x: [{}, 5] },
      { x: [{ y: 1 }, { y: 1 }] },
    ],
    ['$unset', [{ $unset: ['a', 'b.c'] }], { a: 1, b: { c: 1, d: 1 } }, { b: { d: 1 } }],
    ['$unset of one', [{ $unset: 'a' }], { a: 1, b: 1 }, { b: 1 }],
    [
      'stage after stage',
      [{ $set: { b: { $multiply: ['$a', 2] } } }, { $set: { c: { $add: ['$b', 1] } } }, { $unset: 'a' }],
      { a: 2 },
      { b: 4, c: 5 },
    ],
    ['$project keeps _id', [{ $project: { a: 1 } }], { a: 1, b: 2 }, { a: 1 }],
    [
      '$project that excludes _id keeps it all the same',
      [{ $project: { _id: 0, a: 1 } }],
      { a: 1, b: 2 },
      { a: 1 },
    ],
    [
      '$replaceRoot',
      [{ $replaceRoot: { newRoot: { $mergeObjects: [{ x: 0, y: 0 }, '$doc'] } } }],
      { doc: { x: 1 } },
      { x: 1, y: 0 },
    ],
    ['$replaceWith', [{ $replaceWith: { total: { $sum: '$list' } } }], { list: [1, 2, 3] }, { total: 6 }],
    [
      '$replaceWith and $setField',
      [{ $replaceWith: { $setField: { field: 'a.b', input: '$$ROOT', value: 1 } } }],
      { c: 1 },
      { c: 1, 'a.b': 1 },
    ],
    [
      '$replaceWith and $setField with a dollar',
      [{ $replaceWith: { $setField: { field: { $literal: '$a' }, input: '$$ROOT', value: 1 } } }],
      {},
      { $a: 1 },
    ],
    ['$$NOW', [{ $set: { at: '$$NOW' } }], {}, { at: NOW }],
    [
      '$cond and $filter',
      [
        {
          $set: {
            l: { $filter: { input: '$l', cond: { $gt: ['$$this', '$min'] } } },
            k: { $cond: ['$min', 'yes', 'no'] },
          },
        },
      ],
      { l: [1, 2, 3], min: 1 },
      { l: [2, 3], min: 1, k: 'yes' },
    ],
    ['$$REMOVE', [{ $set: { a: '$$REMOVE' } }], { a: 1, b: 1 }, { b: 1 }],
    ['nothing', [], { a: 1 }, { a: 1 }],
  ])('%s', (_title, update, before, after) => {
    const result = applyUpdate({ _id: 1, ...before }, update);
    expect(result).toEqual({ _id: 1, ...after });
    expect(Object.keys(result)[0]).toBe('_id');
  });

  it('reads let', () => {
    expect(applyUpdate({ _id: 1 }, [{ $set: { a: '$$x' } }], { let: { x: 5 } })).toEqual({ _id: 1, a: 5 });
  });

  it('gives back the same document when nothing changes', () => {
    const document = { _id: 1, a: 1 };
    expect(applyUpdate(document, [{ $set: { a: { $add: ['$a', 0] } } }])).toBe(document);
  });

  it.each<[Document[], number, string]>([
    [[{ $match: {} }], 72, '$match is not allowed to be used within an update'],
    [[{ $foo: 1 }], 72, '$foo is not allowed'],
    [[{}], 40323, 'A pipeline stage specification object must contain exactly one field.'],
    [[{ $set: { _id: 2 } }], 66, "the immutable field '_id' was found to have been altered to _id: 2"],
    [[{ $replaceWith: 5 as unknown as Document }], 40228, 'must evaluate to an object'],
    [[{ $set: { a: { $foo: 1 } } }], 168, "Unrecognized expression '$foo'"],
    [[{ $set: { 'a.': 1 } }], 40353, 'FieldPath'],
    [[{ $unset: 1 }], 31002, '$unset specification must be a string or an array'],
  ])('%j is refused', (update, code, message) => {
    const error = serverError(() => applyUpdate({ _id: 1 }, update));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});

describe('upsert', () => {
  const id = new ObjectId('64b000000000000000000001');

  it.each<[string, Document, Document | Document[], Document]>([
    [
      'equalities of the filter, then the update',
      { _id: 5, a: 1, 'b.c': { $eq: 2 }, d: { $gt: 3 } },
      { $set: { e: 4 } },
      { _id: 5, a: 1, b: { c: 2 }, e: 4 },
    ],
    [
      '$and, and $or, $in and $all of one',
      { _id: 5, $and: [{ a: 1 }, { b: { $in: [2] } }], $or: [{ c: 3 }], d: { $all: [4] } },
      { $set: { e: 5 } },
      { _id: 5, a: 1, b: 2, c: 3, d: 4, e: 5 },
    ],
    [
      'nothing of $or and $in with several',
      { _id: 5, $or: [{ a: 1 }, { b: 1 }], c: { $in: [1, 2] } },
      { $set: { e: 5 } },
      { _id: 5, e: 5 },
    ],
    [
      'nothing of regular expressions and negations',
      { _id: 5, a: /x/, b: { $ne: 1 }, $nor: [{ c: 1 }] },
      { $set: { e: 5 } },
      { _id: 5, e: 5 },
    ],
    ['$setOnInsert', { _id: 5 }, { $setOnInsert: { a: 1 }, $inc: { n: 2 } }, { _id: 5, a: 1, n: 2 }],
    ['$setOnInsert of _id', { k: 1 }, { $setOnInsert: { _id: id } }, { _id: id, k: 1 }],
    ['$push to what the filter gave', { _id: 5, a: [1] }, { $push: { a: 2 } }, { _id: 5, a: [1, 2] }],
    ['a replacement takes only _id', { _id: 5, a: 1 }, { b: 2 }, { _id: 5, b: 2 }],
    ['a replacement with its own _id', { a: 1 }, { b: 2, _id: 7 }, { _id: 7, b: 2 }],
    [
      'a pipeline over the equalities',
      { _id: 5, a: 1 },
      [{ $set: { b: { $add: ['$a', 1] } } }],
      { _id: 5, a: 1, b: 2 },
    ],
    ['_id null', { _id: null }, { $set: { a: 1 } }, { _id: null, a: 1 }],
    ['_id in first place', { a: 1 }, { $set: { _id: 3 } }, { _id: 3, a: 1 }],
    ['_id with fields', { '_id.x': 1, '_id.y': 2 }, { $set: { a: 1 } }, { _id: { x: 1, y: 2 }, a: 1 }],
  ])('takes %s', (_title, filter, update, expected) => {
    const result = upsert(filter, update);
    expect(result).toEqual(expected);
    expect(Object.keys(result)[0]).toBe('_id');
  });

  it('makes an _id where neither side gives one', () => {
    const result = upsert({ a: 1 }, { $set: { b: 2 } });
    expect(result).toEqual({ _id: expect.any(ObjectId), a: 1, b: 2 });
    expect(Object.keys(result)).toEqual(['_id', 'a', 'b']);
  });

  it.each<[Document, Document | Document[], number, string]>([
    [
      { a: 1, $and: [{ a: 2 }] },
      { $set: { b: 1 } },
      54,
      "cannot infer query fields to set, path 'a' is matched twice",
    ],
    [
      { a: 1, 'a.b': 2 },
      { $set: { b: 1 } },
      54,
      "cannot infer query fields to set, both paths 'a.b' and 'a' are matched",
    ],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66, 'immutable field'],
    [{ _id: 1 }, { _id: 2 }, 66, 'immutable field'],
    [{}, { $set: { _id: [1] } }, 53, "The '_id' value cannot be of type array"],
    [{}, { _id: /x/ }, 53, "The '_id' value cannot be of type regex"],
    [{}, { _id: { $a: 1 } }, 52, "_id fields may not contain '$'-prefixed fields"],
    [
      { a: 5 },
      { $set: { 'a.$': 1 } },
      2,
      'The positional operator did not find the match needed from the query.',
    ],
  ])('%j with %j is refused', (filter, update, code, message) => {
    const error = serverError(() => upsert(filter, update));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});
