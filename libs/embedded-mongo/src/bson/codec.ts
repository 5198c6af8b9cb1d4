import { decodeDocument } from './decode.js';
import { encodeDocument } from './encode.js';
import type { Document } from './types.js';

export { encodeElements } from './encode.js';
export type { Document } from './types.js';

/**
 * How numbers keep their type on the way from the wire to the store and back:
 * - int32 is a plain number;
 * - a double is a plain number, unless it would be read as int32 (whole and in int32 range): then it is a `Double`;
 * - int64 is always a `Long`, decimal128 a `Decimal128`.
 * Whoever builds a result follows the same rule (`makeDouble`, `makeLong` in `numeric.ts`).
 * Binary stays `Binary`, regular expressions are `BSONRegExp`, sub-documents with `$ref` stay documents.
 */
export function decode(buffer: Uint8Array, offset = 0): Document {
  return decodeDocument(buffer, offset);
}

/** Writes a document; fields whose value is `undefined` are left out, array holes become null. */
export function encode(document: Document): Buffer {
  return encodeDocument(document);
}
