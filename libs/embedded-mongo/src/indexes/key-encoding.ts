import { fieldNames } from '../bson/field-order.js';
import { Decimal128, Long } from 'bson';
import { isDocument, type Document } from '../bson/types.js';
import type { KeyWriter } from './key-writer.js';
import { writeExactNumber } from './number-key.js';

/** First byte of an encoded value: BSON's order of types, in steps that leave room for the end marks. */
export const KEY_TAG = {
  minKey: 0x05,
  undefined: 0x0a,
  null: 0x0f,
  number: 0x14,
  string: 0x1e,
  object: 0x28,
  array: 0x32,
  binary: 0x3c,
  objectId: 0x46,
  boolean: 0x50,
  date: 0x5a,
  timestamp: 0x5f,
  regex: 0x64,
  code: 0x6e,
  codeWithScope: 0x78,
  maxKey: 0xfa,
} as const;

const END = 0x01;

interface BsonValue {
  _bsontype?: string;
}

/**
 * Encodes a value so that byte order is BSON order, and no encoding is a prefix of another one, so that encodings can
 * be concatenated for compound keys.
 */
export function writeValue(writer: KeyWriter, value: unknown): void {
  switch (typeof value) {
    case 'string':
      writer.byte(KEY_TAG.string);
      writer.text(value);
      return;
    case 'number':
      writer.byte(KEY_TAG.number);
      writer.double(value);
      writer.byte(0);
      return;
    case 'boolean':
      writer.byte(KEY_TAG.boolean);
      writer.byte(value ? 1 : 0);
      return;
    case 'bigint':
      writer.byte(KEY_TAG.number);
      writeExactNumber(writer, Long.fromBigInt(value));
      return;
    case 'object':
      if (value === null) writer.byte(KEY_TAG.null);
      else if (Array.isArray(value)) writeArray(writer, value);
      else if (value instanceof Date) writeDate(writer, value);
      else if (value instanceof RegExp) writeRegex(writer, value.source, [...value.flags].sort().join(''));
      else if (value instanceof Uint8Array) writeBinary(writer, value, 0);
      else if (isDocument(value)) writeDocument(writer, value);
      else writeBsonValue(writer, value as BsonValue);
      return;
    default:
      writer.byte(KEY_TAG.undefined);
  }
}

function writeBsonValue(writer: KeyWriter, value: BsonValue): void {
  switch (value._bsontype) {
    case 'ObjectId':
      writer.byte(KEY_TAG.objectId);
      writer.bytes((value as unknown as { id: Uint8Array }).id);
      return;
    case 'Int32':
    case 'Double':
      writer.byte(KEY_TAG.number);
      writer.double(Number((value as unknown as { value: number }).value));
      writer.byte(0);
      return;
    case 'Long':
    case 'Decimal128':
      writer.byte(KEY_TAG.number);
      writeExactNumber(writer, value as Long | Decimal128);
      return;
    case 'Binary': {
      const binary = value as unknown as { buffer: Uint8Array; position: number; sub_type: number };
      writeBinary(writer, binary.buffer.subarray(0, binary.position), binary.sub_type);
      return;
    }
    case 'Timestamp': {
      const stamp = value as unknown as { getHighBitsUnsigned(): number; getLowBitsUnsigned(): number };
      writer.byte(KEY_TAG.timestamp);
      writer.uint32(stamp.getHighBitsUnsigned());
      writer.uint32(stamp.getLowBitsUnsigned());
      return;
    }
    case 'BSONRegExp': {
      const regex = value as unknown as { pattern: string; options: string };
      writeRegex(writer, regex.pattern, regex.options);
      return;
    }
    case 'BSONSymbol':
      writer.byte(KEY_TAG.string);
      writer.text(String((value as unknown as { value: string }).value));
      return;
    case 'Code': {
      const code = value as unknown as { code: string; scope: Document | null };
      writer.byte(code.scope ? KEY_TAG.codeWithScope : KEY_TAG.code);
      writer.text(String(code.code));
      if (code.scope) writeDocument(writer, code.scope);
      return;
    }
    case 'MinKey':
      writer.byte(KEY_TAG.minKey);
      return;
    case 'MaxKey':
      writer.byte(KEY_TAG.maxKey);
      return;
    default:
      writeDocument(writer, value as Document);
  }
}

function writeDate(writer: KeyWriter, value: Date): void {
  writer.byte(KEY_TAG.date);
  writer.double(value.getTime());
}

function writeRegex(writer: KeyWriter, pattern: string, options: string): void {
  writer.byte(KEY_TAG.regex);
  writer.text(pattern);
  writer.text(options);
}

/** Binary data is ordered by length, then by subtype, then by content. */
function writeBinary(writer: KeyWriter, bytes: Uint8Array, subtype: number): void {
  writer.byte(KEY_TAG.binary);
  writer.uint32(bytes.length);
  writer.byte(subtype);
  writer.bytes(bytes);
}

function writeArray(writer: KeyWriter, values: readonly unknown[]): void {
  writer.byte(KEY_TAG.array);
  for (const value of values) writeValue(writer, value);
  writer.byte(END);
}

/** Documents are ordered field by field: by the type of the value, then by the name, then by the value. */
function writeDocument(writer: KeyWriter, document: Document): void {
  writer.byte(KEY_TAG.object);
  for (const name of fieldNames(document)) {
    const value = document[name];
    if (value === undefined) continue;
    writer.byte(tagOf(value));
    writer.text(name);
    writeValue(writer, value);
  }
  writer.byte(END);
}

const TAG_OF_CLASS: Readonly<Record<string, number>> = {
  ObjectId: KEY_TAG.objectId,
  Int32: KEY_TAG.number,
  Double: KEY_TAG.number,
  Long: KEY_TAG.number,
  Decimal128: KEY_TAG.number,
  Binary: KEY_TAG.binary,
  Timestamp: KEY_TAG.timestamp,
  BSONRegExp: KEY_TAG.regex,
  BSONSymbol: KEY_TAG.string,
  Code: KEY_TAG.code,
  MinKey: KEY_TAG.minKey,
  MaxKey: KEY_TAG.maxKey,
};

/** The first byte that {@link writeValue} writes for a value. */
export function tagOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return KEY_TAG.string;
    case 'number':
    case 'bigint':
      return KEY_TAG.number;
    case 'boolean':
      return KEY_TAG.boolean;
    case 'object': {
      if (value === null) return KEY_TAG.null;
      if (Array.isArray(value)) return KEY_TAG.array;
      if (value instanceof Date) return KEY_TAG.date;
      if (value instanceof RegExp) return KEY_TAG.regex;
      if (value instanceof Uint8Array) return KEY_TAG.binary;
      if (isDocument(value)) return KEY_TAG.object;
      const name = (value as BsonValue)._bsontype;
      if (name === 'Code' && (value as { scope?: unknown }).scope) return KEY_TAG.codeWithScope;
      return TAG_OF_CLASS[String(name)] ?? KEY_TAG.object;
    }
    default:
      return KEY_TAG.undefined;
  }
}
