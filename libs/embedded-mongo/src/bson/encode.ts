import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { ServerError } from '../errors.js';
import { MAX_DEPTH } from './decode.js';
import { fieldNames, hasOwnOrder } from './field-order.js';
import { isDocument, isInt32, regexParts, type Document } from './types.js';

const FIRST_SIZE = 64 * 1024;
/** Larger scratch buffers are released after use. */
const KEPT_SIZE = 1024 * 1024;

class Writer {
  private buffer = Buffer.allocUnsafeSlow(FIRST_SIZE);
  private position = 0;

  encode(document: Document): Buffer {
    this.position = 0;
    this.document(document, 1);
    return this.taken(0, this.position);
  }

  elements(document: Document): Buffer {
    this.position = 0;
    this.document(document, 1);
    return this.taken(4, this.position - 1);
  }

  private taken(start: number, end: number): Buffer {
    const result = Buffer.allocUnsafe(end - start);
    this.buffer.copy(result, 0, start, end);
    if (this.buffer.length > KEPT_SIZE) this.buffer = Buffer.allocUnsafeSlow(FIRST_SIZE);
    return result;
  }

  private document(document: Document, depth: number): void {
    const start = this.enter(depth);
    if (hasOwnOrder(document)) {
      for (const name of fieldNames(document)) this.field(document, name, depth);
    } else {
      for (const name in document) this.field(document, name, depth);
    }
    this.leave(start);
  }

  private field(document: Document, name: string, depth: number): void {
    const value = document[name];
    if (value === undefined || typeof value === 'function' || !Object.hasOwn(document, name)) return;
    this.element(name, value, depth);
  }

  private array(array: readonly unknown[], depth: number): void {
    const start = this.enter(depth);
    for (let i = 0; i < array.length; i += 1) {
      const value = array[i];
      this.element(String(i), value === undefined ? null : value, depth);
    }
    this.leave(start);
  }

  private enter(depth: number): number {
    if (depth > MAX_DEPTH) {
      throw new ServerError(15, `Object exceeded maximum nested object depth: ${MAX_DEPTH}`, {
        codeName: 'Overflow',
      });
    }
    this.reserve(5);
    const start = this.position;
    this.position += 4;
    return start;
  }

  private leave(start: number): void {
    this.reserve(1);
    this.buffer[this.position] = 0;
    this.position += 1;
    this.buffer.writeInt32LE(this.position - start, start);
  }

  private element(name: string, value: unknown, depth: number): void {
    switch (typeof value) {
      case 'string':
        this.header(0x02, name);
        this.string(value);
        return;
      case 'number':
        this.number(name, value);
        return;
      case 'boolean':
        this.header(0x08, name);
        this.reserve(1);
        this.buffer[this.position] = value ? 1 : 0;
        this.position += 1;
        return;
      case 'bigint':
        this.header(0x12, name);
        this.reserve(8);
        this.position = this.buffer.writeBigInt64LE(BigInt.asIntN(64, value), this.position);
        return;
      case 'object':
        if (value === null) this.header(0x0a, name);
        else this.object(name, value, depth);
        return;
      default:
        throw new ServerError(2, `cannot store a value of type ${typeof value} in field '${name}'`);
    }
  }

  private number(name: string, value: number): void {
    if (isInt32(value)) {
      this.header(0x10, name);
      this.int32(value);
    } else {
      this.header(0x01, name);
      this.double(value);
    }
  }

  private object(name: string, value: object, depth: number): void {
    if (Array.isArray(value)) {
      this.header(0x04, name);
      this.array(value, depth + 1);
    } else if (isDocument(value)) {
      this.header(0x03, name);
      this.document(value, depth + 1);
    } else if (value instanceof ObjectId) {
      this.header(0x07, name);
      this.bytes(value.id);
    } else if (value instanceof Date) {
      this.header(0x09, name);
      this.date(value.getTime());
    } else {
      this.rareObject(name, value, depth);
    }
  }

