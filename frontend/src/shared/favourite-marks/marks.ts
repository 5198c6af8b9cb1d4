import { createStore } from '../store/store.js';

/** References of the favourites, most recent first. */
export interface Marks {
  wines: readonly string[];
  venues: readonly string[];
}

/** Whether `marks` have been loaded for the current visitor. */
export const marksLoaded = createStore(false);

/** The favourites of the current visitor: those of the account, or of the device. */
export const marks = createStore<Marks>({ wines: [], venues: [] });

/** The kind of record that is marked, as named by the server. */
export type MarkKind = 'WINE' | 'VENUE';

const listOf = (kind: MarkKind): keyof Marks => (kind === 'WINE' ? 'wines' : 'venues');

export const isMarked = (current: Marks, kind: MarkKind, reference: string): boolean =>
  current[listOf(kind)].includes(reference);

/** Returns the marks with one added or removed. */
export function withMark(current: Marks, kind: MarkKind, reference: string, marked: boolean): Marks {
  const others = current[listOf(kind)].filter((each) => each !== reference);
  return { ...current, [listOf(kind)]: marked ? [reference, ...others] : others };
}

/** Converts the marks of a server response. */
export const marksOf = (answer: {
  wines: readonly { reference: string }[];
  venues: readonly { reference: string }[];
}): Marks => ({
  wines: answer.wines.map(({ reference }) => reference),
  venues: answer.venues.map(({ reference }) => reference),
});
