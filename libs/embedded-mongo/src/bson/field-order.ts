import type { Document } from './document.js';

/**
 * JavaScript enumerates integer-named properties first, in ascending order. A document with such fields in another
 * order stores the order of its names here. As an enumerable property it is copied by spreading.
 */
const ORDER = Symbol('field order');
type Ordered = Document & { [ORDER]?: string[] };

/** The document that may add to a list of names; a copy of the document must copy the list first. */
const owners = new WeakMap<string[], Document>();

const GREATEST_INDEX = 4_294_967_294;

/** True for the names that JavaScript puts in order by itself. */
export function isIndexName(name: string): boolean {
  const first = name.charCodeAt(0);
  if (!(first >= 48 && first <= 57) || name.length > 10) return false;
  const number = Number(name);
  return Number.isInteger(number) && String(number) === name && number <= GREATEST_INDEX;
}

/** The names of a document's fields in the document's order. */
export function fieldNames(document: Document): string[] {
  const order = (document as Ordered)[ORDER];
  const names = Object.keys(document);
  if (order === undefined) return names;
  const known = order.filter((name) => Object.hasOwn(document, name));
  if (known.length === names.length) return known;
  const listed = new Set(known);
  return [...known, ...names.filter((name) => !listed.has(name))];
}

/** True when the order of a document is not that of its object. */
export function hasOwnOrder(document: Document): boolean {
  return (document as Ordered)[ORDER] !== undefined;
}

/** Must be called before a field is set that may be new. */
export function noteField(document: Document, name: string): void {
  const known = (document as Ordered)[ORDER];
  if (known === undefined && !isIndexName(name)) return;
  if (Object.hasOwn(document, name) || (known === undefined && comesLast(document, name))) return;
  const names = known && owners.get(known) === document ? known : fieldNames(document);
  const before = names.indexOf(name);
  if (before >= 0) names.splice(before, 1);
  names.push(name);
  setOrder(document, names);
}

/** Whether JavaScript puts a new field named by a number behind all others, too. */
function comesLast(document: Document, name: string): boolean {
  const last = Object.keys(document).at(-1);
  return last === undefined || (isIndexName(last) && Number(last) < Number(name));
}

/** Gives a document that was just built the order of its fields, where the object has another one. */
export function setOrder(document: Document, names: string[]): void {
  owners.set(names, document);
  (document as Ordered)[ORDER] = names;
}
