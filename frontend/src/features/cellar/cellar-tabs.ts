import type { CellarFilter } from '../../generated/schema-types.js';

/** Filter of the cellar in the URL: `?show=`. */
export const CELLAR_TABS = ['all', 'ending', 'ended', 'past'] as const;
export type CellarTab = (typeof CELLAR_TABS)[number];

export const cellarTabOf = (text: string | null): CellarTab =>
  CELLAR_TABS.find((tab) => tab === text) ?? 'all';

export const CELLAR_TAB_FILTERS: Readonly<Record<CellarTab, CellarFilter>> = {
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
