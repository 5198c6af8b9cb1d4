import { decode, type Document } from '../bson/codec.js';
import { getPath } from '../bson/path.js';
import { ServerError } from '../errors.js';
import type { Index } from '../indexes/index.js';
import type { Collection } from './collection.js';
import { show } from '../bson/show.js';

/** Error 11000 with the fields that drivers and mongoose read: the index, its key and the values in question. */
export function duplicateKey(collection: Collection, index: Index | null, raw: Buffer): ServerError {
  const document = decode(raw);
  const keyPattern = (index?.spec.key ?? { _id: 1 }) as Document;
  const keyValue: Document = {};
  for (const path of Object.keys(keyPattern)) keyValue[path] = getPath(document, path.split('.')) ?? null;
  const name = index?.spec.name ?? '_id_';
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return new ServerError(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${name} dup key: { ${shown.join(', ')} }`,
    { extra: { keyPattern, keyValue } },
  );
}
