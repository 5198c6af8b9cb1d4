import { describe, expect, it } from '@jest/globals';
import { Long } from 'bson';
import { applyUpdate, NOW } from '../../test/support/apply-update.js';
import { serverError } from '../../test/support/errors.js';
import type { Document } from '../bson/types.js';
import { compileUpdate } from './update.js';

describe('refused when the update is read', () => {
  it.each<[Document, number, string]>([
    [
      { $foo: { a: 1 } },
      9,
      'Unknown modifier: $foo. Expected a valid update modifier or pipeline-style update specified as an array',
    ],
    [{ $set: { a: 1 }, b: 2 }, 9, 'Unknown modifier: b'],
    [{ $set: 5 }, 9, 'Modifiers operate on fields but we found type int instead.'],
    [{ $set: { '': 1 } }, 56, 'An empty update path is not valid.'],
    [{ $set: { 'a.': 1 } }, 56, "The update path 'a.' contains an empty field name, which is not allowed."],
    [{ $set: { '.a': 1 } }, 56, "The update path '.a' contains an empty field name, which is not allowed."],
    [
      { $set: { '$.a': 1 } },
      2,
      "Cannot have positional (i.e. '$') element in the first position in path '$.a'",
    ],
    [
      { $set: { '$[].a': 1 } },
      2,
      "Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '$[].a'",
    ],
    [{ $set: { 'a.$.b.$': 1 } }, 2, "Too many positional (i.e. '$') elements found in path 'a.$.b.$'"],
    [{ $inc: { a: 'x' } }, 14, 'Cannot increment with non-numeric argument: {a: "x"}'],
    [{ $mul: { a: null } }, 14, 'Cannot multiply with non-numeric argument: {a: null}'],
    [
      { $push: { a: { $each: 1 } } },
      2,
      'The argument to $each in $push must be an array but it was of type: int',
    ],
    [{ $push: { a: { $each: [], $foo: 1 } } }, 2, 'Unrecognized clause in $push: $foo'],
    [
      { $push: { a: { $each: [], $slice: 'x' } } },
      2,
      'The value for $slice must be an integer value but was given type: string',
    ],
    [
      { $push: { a: { $each: [], $position: 1.5 } } },
      2,
      'The value for $position must be an integer value, not of type: double',
    ],
    [
      { $push: { a: { $each: [], $sort: 'x' } } },
      2,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    ],
    [{ $push: { a: { $each: [], $sort: 2 } } }, 2, 'The $sort element value must be either 1 or -1'],
    [
      { $push: { a: { $each: [], $sort: {} } } },
      2,
      'The $sort pattern is empty when it should be a set of fields.',
    ],
    [
      { $push: { a: { $each: [], $sort: { 'b..c': 1 } } } },
      2,
      'The $sort field is a dotted field but has an empty part: b..c',
    ],
    [
      { $addToSet: { a: { $each: 1 } } },
      14,
      'The argument to $each in $addToSet must be an array but it was of type int',
    ],
    [{ $addToSet: { a: { $each: [], $slice: 1 } } }, 2, 'Found unexpected fields after $each in $addToSet'],
    [{ $pop: { a: 2 } }, 9, '$pop expects 1 or -1, found: 2'],
    [{ $pop: { a: 'x' } }, 9, 'Expected a number in: a: "x"'],
    [{ $pullAll: { a: 1 } }, 2, '$pullAll requires an array argument but was given a int'],
    [{ $pull: { a: { $foo: 1 } } }, 2, 'unknown operator: $foo'],
    [{ $bit: { a: 1 } }, 2, 'The $bit modifier is not compatible with a int.'],
    [{ $bit: { a: {} } }, 2, 'You must pass in at least one bitwise operation.'],
    [
      { $bit: { a: { not: 1 } } },
      2,
      "The $bit modifier only supports 'and', 'or', and 'xor', not 'not' which is an unknown operator: {not: 1}",
    ],
    [
      { $bit: { a: { and: 1.5 } } },
      2,
      "The $bit modifier field must be an Integer(32/64 bit); a 'double' is not supported here: {and: 1.5}",
    ],
    [{ $currentDate: { a: 'x' } }, 2, 'string is not valid type for $currentDate.'],
    [
      { $currentDate: { a: { $type: 'x' } } },
      2,
      "The '$type' string field is required to be 'date' or 'timestamp'",
    ],
    [{ $currentDate: { a: { $foo: 'date' } } }, 2, 'Unrecognized $currentDate option: $foo'],
    [{ $rename: { a: 1 } }, 2, "The 'to' field for $rename must be a string: a: 1"],
    [{ $rename: { a: 'a' } }, 2, 'The source and target field for $rename must differ: a: "a"'],
    [
      { $rename: { a: 'a.b' } },
      2,
      'The source and target field for $rename must not be on the same path: a: "a.b"',
    ],
    [{ $rename: { 'a.$': 'b' } }, 2, 'The source field for $rename may not be dynamic: a.$'],
    [{ $rename: { a: 'b.$[x]' } }, 2, 'The destination field for $rename may not be dynamic: b.$[x]'],
    [{ $rename: { a: '' } }, 56, 'An empty update path is not valid.'],
    [{ $set: { a: 1 }, $inc: { a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{ $set: { 'a.b': 1 }, $inc: { a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{ $set: { a: 1 }, $unset: { 'a.b': 1 } }, 40, "Updating the path 'a.b' would create a conflict at 'a'"],
    [{ $set: { 'a.$[]': 1, 'a.0': 1 } }, 40, "Updating the path 'a.0' would create a conflict at 'a'"],
    [{ $set: { a: 1 }, $rename: { b: 'a' } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{ $set: { b: 1 }, $rename: { b: 'a' } }, 40, "Updating the path 'b' would create a conflict at 'b'"],
  ])('%j', (update, code, message) => {
    const error = serverError(() => compileUpdate(update, { now: NOW }));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});

describe('refused when the update meets a document', () => {
  it.each<[Document, Document, number, string]>([
    [{ $set: { $a: 1 } }, {}, 52, "The dollar ($) prefixed field '$a' in '$a' is not allowed"],
    [{ $set: { b: 1 }, $inc: { '$a.b': 1 } }, { b: 1 }, 52, "The dollar ($) prefixed field '$a' in '$a.b'"],
    [
      { $inc: { a: 1 } },
      { a: 'x' },
      14,
      "Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'a' of non-numeric type string",
    ],
    [{ $inc: { a: 1 } }, { a: null }, 14, "has the field 'a' of non-numeric type null"],
    [
      { $mul: { 'a.b': 1 } },
      { a: { b: [] } },
      14,
      "Cannot apply $mul to a value of non-numeric type. {_id: 1} has the field 'b' of non-numeric type array",
    ],
    [
      { $inc: { a: 1 } },
      { a: Long.MAX_VALUE },
      2,
      'Failed to apply $inc operations to current value ((NumberLong)9223372036854775807) for document {_id: 1}',
    ],
    [{ $set: { 'a.b': 1 } }, { a: 1 }, 28, "Cannot create field 'b' in element {a: 1}"],
    [{ $set: { 'a.b': 1 } }, { a: null }, 28, "Cannot create field 'b' in element {a: null}"],
    [{ $set: { 'a.b.c': 1 } }, { a: { b: 'x' } }, 28, 'Cannot create field \'c\' in element {b: "x"}'],
    [{ $set: { 'a.b': 1 } }, { a: [1] }, 28, "Cannot create field 'b' in element {a: [ 1 ]}"],
    [{ $push: { 'a.b': 1 } }, { a: 1 }, 28, "Cannot create field 'b' in element {a: 1}"],
    [{ $set: { 'a.2000000': 1 } }, { a: [] }, 15891, "can't backfill array"],
    [
      { $push: { a: 1 } },
      { a: 1 },
      2,
      "The field 'a' must be an array but is of type int in document {_id: 1}",
    ],
    [
      { $push: { 'a.b': 1 } },
      { a: { b: {} } },
      2,
      "The field 'a.b' must be an array but is of type object in document {_id: 1}",
    ],
    [
      { $addToSet: { a: 1 } },
      { a: 'x' },
      2,
      "Cannot apply $addToSet to non-array field. Field named 'a' has non-array type string",
    ],
    [{ $pop: { a: 1 } }, { a: 1 }, 14, "Path 'a' contains an element of non-array type 'int'"],
    [{ $pull: { a: 1 } }, { a: 1 }, 2, 'Cannot apply $pull to a non-array value'],
    [{ $pullAll: { a: [1] } }, { a: 1 }, 2, 'Cannot apply $pullAll to a non-array value'],
    [
      { $bit: { a: { and: 1 } } },
      { a: 1.5 },
      2,
      'Cannot apply $bit to a value of non-integral type._id: 1 has the field a of non-integer type double',
    ],
    [
      { $rename: { 'a.b': 'c' } },
      { a: [{ b: 1 }] },
      2,
      "The source field cannot be an array element, 'a.b' in doc with _id: 1 has an array field called 'a'",
    ],
    [
      { $rename: { c: 'a.0' } },
      { a: [1], c: 1 },
      2,
      "The destination field cannot be an array element, 'a.0' in doc with _id: 1 has an array field called 'a'",
    ],
    [
      { $rename: { 'a.b': 'c' } },
      { a: 1 },
      28,
      'Cannot use the part (b) of (a.b) to traverse the element ({a: 1})',
    ],
    [
      { $set: { _id: 2 } },
      {},
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    ],
    [
      { $inc: { _id: 1 } },
      {},
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    ],
    [
      { $unset: { _id: 1 } },
      {},
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    ],
    [{ $rename: { a: '_id' } }, { a: 5 }, 66, 'immutable field'],
    [{ $rename: { _id: 'a' } }, {}, 66, 'immutable field'],
    [{ $set: { '_id.x': 1 } }, { _id: { y: 1 } }, 66, 'immutable field'],
  ])('%j on %j', (update, document, code, message) => {
    const error = serverError(() => applyUpdate({ _id: 1, ...document }, update));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});
