import { ServerError } from '../errors.js';
import { encodePart } from '../indexes/key-generation.js';
import { KEY_TAG } from '../indexes/key-encoding.js';
import { RawFields } from './raw-document.js';

const ID_FIELD = new RawFields(['_id']);
const OBJECT_ID = 0x07;

/** The encoded `_id` of a document that begins with it, as all stored documents do. */
export function documentId(raw: Buffer): string {
  if (raw[4] === OBJECT_ID) {
    // One copy of tag and bytes; joining two strings would keep both alive.
    const key = Buffer.from(raw.subarray(8, 21));
    key[0] = KEY_TAG.objectId;
    return key.toString('latin1', 0, 13);
  }
  return encodePart(ID_FIELD.read(raw)['_id'], false);
}

/**
 * `_id` values rejected by MongoDB.
 * @throws ServerError 53 for arrays, regular expressions and undefined
 */
export function checkIdValue(value: unknown): void {
  const kind = Array.isArray(value)
    ? 'array'
    : value === undefined
      ? 'undefined'
      : isRegex(value)
        ? 'regex'
        : null;
  if (!kind) return;
  throw new ServerError(53, `The '_id' value cannot be of type ${kind}`, { codeName: 'InvalidIdField' });
}

function isRegex(value: unknown): boolean {
  return value instanceof RegExp || (value as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp';
}
