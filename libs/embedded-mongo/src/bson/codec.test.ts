import { describe, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  deserialize,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  UUID,
} from 'bson';
import fc from 'fast-check';
import { documents } from '../../test/support/bson-arbitraries.js';
import { ServerError } from '../errors.js';
import { decode, encode } from './codec.js';
import { bsonType, BsonType, type Document } from './types.js';

const codeOf = (run: () => unknown): number | undefined => {
  try {
    run();
  } catch (error) {
    return error instanceof ServerError ? error.code : undefined;
  }
  return undefined;
};

describe('codec', () => {
  it('writes what it read byte for byte, for any document', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const bytes = encode(document);
        expect(encode(decode(bytes)).equals(bytes)).toBe(true);
      }),
    );
  });

  it('agrees with the driver on the bytes of everyday documents', () => {
    const document = {
      _id: new ObjectId('64b000000000000000000001'),
      name: '日本酒',
      quantity: 3,
      price: 1234.5,
      big: 2 ** 40,
      negativeZero: -0,
      none: null,
      flag: false,
      at: new Date(1234567890123),
      nested: { list: [1, 'two', { three: 3 }], empty: {}, none: [] },
      long: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('12.50'),
      binary: new Binary(Buffer.from('abc')),
      uuid: new UUID('5f0e1b5e-7a0c-4a5b-9d5c-0e4f7a1d2c3b'),
      regex: new BSONRegExp('^a.b$', 'im'),
      stamp: new Timestamp({ t: 5, i: 7 }),
      code: new Code('return 1'),
      scoped: new Code('return x', { x: 1 }),
      symbol: new BSONSymbol('s'),
      min: new MinKey(),
      max: new MaxKey(),
    };
    expect(encode(document).equals(serialize(document))).toBe(true);
    expect(deserialize(encode(document))).toEqual(deserialize(serialize(document)));
  });

  it.each([
    ['int32', new Int32(1), BsonType.int],
    ['whole double', new Double(1), BsonType.double],
    ['fraction', 1.5, BsonType.double],
    ['negative zero', -0, BsonType.double],
    ['small int64', Long.fromNumber(1), BsonType.long],
    ['int64 beyond 2^53', Long.fromString('9007199254740993'), BsonType.long],
    ['decimal128', Decimal128.fromString('1.10'), BsonType.decimal],
  ])('keeps the type of a %s', (_name, value, type) => {
    const once = decode(encode({ value }));
    const twice = decode(encode(once));
    expect(bsonType(once.value)).toBe(type);
    expect(twice).toEqual(once);
    expect(encode(twice).equals(serialize({ value }))).toBe(true);
  });

  it('reads int32 as a plain number, binary as Binary and references as documents', () => {
    const read = decode(serialize({ n: 7, data: Buffer.from('x'), ref: { $ref: 'c', $id: 1 } }));
    expect(read.n).toBe(7);
    expect(read.data).toBeInstanceOf(Binary);
    expect(read.ref).toEqual({ $ref: 'c', $id: 1 });
  });

  it('leaves out undefined fields and turns undefined elements into null', () => {
    expect(decode(encode({ a: undefined, b: [undefined, 1] }))).toEqual({ b: [null, 1] });
  });

  it('stores fields called __proto__ and constructor as plain fields', () => {
    const parsed = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}') as Document;
    const read = decode(encode(parsed));
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(({} as Document).polluted).toBeUndefined();
  });

  it('is not fooled by a stored field called _bsontype', () => {
    const document = { _bsontype: 'ObjectId', id: 'nothing', nested: { _bsontype: 'Unknown' } };
    expect(decode(encode(document))).toEqual(document);
  });

  it('grows its buffer for large documents', () => {
    const document = { text: '酒'.repeat(700_000), list: Array.from({ length: 5000 }, (_, i) => i) };
    expect(decode(encode(document))).toEqual(document);
  });

  it('reads a document in the middle of a buffer', () => {
    const bytes = Buffer.concat([Buffer.from([1, 2, 3]), encode({ a: 1 }), Buffer.from([9])]);
    expect(decode(bytes, 3)).toEqual({ a: 1 });
  });

  it('rejects any cut or bent document with InvalidBSON, never with another error', () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat({ max: 255 }), (document, at, byte) => {
        const bytes = encode(document);
        const cut = bytes.subarray(0, at % bytes.length);
        expect([22]).toContain(codeOf(() => decode(cut)));
        const bent = Buffer.from(bytes);
        bent[at % bytes.length] = byte;
        expect([undefined, 22, 15]).toContain(codeOf(() => decode(bent)));
      }),
    );
  });

  it('rejects nesting beyond 200 levels, reading and writing', () => {
    const nest = (levels: number): Document => {
      let document: Document = { end: 1 };
      for (let i = 1; i < levels; i += 1) document = { d: document };
      return document;
    };
    expect(decode(encode(nest(200)))).toEqual(nest(200));
    expect(codeOf(() => encode(nest(201)))).toBe(15);
    expect(codeOf(() => decode(serialize(nest(201))))).toBe(15);
  });

  it('rejects what BSON cannot hold', () => {
    expect(codeOf(() => encode({ a: new Map() }))).toBe(2);
    expect(codeOf(() => encode({ 'a\0b': 1 }))).toBe(2);
    expect(codeOf(() => encode({ a: Symbol('s') }))).toBe(2);
  });
});
