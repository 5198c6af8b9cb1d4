import { describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import fc from 'fast-check';
import { applyUpdate } from '../../test/support/apply-update.js';
import { encodePart } from '../indexes/key-generation.js';
import { compileFilter } from '../query/matcher.js';
import { compileProjection } from '../query/projection.js';
import { decode, encode, type Document } from './codec.js';
import { fieldNames, isIndexName } from './field-order.js';
import { compareBson } from './order.js';
import { setField } from './types.js';

/** A document whose fields come in the given order, as a client that keeps it would send it. */
const sent = (...names: string[]): Buffer => {
  const elements = names.map((name, at) => serialize({ [name]: at }).subarray(4, -1));
  const content = Buffer.concat(elements);
  const bytes = Buffer.concat([Buffer.alloc(4), content, Buffer.from([0])]);
  bytes.writeInt32LE(bytes.length);
  return bytes;
};
const NAMES = ['_id', 'b', '2', '1', 'a', '10', '0'];

describe('the order of fields', () => {
  it('knows the names that JavaScript would put in another order', () => {
    for (const name of ['0', '7', '10', '4294967294']) expect(isIndexName(name)).toBe(true);
    for (const name of ['', '00', '01', '-1', '1.5', '4294967295', '99999999999', 'a', '1a'])
      expect(isIndexName(name)).toBe(false);
  });

  it('is kept from BSON to BSON whatever the names are', () => {
    const name = fc.oneof(fc.nat(30).map(String), fc.constantFrom('_id', 'a', 'b', '01', '__proto__'));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), (names) => {
        const bytes = sent(...names);
        expect(encode(decode(bytes)).equals(bytes)).toBe(true);
        expect(fieldNames(decode(bytes))).toEqual(names);
      }),
    );
  });

  it('goes along with copies, and new fields come last', () => {
    const copy: Document = { ...decode(sent(...NAMES)) };
    setField(copy, '5', true);
    setField(copy, 'c', true);
    expect(fieldNames(copy)).toEqual([...NAMES, '5', 'c']);
    expect(fieldNames(decode(sent(...NAMES)))).toEqual(NAMES);
    delete copy['2'];
    expect(fieldNames(copy)).toEqual(['_id', 'b', '1', 'a', '10', '0', '5', 'c']);
    setField(copy, '2', true);
    copy['d'] = true;
    expect(fieldNames(copy)).toEqual(['_id', 'b', '1', 'a', '10', '0', '5', 'c', '2', 'd']);
    const grown: Document = { _id: 1 };
    setField(grown, '3', 1);
    setField(grown, '1', 1);
    expect(fieldNames(decode(encode(grown)))).toEqual(['_id', '3', '1']);
  });

  it('counts when documents are compared', () => {
    expect(compareBson(decode(sent('2', '1')), decode(sent('2', '1')))).toBe(0);
    expect(compareBson(decode(sent('2', '1')), decode(sent('1', '2')))).not.toBe(0);
    const order = fc.shuffledSubarray(NAMES);
    fc.assert(
      fc.property(order, order, (a, b) => {
        const [left, right] = [decode(sent(...a)), decode(sent(...b))];
        const [leftKey, rightKey] = [encodePart(left, false), encodePart(right, false)];
        expect(leftKey < rightKey ? -1 : Number(leftKey > rightKey)).toBe(compareBson(left, right));
      }),
    );
  });

  it('survives updates', () => {
    const after = (update: Document | Document[]): string[] =>
      fieldNames(applyUpdate(decode(sent(...NAMES)), update));
    expect(after({ $set: { a: 9, '7': 1 } })).toEqual([...NAMES, '7']);
    expect(after({ $unset: { '2': 1 } })).toEqual(NAMES.filter((name) => name !== '2'));
    expect(after([{ $set: { '3': '$a' } }])).toEqual([...NAMES, '3']);
    expect(after([{ $unset: 'b' }])).toEqual(NAMES.filter((name) => name !== 'b'));
    expect(after(decode(sent('5', 'x', '4')))).toEqual(['_id', '5', 'x', '4']);
  });

  it('survives projections', () => {
    const after = (projection: Document): string[] =>
      fieldNames(
        compileProjection(projection, compileFilter({}), { now: new Date() })(decode(sent(...NAMES))),
      );
    expect(after({ _id: 0 })).toEqual(NAMES.slice(1));
    expect(after({ '2': 1, '1': 1, a: 1 })).toEqual(['_id', '2', '1', 'a']);
  });
});
