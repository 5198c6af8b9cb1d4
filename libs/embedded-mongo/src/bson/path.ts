import { ServerError } from '../errors.js';
import { getField, isDocument, setField, type Document } from './types.js';

/** Details of a match besides its result. */
export interface MatchDetails {
  /** Index of the element, in the outermost array that the match went through, that satisfied it. */
  index: number | undefined;
}

/** What to do with an array at the end of a path: test its elements and itself, or only itself. */
export type LeafArrays = 'expand' | 'whole';

export function splitPath(path: string): string[] {
  return path.split('.');
}

/** The array index that a path component names, −1 when it is no plain decimal number. */
export function arrayIndex(component: string): number {
  const length = component.length;
  if (length === 0 || length > 10) return -1;
  for (let i = 0; i < length; i += 1) {
    const unit = component.charCodeAt(i);
    if (unit < 48 || unit > 57) return -1;
  }
  if (length > 1 && component.charCodeAt(0) === 48) return -1;
  return Number(component);
}

/**
 * True if the test holds for one of the values that the path leads to, from component `at` on.
 * Arrays on the way are entered: documents in them with the same rest of the path, and, where the next
 * component is a number, the element at that index. A path that ends at nothing tests `undefined`.
 */
export function someAtPath(
  root: Document,
  path: readonly string[],
  at: number,
  leaf: LeafArrays,
  test: (value: unknown) => boolean,
  details: MatchDetails | null,
): boolean {
  let current = root;
  for (let i = at; ;) {
    const value = getField(current, path[i] as string);
    i += 1;
    if (Array.isArray(value)) return someInArray(value, path, i, leaf, test, details);
    if (i === path.length) return test(value);
    if (!isDocument(value)) return test(undefined);
    current = value;
  }
}

function someInArray(
  array: readonly unknown[],
  path: readonly string[],
  at: number,
  leaf: LeafArrays,
  test: (value: unknown) => boolean,
  details: MatchDetails | null,
): boolean {
  if (at === path.length) {
    if (leaf === 'expand') {
      for (let i = 0; i < array.length; i += 1) {
        if (test(array[i])) {
          if (details) details.index = i;
          return true;
        }
      }
    }
    return test(array);
  }
  const wanted = arrayIndex(path[at] as string);
  for (let i = 0; i < array.length; i += 1) {
    const element = array[i];
    if (isDocument(element) && someAtPath(element, path, at, leaf, test, details)) {
      if (details) details.index = i;
      return true;
    }
    if (i === wanted && someAtIndex(element, path, at + 1, leaf, test, details)) return true;
  }
  return false;
}

/** An element named by its index is not an implicit traversal: it neither expands at the end nor sets the index. */
function someAtIndex(
  element: unknown,
  path: readonly string[],
  at: number,
  leaf: LeafArrays,
  test: (value: unknown) => boolean,
  details: MatchDetails | null,
): boolean {
  if (at === path.length) return test(element);
  if (Array.isArray(element)) return someInArray(element, path, at, leaf, test, details);
  return isDocument(element) && someAtPath(element, path, at, leaf, test, details);
}

/**
 * The values that `distinct` lists and that an index would hold: arrays on the way and at the end are
 * entered, missing fields give nothing.
 */
export function valuesAtPath(document: Document, path: string): unknown[] {
  const values: unknown[] = [];
  const collect = (value: unknown): boolean => {
    if (value !== undefined) values.push(value);
    return false;
  };
  const parts = splitPath(path);
  someAtPath(document, parts, 0, 'whole', collect, null);
  return values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
}

/** The value at a path through documents only; `undefined` when any component is missing or an array is met. */
export function getPath(document: Document, path: readonly string[]): unknown {
  let current: unknown = document;
  for (const component of path) {
    if (!isDocument(current)) return undefined;
    current = getField(current, component);
  }
  return current;
}

/** Sets a value at a path in a document under construction, creating the documents on the way. */
export function setPath(document: Document, path: readonly string[], value: unknown): void {
  let current = document;
  for (const component of path.slice(0, -1)) {
    const next = getField(current, component);
    if (isDocument(next)) {
      current = next;
    } else {
      const created: Document = {};
      setField(current, component, created);
      current = created;
    }
  }
  setField(current, path[path.length - 1] as string, value);
}

/** A copy of the document with one field replaced, or removed when the value is `undefined`. */
function withField(document: Document, name: string, value: unknown): Document {
  const copy = { ...document };
  if (value === undefined) delete copy[name];
  else setField(copy, name, value);
  return copy;
}

/** @throws ServerError 2 for paths that address nothing, such as `a..b` in a sort or an index */
export function requireFieldPath(path: string): string[] {
  const parts = splitPath(path);
  if (parts.some((part) => part === '')) {
    throw new ServerError(40353, `FieldPath must not end with a '.' or contain empty components: '${path}'`);
  }
  return parts;
}

/**
 * A copy of the document with the value at a path through documents replaced, or removed when `undefined`.
 * Missing documents on the way are made; anything else on the way is replaced by a document.
 */
export function withPath(document: Document, path: readonly string[], value: unknown): Document {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return withField(document, name, value);
  const inner = getField(document, name);
  if (value === undefined && !isDocument(inner)) return document;
  return withField(document, name, withPath(isDocument(inner) ? inner : {}, rest, value));
}
