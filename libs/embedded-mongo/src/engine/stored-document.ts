import { ObjectId } from 'bson';
import type { Document } from '../bson/codec.js';
import { fieldNames } from '../bson/field-order.js';
import { setField } from '../bson/types.js';
import { checkIdValue } from './document-id.js';

/**
 * The document as it is stored: `_id` first, a new one when there is none.
 * @throws ServerError 53 for values that `_id` must not have
 */
export function storedDocument(document: Document): Document {
  const names = fieldNames(document);
  if (names[0] === '_id') {
    checkIdValue(document['_id']);
    return document;
  }
  const id = document['_id'];
  if (id !== undefined) checkIdValue(id);
  const stored: Document = { _id: id ?? new ObjectId() };
  for (const name of names) if (name !== '_id') setField(stored, name, document[name]);
  return stored;
}
