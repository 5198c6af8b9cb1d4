import { isText, type Kind, readObject } from './stored.js';

/** The texts of a stored object. */
export function readTexts(kind: Kind, key: string): Readonly<Record<string, string>> {
  const entries = Object.entries(readObject(kind, key));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => isText(entry[1])));
}
