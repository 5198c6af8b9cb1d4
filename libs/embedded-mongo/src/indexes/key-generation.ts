import type { Document } from '../bson/codec.js';
import { getField, isDocument } from '../bson/types.js';
import { ServerError } from '../errors.js';
import type { IndexField } from './index-spec.js';
import { writeValue } from './key-encoding.js';
import { KeyWriter } from './key-writer.js';

const writer = new KeyWriter();
const ARRAY_INDEX = /^(0|[1-9]\d*)$/;

/** What one document contributes to an index. */
export interface GeneratedKeys {
  /** Encoded keys, distinct. */
  keys: readonly string[];
  /** Which fields of the index held an array in this document, one bit each. */
  multikey: number;
  /** False when none of the fields exists (a sparse index leaves such documents out). */
  present: boolean;
}

/** Where the walk along one field's path has come to. */
interface Walk {
  value: unknown;
  /** Parts of the path already taken. */
  taken: number;
  /** The value is an element of an array just taken apart: an array in an array is not taken apart again. */
  element: boolean;
}

/**
 * The index keys of a document. A missing field counts as null; an array gives one key per element, fields below
 * one array (`items.a`, `items.b`) taking theirs from the same element; an empty array gives `undefined`.
 * @throws ServerError 171 when two independent fields hold arrays
 */
export function generateKeys(document: Document, fields: readonly IndexField[]): GeneratedKeys {
  const only = fields.length === 1 ? fields[0]! : null;
  if (only && only.parts.length === 1) {
    const value = getField(document, only.path);
    if (!Array.isArray(value)) {
      const present = value !== undefined;
      return { keys: [encodeKey([present ? value : null], fields)], multikey: 0, present };
    }
  }
  const found = { keys: new Set<string>(), multikey: 0, present: false };
  const start = fields.map(() => ({ value: document as unknown, taken: 0, element: false }));
  collect(start, fields, found);
  return { keys: [...found.keys], multikey: found.multikey, present: found.present };
}

function collect(
  walks: readonly Walk[],
  fields: readonly IndexField[],
  found: { keys: Set<string>; multikey: number; present: boolean },
): void {
  const reached = walks.map((walk, at) => advance(walk, fields[at]!.parts));
  const array = reached.find(isOpenArray)?.value as unknown[] | undefined;
  if (!array) {
    const values = reached.map((walk, at) => {
      if (walk.value === undefined && !(walk.element && walk.taken === fields[at]!.parts.length)) return null;
      if (walk.value !== undefined) found.present = true;
      return walk.value;
    });
    found.keys.add(encodeKey(values, fields));
    return;
  }
  for (const [at, walk] of reached.entries()) {
    if (!isOpenArray(walk)) continue;
    if (walk.value !== array)
      throw new ServerError(171, `cannot index parallel arrays ${parallel(reached, fields)}`);
    found.multikey |= 1 << at;
    found.present = true;
  }
  const elements = array.length > 0 ? array : [undefined];
  for (const element of elements) {
    const next = reached.map((walk) =>
      isOpenArray(walk) ? { value: element, taken: walk.taken, element: true } : walk,
    );
    collect(next, fields, found);
  }
}

/** Follows the path until it ends, leads nowhere, or stands at an array to be taken apart. */
function advance(walk: Walk, parts: readonly string[]): Walk {
  let { value, taken, element } = walk;
  while (taken < parts.length) {
    if (isDocument(value)) {
      value = getField(value, parts[taken]!);
    } else if (Array.isArray(value) && ARRAY_INDEX.test(parts[taken]!)) {
      value = elementAt(value, parts[taken]!);
    } else if (Array.isArray(value) && !element) {
      break;
    } else {
      value = undefined;
      taken = parts.length;
      element = false;
      break;
    }
    taken += 1;
    element = false;
  }
  return { value, taken, element };
}

/** @throws ServerError 16746 when `a.0` could mean both a position and a field of the elements */
function elementAt(array: readonly unknown[], part: string): unknown {
  if (array.some((element) => isDocument(element) && Object.hasOwn(element, part))) {
    throw new ServerError(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
    );
  }
  return array[Number(part)];
}

function isOpenArray(walk: Walk): boolean {
  return Array.isArray(walk.value) && !walk.element;
}

function parallel(reached: readonly Walk[], fields: readonly IndexField[]): string {
  const names = fields.filter((_, at) => isOpenArray(reached[at]!)).map(({ parts }) => `[${parts.at(-1)}]`);
  return names.join(' ');
}

/** Encodes the values of a whole key, or of its first fields. */
function encodeKey(values: readonly unknown[], fields: readonly IndexField[]): string {
  writer.reset();
  for (let at = 0; at < values.length; at += 1) {
    const start = writer.length;
    writeValue(writer, values[at]);
    if (fields[at]!.descending) writer.invert(start);
  }
  return writer.toString();
}

/** Encodes one value as part of a key. */
export function encodePart(value: unknown, descending: boolean): string {
  writer.reset();
  writeValue(writer, value);
  if (descending) writer.invert(0);
  return writer.toString();
}

/** The record's number as six characters that sort in its order. */
export function recordSuffix(recordNumber: number): string {
  writer.reset();
  writer.byte((recordNumber / 2 ** 40) & 0xff);
  writer.byte((recordNumber / 2 ** 32) & 0xff);
  writer.uint32(recordNumber % 2 ** 32);
  return writer.toString();
}
