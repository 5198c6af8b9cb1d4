import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { ServerError } from '../errors.js';
import { isIndexName, setOrder } from './field-order.js';
import { MAX_INTERNED_NAME, internedName } from './name-table.js';
import { isInt32, type Document } from './types.js';

/** MongoDB rejects deeper nesting; it also keeps a hostile document from exhausting the stack. */
export const MAX_DEPTH = 200;

const invalid = (reason: string): ServerError => new ServerError(22, `invalid BSON: ${reason}`);

const idBytes = Buffer.alloc(12);

/** The client's session of a command. As a string of its 16 bytes it costs a fraction of a `Binary` in a document. */
export class SessionUuid {
  /** One character for each byte. */
  constructor(readonly bytes: string) {}
}

/** The bytes of `{id: <UUID>}`. */
const SESSION_SIZE = 30;

class Reader {
  position: number;
  private readonly buffer: Buffer;
  private readonly limit: number;

  constructor(
    bytes: Uint8Array,
    offset: number,
    /** The body of a command: of its general fields some are read in another way than in documents. */
    private readonly isCommand = false,
  ) {
    this.buffer = Buffer.isBuffer(bytes)
      ? bytes
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = offset;
    this.limit = this.buffer.length;
  }

  document(depth: number): Document {
    const end = this.enter(depth);
    const result: Document = {};
    let order: string[] | null = null;
    for (;;) {
      const type = this.byte();
      if (type === 0) break;
      const name = this.name();
      const value =
        type === 0x03 && this.isCommand && depth === 1 ? this.part(name) : this.value(type, depth);
      if (value === undefined) continue;
      if (order) {
        if (!Object.hasOwn(result, name)) order.push(name);
      } else if (isIndexName(name)) {
        order = Object.keys(result);
        if (!Object.hasOwn(result, name)) order.push(name);
      }
      if (name === '__proto__') {
        Object.defineProperty(result, name, { value, writable: true, enumerable: true, configurable: true });
      } else {
        result[name] = value;
      }
    }
    if (this.position !== end) throw invalid('document length does not fit its content');
    if (order && Object.keys(result).some((name, at) => name !== order[at])) setOrder(result, order);
    return result;
  }

  /** A document in the body of a command. */
  private part(name: string): unknown {
    if (name === '$clusterTime') return this.leftOut();
    return (name === 'lsid' ? this.session() : null) ?? this.document(2);
  }

  /** The usual form of a session; null for any other, which is read as a document. */
  private session(): SessionUuid | null {
    const { buffer, position: at } = this;
    if (at + SESSION_SIZE > this.limit || buffer.readInt32LE(at) !== SESSION_SIZE) return null;
    if (buffer[at + 4] !== 0x05 || buffer[at + 5] !== 0x69 || buffer[at + 6] !== 0x64 || buffer[at + 7] !== 0)
      return null;
    if (buffer.readInt32LE(at + 8) !== 16 || buffer[at + SESSION_SIZE - 1] !== 0) return null;
    this.position = at + SESSION_SIZE;
    return new SessionUuid(buffer.toString('latin1', at + 13, at + 29));
  }

  /** A document that is skipped. */
  private leftOut(): null {
    const size = this.int32();
    if (size < 5) throw invalid('document size out of bounds');
    this.need(size - 4);
    this.position += size - 4;
    return null;
  }

  private array(depth: number): unknown[] {
    const end = this.enter(depth);
    const result: unknown[] = [];
    for (;;) {
      const type = this.byte();
      if (type === 0) break;
      while (this.byte() !== 0);
      const value = this.value(type, depth);
      result.push(value === undefined ? null : value);
    }
    if (this.position !== end) throw invalid('array length does not fit its content');
    return result;
  }

  private enter(depth: number): number {
    if (depth > MAX_DEPTH) {
      throw new ServerError(15, `Object exceeded maximum nested object depth: ${MAX_DEPTH}`, {
        codeName: 'Overflow',
      });
    }
    const start = this.position;
    const size = this.int32();
    if (size < 5 || start + size > this.limit) throw invalid('document size out of bounds');
    if (this.buffer[start + size - 1] !== 0) throw invalid('document is not terminated');
    return start + size;
  }

