import { ObjectId } from 'bson';
import type { Document } from '../bson/codec.js';
import { checkIdValue } from './document-id.js';

/**
 * The document as it is stored: `_id` first, a new one when there is none.
 * @throws ServerError 53 for values that `_id` must not have
 */
export function storedDocument(document: Document): Document {
  if (Object.keys(document)[0] === '_id') {
    checkIdValue(document['_id']);
    return document;
  }
  const { _id: id, ...rest } = document;
  if (id !== undefined) checkIdValue(id);
  return { _id: id ?? new ObjectId(), ...rest };
}