  private rareObject(name: string, value: object, depth: number): void {
    if (value instanceof Double) {
      this.header(0x01, name);
      this.double(value.value);
    } else if (value instanceof Int32) {
      this.header(0x10, name);
      this.int32(value.value);
    } else if (value instanceof Long) {
      this.header(value instanceof Timestamp ? 0x11 : 0x12, name);
      this.int32(value.low);
      this.int32(value.high);
    } else if (value instanceof Decimal128) {
      this.header(0x13, name);
      this.bytes(value.bytes);
    } else if (value instanceof Binary) {
      this.header(0x05, name);
      this.binary(value);
    } else if (value instanceof BSONRegExp || value instanceof RegExp) {
      const { pattern, options } = regexParts(value);
      this.header(0x0b, name);
      this.cstring(pattern);
      this.cstring(options);
    } else if (value instanceof Code) {
      this.code(name, value, depth);
    } else if (value instanceof BSONSymbol) {
      this.header(0x0e, name);
      this.string(value.value);
    } else if (value instanceof MinKey) {
      this.header(0xff, name);
    } else if (value instanceof MaxKey) {
      this.header(0x7f, name);
    } else {
      throw new ServerError(2, `cannot store an instance of ${value.constructor.name} in field '${name}'`);
    }
  }

  private code(name: string, value: Code, depth: number): void {
    const source = typeof value.code === 'string' ? value.code : String(value.code);
    if (!value.scope) {
      this.header(0x0d, name);
      this.string(source);
      return;
    }
    this.header(0x0f, name);
    const start = this.position;
    this.reserve(4);
    this.position += 4;
    this.string(source);
    this.document(value.scope, depth + 1);
    this.buffer.writeInt32LE(this.position - start, start);
  }

  private binary(value: Binary): void {
    const bytes = value.buffer.subarray(0, value.position);
    const nested = value.sub_type === Binary.SUBTYPE_BYTE_ARRAY;
    this.int32(bytes.length + (nested ? 4 : 0));
    this.reserve(1);
    this.buffer[this.position] = value.sub_type;
    this.position += 1;
    if (nested) this.int32(bytes.length);
    this.bytes(bytes);
  }

  /** Milliseconds beyond what JavaScript's `Date` holds were lost when read; they sort and store as the earliest. */
  private date(milliseconds: number): void {
    this.reserve(8);
    const { buffer, position } = this;
    if (Number.isNaN(milliseconds)) {
      this.position = buffer.writeBigInt64LE(-(2n ** 63n), position);
      return;
    }
    const high = Math.floor(milliseconds / 4294967296);
    buffer.writeInt32LE((milliseconds - high * 4294967296) | 0, position);
    this.position = buffer.writeInt32LE(high, position + 4);
  }

  private header(type: number, name: string): void {
    this.reserve(name.length * 3 + 2);
    this.buffer[this.position] = type;
    this.position += 1;
    this.cstring(name);
  }

  private cstring(text: string): void {
    this.reserve(text.length * 3 + 1);
    const buffer = this.buffer;
    const start = this.position;
    let i = 0;
    for (; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit > 0x7f) break;
      if (unit === 0) throw new ServerError(2, 'field names and patterns must not contain null bytes');
      buffer[start + i] = unit;
    }
    if (i < text.length) {
      if (text.includes('\0')) {
        throw new ServerError(2, 'field names and patterns must not contain null bytes');
      }
      i = buffer.write(text, start, 'utf8');
    }
    buffer[start + i] = 0;
    this.position = start + i + 1;
  }

  private string(text: string): void {
    this.reserve(text.length * 3 + 5);
    const written = this.buffer.write(text, this.position + 4, 'utf8');
    this.buffer.writeInt32LE(written + 1, this.position);
    this.position += 4 + written;
    this.buffer[this.position] = 0;
    this.position += 1;
  }

  private int32(value: number): void {
    this.reserve(4);
    this.position = this.buffer.writeInt32LE(value | 0, this.position);
  }

  private double(value: number): void {
    this.reserve(8);
    this.position = this.buffer.writeDoubleLE(value, this.position);
  }

  private bytes(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.position);
    this.position += bytes.length;
  }

  private reserve(length: number): void {
    const needed = this.position + length;
    if (needed <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.position);
    this.buffer = larger;
  }
}

const writer = new Writer();

/** Writes a document as BSON. @throws ServerError 2 for values that BSON cannot hold, 15 when nested too deep */
export function encodeDocument(document: Document): Buffer {
  return writer.encode(document);
}

/** The elements of a document without its length and its end, to be put among others. Throws as {@link encodeDocument}. */
export function encodeElements(document: Document): Buffer {
  return writer.elements(document);
}