  private value(type: number, depth: number): unknown {
    switch (type) {
      case 0x01:
        return this.double();
      case 0x02:
        return this.string();
      case 0x03:
        return this.document(depth + 1);
      case 0x04:
        return this.array(depth + 1);
      case 0x05:
        return this.binary();
      case 0x06:
        return undefined;
      case 0x07:
        return this.objectId();
      case 0x08:
        return this.boolean();
      case 0x09:
        return new Date(this.int64AsNumber());
      case 0x0a:
        return null;
      case 0x0b:
        return new BSONRegExp(this.cstring(), this.cstring());
      case 0x0d:
        return new Code(this.string());
      case 0x0e:
        return new BSONSymbol(this.string());
      case 0x0f:
        this.int32();
        return new Code(this.string(), this.document(depth + 1));
      case 0x10:
        return this.int32();
      case 0x11:
        return new Timestamp(this.long());
      case 0x12:
        return this.long();
      case 0x13:
        return new Decimal128(this.bytes(16));
      case 0xff:
        return new MinKey();
      case 0x7f:
        return new MaxKey();
      default:
        throw invalid(`element type 0x${type.toString(16)} is not supported`);
    }
  }

  private byte(): number {
    const value = this.buffer[this.position];
    if (value === undefined) throw invalid('unexpected end');
    this.position += 1;
    return value;
  }

  private int32(): number {
    this.need(4);
    const value = this.buffer.readInt32LE(this.position);
    this.position += 4;
    return value;
  }

  private long(): Long {
    const low = this.int32();
    return new Long(low, this.int32());
  }

  private int64AsNumber(): number {
    this.need(8);
    const low = this.buffer.readUInt32LE(this.position);
    const high = this.buffer.readInt32LE(this.position + 4);
    this.position += 8;
    return high * 4294967296 + low;
  }

  private double(): number | Double {
    this.need(8);
    const value = this.buffer.readDoubleLE(this.position);
    this.position += 8;
    return isInt32(value) ? new Double(value) : value;
  }

  /** `ObjectId` copies the bytes into numbers of its own: no buffer need be made for each. */
  private objectId(): ObjectId {
    this.need(12);
    for (let at = 0; at < 12; at += 1) idBytes[at] = this.buffer[this.position + at]!;
    this.position += 12;
    return new ObjectId(idBytes);
  }

  private boolean(): boolean {
    const value = this.byte();
    if (value > 1) throw invalid('boolean is neither 0 nor 1');
    return value === 1;
  }

  private string(): string {
    const length = this.int32();
    if (length < 1) throw invalid('string length out of bounds');
    this.need(length);
    const end = this.position + length - 1;
    if (this.buffer[end] !== 0) throw invalid('string is not terminated');
    const value = this.buffer.toString('utf8', this.position, end);
    this.position = end + 1;
    return value;
  }

  private cstring(): string {
    const end = this.buffer.indexOf(0, this.position);
    if (end < 0) throw invalid('text is not terminated');
    const value = this.buffer.toString('utf8', this.position, end);
    this.position = end + 1;
    return value;
  }

  private name(): string {
    const start = this.position;
    const buffer = this.buffer;
    let hash = 0;
    let ascii = true;
    let end = start;
    for (let byte = buffer[end]; byte !== 0; byte = buffer[end]) {
      if (byte === undefined) throw invalid('field name is not terminated');
      if (byte > 0x7f) ascii = false;
      hash = (Math.imul(hash, 31) + byte) | 0;
      end += 1;
    }
    this.position = end + 1;
    if (!ascii || end - start > MAX_INTERNED_NAME) return buffer.toString('utf8', start, end);
    return internedName(buffer, start, end, hash);
  }

  private binary(): Binary {
    const length = this.int32();
    const subType = this.byte();
    if (length < 0) throw invalid('binary length out of bounds');
    if (subType !== Binary.SUBTYPE_BYTE_ARRAY) return new Binary(this.bytes(length), subType);
    if (this.int32() !== length - 4) throw invalid('binary length does not fit its subtype');
    return new Binary(this.bytes(length - 4), subType);
  }

  /** A copy: values outlive the network buffer. */
  private bytes(length: number): Buffer {
    this.need(length);
    const value = Buffer.allocUnsafeSlow(length);
    this.buffer.copy(value, 0, this.position, this.position + length);
    this.position += length;
    return value;
  }

  private need(length: number): void {
    if (this.position + length > this.limit) throw invalid('unexpected end');
  }
}

/** Reads the document that starts at `offset`. @throws ServerError 22 when the bytes are no valid BSON, 15 when nested too deep */
export function decodeDocument(bytes: Uint8Array, offset: number): Document {
  return new Reader(bytes, offset).document(1);
}

/**
 * As {@link decodeDocument} for the body of a command: the cluster time that drivers add to each counts as null,
 * and `lsid` is a {@link SessionUuid}.
 */
export function decodeCommand(bytes: Uint8Array, offset: number): Document {
  return new Reader(bytes, offset, true).document(1);
}
