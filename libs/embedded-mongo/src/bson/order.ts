import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import { compareNumbers, type Numeric } from './numeric.js';
import { fieldNames } from './field-order.js';
import {
  BsonType,
  bsonType,
  isDocument,
  regexParts,
  setField,
  type BsonTypeCode,
  type Document,
} from './types.js';

/** Rank of each type in MongoDB's order; types of one rank (numbers; string and symbol) compare by value. */
const RANKS: Readonly<Record<BsonTypeCode, number>> = {
  [BsonType.minKey]: -1,
  [BsonType.missing]: 0,
  [BsonType.null]: 5,
  [BsonType.double]: 10,
  [BsonType.int]: 10,
  [BsonType.long]: 10,
  [BsonType.decimal]: 10,
  [BsonType.string]: 15,
  [BsonType.symbol]: 15,
  [BsonType.object]: 20,
  [BsonType.array]: 25,
  [BsonType.binData]: 30,
  [BsonType.objectId]: 35,
  [BsonType.bool]: 40,
  [BsonType.date]: 45,
  [BsonType.timestamp]: 47,
  [BsonType.regex]: 50,
  [BsonType.javascript]: 60,
  [BsonType.javascriptWithScope]: 65,
  [BsonType.maxKey]: 127,
};

/** The rank of a value's type in the order of types; `undefined` (missing) is below null. */
export function typeRank(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return 15;
    case 'number':
      return 10;
    default:
      return RANKS[bsonType(value)];
  }
}

/**
 * MongoDB's order over all BSON values: first by type, then by value. `undefined` stands for a missing
 * field and is below null. Zero means equal, so `1`, `Long 1` and `Decimal128 1.0` are one value.
 */
export function compareBson(a: unknown, b: unknown): number {
  if (a === b && typeof a !== 'number') return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference < 0 ? -1 : 1;
  return compareSameRank(rank, a, b);
}

function compareSameRank(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case 10:
      return compareNumbers(a as Numeric, b as Numeric);
    case 15:
      return compareText(textOf(a), textOf(b));
    case 20:
      return compareDocuments(a as Document, b as Document);
    case 25:
      return compareArrays(a as unknown[], b as unknown[]);
    case 30:
      return compareBinary(a as Binary, b as Binary);
    case 35:
      return compareBytes((a as ObjectId).id, (b as ObjectId).id);
    case 40:
      return Number(a) - Number(b);
    case 45:
      return compareNumbers((a as Date).getTime(), (b as Date).getTime());
    case 47:
      return compareTimestamps(a as Timestamp, b as Timestamp);
    case 50:
      return compareRegex(a as BSONRegExp, b as BSONRegExp);
    case 60:
    case 65:
      return compareCode(a as Code, b as Code);
    default:
      return 0;
  }
}

export function equalsBson(a: unknown, b: unknown): boolean {
  return compareBson(a, b) === 0;
}

function textOf(value: unknown): string {
  return value instanceof BSONSymbol ? value.value : (value as string);
}

/** Order of the UTF-8 bytes, which differs from JavaScript's order where surrogate pairs meet U+E000–U+FFFF. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) {
      if (left >= 0xd800 && right >= 0xd800) return codePointOrder(left) - codePointOrder(right) < 0 ? -1 : 1;
      return left < right ? -1 : 1;
    }
  }
  return a.length < b.length ? -1 : 1;
}

/** Surrogates stand for code points above all of U+E000–U+FFFF. */
function codePointOrder(unit: number): number {
  return unit >= 0xe000 ? unit - 0x2000 : unit + 0x2000;
}

function compareDocuments(a: Document, b: Document): number {
  const namesA = presentNames(a);
  const namesB = presentNames(b);
  const length = Math.min(namesA.length, namesB.length);
  for (let i = 0; i < length; i += 1) {
    const nameA = namesA[i] as string;
    const nameB = namesB[i] as string;
    const valueA = a[nameA];
    const valueB = b[nameB];
    const difference =
      typeRank(valueA) - typeRank(valueB) || compareText(nameA, nameB) || compareBson(valueA, valueB);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return Math.sign(namesA.length - namesB.length);
}

function presentNames(document: Document): string[] {
  const names = fieldNames(document);
  for (const name of names) {
    if (document[name] === undefined) return names.filter((each) => document[each] !== undefined);
  }
  return names;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const difference = compareBson(a[i] ?? null, b[i] ?? null);
    if (difference !== 0) return difference;
  }
  return Math.sign(a.length - b.length);
}

function compareBinary(a: Binary, b: Binary): number {
  const difference = a.position - b.position || a.sub_type - b.sub_type;
  if (difference !== 0) return difference < 0 ? -1 : 1;
  return compareBytes(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position));
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b);
}

function compareTimestamps(a: Timestamp, b: Timestamp): number {
  const high = (a.high >>> 0) - (b.high >>> 0);
  const difference = high !== 0 ? high : (a.low >>> 0) - (b.low >>> 0);
  return Math.sign(difference);
}

function compareRegex(a: BSONRegExp | RegExp, b: BSONRegExp | RegExp): number {
  const left = regexParts(a);
  const right = regexParts(b);
  return compareText(left.pattern, right.pattern) || compareText(left.options, right.options);
}

function compareCode(a: Code, b: Code): number {
  return (
    compareText(String(a.code), String(b.code)) ||
    (a.scope && b.scope ? compareDocuments(a.scope, b.scope) : 0)
  );
}

/** A deep copy of documents and arrays; BSON values are copied where they can be changed (dates, binary). */
export function cloneBson<T>(value: T): T {
  return cloneValue(value) as T;
}

function cloneValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloneValue);
  if (isDocument(value)) {
    const copy: Document = {};
    for (const name of fieldNames(value)) setField(copy, name, cloneValue(value[name]));
    return copy;
  }
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof Binary) {
    return new Binary(Uint8Array.from(value.buffer.subarray(0, value.position)), value.sub_type);
  }
  return value;
}

/** True if two values are the same also in their types, so that storing one for the other changes nothing. */
export function identicalBson(a: unknown, b: unknown): boolean {
  if (a === b) return a !== 0 || Object.is(a, b);
  const type = bsonType(a);
  if (type !== bsonType(b)) return false;
  if (type === BsonType.object) return identicalDocuments(a as Document, b as Document);
  if (type === BsonType.array) {
    const [left, right] = [a as unknown[], b as unknown[]];
    return (
      left.length === right.length && left.every((item, i) => identicalBson(item ?? null, right[i] ?? null))
    );
  }
  if (type === BsonType.decimal) return compareBytes((a as Decimal128).bytes, (b as Decimal128).bytes) === 0;
  if (type === BsonType.double) return Object.is(Number(a), Number(b));
  return compareBson(a, b) === 0;
}

function identicalDocuments(a: Document, b: Document): boolean {
  const namesA = presentNames(a);
  const namesB = presentNames(b);
  return (
    namesA.length === namesB.length &&
    namesA.every((name, i) => name === namesB[i] && identicalBson(a[name], b[name]))
  );
}
