import { ServerError, unsupported } from '../errors.js';
import { compareBson } from '../bson/order.js';
import { arrayIndex, requireFieldPath } from '../bson/path.js';
import { toSafeInteger } from '../bson/numeric.js';
import { getField, isDocument, isNumeric, type Document } from '../bson/types.js';
import { show } from '../bson/show.js';

interface SortPart {
  readonly path: readonly string[];
  readonly direction: 1 | -1;
}

/** A sort with its keys taken out once per document: what to use for many documents. */
export interface CompiledSort {
  /** The values that decide a document's place: of arrays the least (ascending) or greatest (descending) element. */
  key(document: Document): unknown[];
  compareKeys(a: readonly unknown[], b: readonly unknown[]): number;
}

/** Compares two documents by a sort specification; `$natural` leaves the order alone. */
export function compileSort(spec: Document): (a: Document, b: Document) => number {
  const sort = compileSortKeys(spec);
  return (a, b) => sort.compareKeys(sort.key(a), sort.key(b));
}

/** The documents in order; equal ones keep their places. */
export function sortDocuments(documents: readonly Document[], spec: Document): Document[] {
  const sort = compileSortKeys(spec);
  return documents
    .map((document) => ({ document, key: sort.key(document) }))
    .sort((a, b) => sort.compareKeys(a.key, b.key))
    .map((entry) => entry.document);
}

/** @throws ServerError 15974, 15975, 15976 for a malformed specification, 40353 for a malformed path */
export function compileSortKeys(spec: Document): CompiledSort {
  const parts = parseSort(spec);
  const single = parts.length === 1 && parts[0]?.path.length === 1 ? parts[0].path[0] : undefined;
  const compareKeys = (a: readonly unknown[], b: readonly unknown[]): number => {
    for (let i = 0; i < parts.length; i += 1) {
      const order = compareBson(a[i], b[i]);
      if (order !== 0) return order * (parts[i] as SortPart).direction;
    }
    return 0;
  };
  const key = (document: Document): unknown[] => {
    if (single !== undefined) {
      const value = getField(document, single);
      if (!Array.isArray(value)) return [value ?? null];
    }
    return leastKey(document, parts, compareKeys);
  };
  return { key, compareKeys };
}

/** MongoDB's limit. */
const MOST_KEYS = 32;

function parseSort(spec: Document): SortPart[] {
  if (!isDocument(spec)) throw new ServerError(14, `a sort must be a document, not ${show(spec)}`);
  if (Object.keys(spec).length > MOST_KEYS) throw new ServerError(13103, 'too many compound keys');
  const parts: SortPart[] = [];
  for (const name of Object.keys(spec)) {
    if (name === '$natural') continue;
    if (name.startsWith('$')) {
      throw new ServerError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    const value = spec[name];
    if (isDocument(value)) {
      if (Object.hasOwn(value, '$meta')) throw unsupported('sort by $meta', 2);
      throw new ServerError(15974, `$meta is the only expression supported by $sort right now`);
    }
    const direction = isNumeric(value) ? toSafeInteger(value) : undefined;
    if (!isNumeric(value)) {
      throw new ServerError(15974, `Illegal key in $sort specification: ${name}: ${show(value)}`);
    }
    if (direction !== 1 && direction !== -1) {
      throw new ServerError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    parts.push({ path: requireFieldPath(name), direction });
  }
  return parts;
}

type KeyOrder = (a: readonly unknown[], b: readonly unknown[]) => number;

function leastKey(document: Document, parts: readonly SortPart[], order: KeyOrder): unknown[] {
  const keys = compoundKeys(parts.map((part) => ({ value: document, path: part.path, at: 0 })));
  let least = keys[0] as unknown[];
  for (const key of keys) if (order(key, least) < 0) least = key;
  return least;
}

/** How far one path has been followed. */
interface Cursor {
  readonly value: unknown;
  readonly path: readonly string[];
  readonly at: number;
  /** The value is an element of an array at the end of the path and is not taken apart again. */
  readonly final?: boolean;
}

/**
 * All compound keys of a document, as a multikey index would hold them: one key for each element of the
 * array that the paths go through. Two different arrays cannot be combined.
 */
function compoundKeys(cursors: readonly Cursor[]): unknown[][] {
  const advanced = cursors.map(advance);
  const arrays = new Set(advanced.filter(isOpenArray).map((cursor) => cursor.value));
  if (arrays.size === 0) {
    return [advanced.map((cursor) => (cursor.at < cursor.path.length ? null : keyValue(cursor)))];
  }
  if (arrays.size > 1) throw new ServerError(2, 'cannot sort with keys that are parallel arrays');
  const [array] = arrays as Set<unknown[]>;
  const elements = array as unknown[];
  if (elements.length === 0) {
    return compoundKeys(advanced.map((cursor) => (isOpenArray(cursor) ? emptyArray(cursor) : cursor)));
  }
  return elements.flatMap((element) =>
    compoundKeys(advanced.map((cursor) => (isOpenArray(cursor) ? intoElement(cursor, element) : cursor))),
  );
}

function keyValue(cursor: Cursor): unknown {
  return cursor.value === undefined && !cursor.final ? null : cursor.value;
}

function isOpenArray(cursor: Cursor): boolean {
  return Array.isArray(cursor.value) && !cursor.final;
}

/** An empty array sorts below null at the end of the path, as a missing field within. */
function emptyArray(cursor: Cursor): Cursor {
  const value = cursor.at === cursor.path.length ? undefined : null;
  return { value, path: cursor.path, at: cursor.path.length, final: true };
}

function intoElement(cursor: Cursor, element: unknown): Cursor {
  if (cursor.at === cursor.path.length) return { ...cursor, value: element, final: true };
  if (isDocument(element)) return { ...cursor, value: element };
  return { value: null, path: cursor.path, at: cursor.path.length, final: true };
}

function advance(cursor: Cursor): Cursor {
  let { value, at } = cursor;
  if (cursor.final) return cursor;
  while (at < cursor.path.length) {
    const component = cursor.path[at] as string;
    if (Array.isArray(value)) {
      const index = arrayIndex(component);
      if (index < 0 || index >= value.length) break;
      value = value[index];
    } else if (isDocument(value)) {
      value = getField(value, component);
    } else {
      return { value: null, path: cursor.path, at: cursor.path.length, final: true };
    }
    at += 1;
  }
  return { value, path: cursor.path, at };
}
