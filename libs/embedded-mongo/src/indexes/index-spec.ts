import type { Document } from '../bson/codec.js';

/** One field of an index key. */
export interface IndexField {
  path: string;
  parts: readonly string[];
  descending: boolean;
}

/** An index as the catalog keeps it and `listIndexes` shows it. */
export interface IndexSpec {
  name: string;
  key: Readonly<Record<string, unknown>>;
  unique?: boolean;
  sparse?: boolean;
  hidden?: boolean;
  expireAfterSeconds?: number;
  partialFilterExpression?: Document;
}

export function indexFields(key: Readonly<Record<string, unknown>>): IndexField[] {
  return Object.keys(key).map((path) => ({
    path,
    parts: path.split('.'),
    descending: Number(key[path]) < 0,
  }));
}
