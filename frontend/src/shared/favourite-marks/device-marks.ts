import { FAVOURITES_MAX } from '@vinkura/domain/favourites/favourites';
import { isReference } from '@vinkura/domain/shared/references';
import type { Marks } from './marks.js';

const STORED = 'vinkura.favourites';

/** Reads the favourites stored on this device, most recent first (FAV-01). */
export function deviceMarks(): Marks {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Record<string, unknown>>;
    return { wines: known(stored.wines, 'PRODUCT'), venues: known(stored.venues, 'VENUE') };
  } catch {
    return { wines: [], venues: [] };
  }
}

export function saveDeviceMarks({ wines, venues }: Marks): void {
  try {
    localStorage.setItem(STORED, JSON.stringify({ wines, venues }));
  } catch {
    // Without storage the marks last as long as the page.
  }
}

export function clearDeviceMarks(): void {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // Nothing was stored.
  }
}

const known = (list: unknown, kind: 'PRODUCT' | 'VENUE'): string[] =>
  Array.isArray(list)
    ? list.filter((each): each is string => isReference(kind, each)).slice(0, FAVOURITES_MAX)
    : [];
