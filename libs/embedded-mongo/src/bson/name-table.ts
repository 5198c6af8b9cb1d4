/** Field names repeat from document to document: a small direct-mapped table saves making the same string again. */
const SIZE = 4096;
/** Longer names are not looked for in the table. */
export const MAX_INTERNED_NAME = 24;
const table: string[] = new Array<string>(SIZE).fill('');

/** The ASCII text from `start` to `end`, of which `hash` is a hash. */
export function internedName(buffer: Buffer, start: number, end: number, hash: number): string {
  const slot = (hash ^ (hash >>> 12)) & (SIZE - 1);
  const known = table[slot] as string;
  if (known.length === end - start && sameText(known, buffer, start)) return known;
  const value = buffer.toString('latin1', start, end);
  table[slot] = value;
  return value;
}

function sameText(text: string, buffer: Buffer, start: number): boolean {
  for (let i = 0; i < text.length; i += 1) {
    if (text.charCodeAt(i) !== buffer[start + i]) return false;
  }
  return true;
}
