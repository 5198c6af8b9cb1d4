/** `local`: on this device; `session`: for as long as the tab is open. */
export type Kind = 'local' | 'session';

const storageOf = (kind: Kind): Storage => window[`${kind}Storage`];

/** A stored text; null if there is none, or no storage. */
export function readText(kind: Kind, key: string): string | null {
  try {
    return storageOf(kind).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text; null removes it.
 * @returns false without storage, which may be forbidden or full: then it lasts as long as the page
 */
export function writeText(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A stored value, of any shape; null for none, and for what is no JSON. */
export function readJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(readText(kind, key) ?? 'null');
  } catch {
    return null;
  }
}

/** The members of a stored object, whatever their values; none without one. */
export const readObject = (kind: Kind, key: string): Readonly<Record<string, unknown>> => ({
  ...(readJson(kind, key) as object | null),
});

export const writeJson = (kind: Kind, key: string, value: unknown): boolean =>
  writeText(kind, key, JSON.stringify(value));

/** The entries of a stored list that pass the check. */
export function readList<Entry>(
  kind: Kind,
  key: string,
  isEntry: (entry: unknown) => entry is Entry,
): Entry[] {
  const stored = readJson(kind, key);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

export const isText = (value: unknown): value is string => typeof value === 'string';
