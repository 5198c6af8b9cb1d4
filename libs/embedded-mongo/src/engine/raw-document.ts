import { ObjectId } from 'bson';
import { decode, type Document } from '../bson/codec.js';
import { ServerError } from '../errors.js';

/** One element of a raw BSON document: its type and where its name and its value lie. */
export interface RawElement {
  type: number;
  start: number;
  nameEnd: number;
  valueStart: number;
  valueEnd: number;
}

const FIXED_SIZES: Readonly<Record<number, number>> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};

/** The elements of the document that starts at `offset`, without decoding them. */
export function* rawElements(raw: Buffer, offset = 0): Generator<RawElement> {
  const end = offset + raw.readInt32LE(offset) - 1;
  let at = offset + 4;
  while (at < end) {
    const element = readElement(raw, at);
    yield element;
    at = element.valueEnd;
  }
}

function readElement(raw: Buffer, start: number): RawElement {
  const type = raw[start]!;
  let nameEnd = start + 1;
  while (raw[nameEnd] !== 0) {
    if (nameEnd >= raw.length) throw new ServerError(22, 'invalid BSON: field name is not terminated');
    nameEnd += 1;
  }
  const valueStart = nameEnd + 1;
  const valueEnd = valueStart + valueSize(raw, type, valueStart);
  if (valueEnd < valueStart || valueEnd > raw.length)
    throw new ServerError(22, 'invalid BSON: value out of bounds');
  return { type, start, nameEnd, valueStart, valueEnd };
}

function valueSize(raw: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZES[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + raw.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return raw.readInt32LE(at);
    case 0x05:
      return 5 + raw.readInt32LE(at);
    case 0x0b: {
      const patternEnd = raw.indexOf(0, at);
      return raw.indexOf(0, patternEnd + 1) + 1 - at;
    }
    default:
      throw new ServerError(22, `invalid BSON: element type 0x${type.toString(16)} is not supported`);
  }
}

/** The names of fields to be read from raw documents, prepared once. */
export class RawFields {
  private readonly names: readonly Buffer[];
  private readonly texts: readonly string[];

  constructor(names: Iterable<string>) {
    this.texts = [...new Set(names)];
    this.names = this.texts.map((name) => Buffer.from(name, 'utf8'));
  }

  /** A document with only these fields (those that exist), as the full decoding would give them. */
  read(raw: Buffer): Document {
    const result: Document = {};
    const end = raw.readInt32LE(0) - 1;
    let left = this.names.length;
    let at = 4;
    while (at < end && left > 0) {
      const type = raw[at]!;
      const nameStart = at + 1;
      const which = this.match(raw, nameStart);
      let nameEnd = nameStart;
      if (which >= 0) nameEnd += this.names[which]!.length;
      else while (raw[nameEnd] !== 0) nameEnd += 1;
      const valueStart = nameEnd + 1;
      const size = valueSize(raw, type, valueStart);
      if (which >= 0) {
        const value = decodeValue(raw, type, valueStart, size);
        if (value !== undefined) result[this.texts[which]!] = value;
        left -= 1;
      }
      at = valueStart + size;
    }
    return result;
  }

  /** True when both documents have the same bytes in these fields (or neither has a field). */
  same(a: Buffer, b: Buffer): boolean {
    const left = this.locate(a);
    const right = this.locate(b);
    for (let which = 0; which < left.length; which += 2) {
      const start = left[which]!;
      const otherStart = right[which]!;
      const size = left[which + 1]! - start;
      if (size !== right[which + 1]! - otherStart) return false;
      if (size > 0 && a.compare(b, otherStart, otherStart + size, start, start + size) !== 0) return false;
    }
    return true;
  }

  /** Where each field begins (at its type) and ends; 0 and 0 when the document does not have it. */
  private locate(raw: Buffer): readonly number[] {
    const places = new Array<number>(this.names.length * 2).fill(0);
    const end = raw.readInt32LE(0) - 1;
    let left = this.names.length;
    let at = 4;
    while (at < end && left > 0) {
      const which = this.match(raw, at + 1);
      let nameEnd = at + 1;
      if (which >= 0) nameEnd += this.names[which]!.length;
      else while (raw[nameEnd] !== 0) nameEnd += 1;
      const valueEnd = nameEnd + 1 + valueSize(raw, raw[at]!, nameEnd + 1);
      if (which >= 0) {
        places[which * 2] = at;
        places[which * 2 + 1] = valueEnd;
        left -= 1;
      }
      at = valueEnd;
    }
    return places;
  }

  private match(raw: Buffer, start: number): number {
    for (let which = 0; which < this.names.length; which += 1) {
      const name = this.names[which]!;
      let at = 0;
      while (at < name.length && raw[start + at] === name[at]) at += 1;
      if (at === name.length && raw[start + at] === 0) return which;
    }
    return -1;
  }
}

/** Decodes one value; the rarer types go through the codec as a document of one field. */
function decodeValue(raw: Buffer, type: number, at: number, size: number): unknown {
  switch (type) {
    case 0x02:
      return raw.toString('utf8', at + 4, at + size - 1);
    case 0x03:
      return decode(raw, at);
    case 0x07:
      return new ObjectId(Buffer.from(raw.subarray(at, at + 12)));
    case 0x08:
      return raw[at] === 1;
    case 0x0a:
      return null;
    case 0x10:
      return raw.readInt32LE(at);
    default: {
      const document = Buffer.allocUnsafe(size + 8);
      document.writeInt32LE(size + 8, 0);
      document[4] = type;
      document[5] = 0x76;
      document[6] = 0;
      raw.copy(document, 7, at, at + size);
      document[size + 7] = 0;
      return decode(document)['v'];
    }
  }
}
