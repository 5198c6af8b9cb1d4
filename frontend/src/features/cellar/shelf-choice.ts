import type { CellarFilter } from '../../generated/schema-types.js';

/** Filter of the cellar in the URL: `?show=`. */
export const SHELVES = ['all', 'ending', 'ended', 'past'] as const;
export type ShelfName = (typeof SHELVES)[number];

export const shelfOf = (text: string | null): ShelfName => SHELVES.find((shelf) => shelf === text) ?? 'all';

export const SHELF_FILTERS: Readonly<Record<ShelfName, CellarFilter>> = {
  all: { held: true },
  ending: { held: true, yearState: 'ENDING' },
  ended: { held: true, yearState: 'ENDED' },
  past: { held: false },
};

/** Number of a page in an address, from 1. */
export function pageNumberOf(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
