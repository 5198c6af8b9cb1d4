import { ServerError } from '../errors.js';
import { BsonType, bsonType, isDocument, typeName, type Document } from '../bson/types.js';

/** @throws ServerError 53 for an `_id` that is an array, a regular expression or missing, 52 for `$` fields in it */
export function requireValidId(id: unknown): void {
  const type = bsonType(id);
  if (type === BsonType.array || type === BsonType.regex || type === BsonType.missing) {
    throw new ServerError(
      53,
      `The '_id' value cannot be of type ${type === BsonType.missing ? 'undefined' : typeName(id)}`,
      {
        codeName: 'InvalidIdField',
      },
    );
  }
  if (!isDocument(id)) return;
  const dollar = Object.keys(id).find((name) => name.startsWith('$'));
  if (dollar !== undefined) {
    throw new ServerError(
      52,
      `_id fields may not contain '$'-prefixed fields: The dollar ($) prefixed field '${dollar}' is not valid for storage.`,
    );
  }
}

/** The document with `_id` as its first field. */
export function withIdFirst(document: Document): Document {
  if (Object.keys(document)[0] === '_id') return document;
  const { _id, ...rest } = document;
  return { _id, ...rest };
}
