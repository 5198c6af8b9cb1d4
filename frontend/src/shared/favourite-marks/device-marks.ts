import { FAVOURITES_MAX } from '@vinkura/domain/favourites/favourites';
import { isReference } from '@vinkura/domain/shared/references';
import type { Marks } from './marks.js';
import { readObject, writeJson, writeText } from '../storage/stored.js';

const STORED = 'vinkura.favourites';

/** Reads the favourites stored on this device, most recent first (FAV-01). */
export function deviceMarks(): Marks {
  const stored = readObject('local', STORED);
  return { wines: known(stored.wines, 'PRODUCT'), venues: known(stored.venues, 'VENUE') };
}

export const saveDeviceMarks = ({ wines, venues }: Marks): void =>
  void writeJson('local', STORED, { wines, venues });

export const clearDeviceMarks = (): void => void writeText('local', STORED, null);

const known = (list: unknown, kind: 'PRODUCT' | 'VENUE'): string[] =>
  Array.isArray(list)
    ? list.filter((each): each is string => isReference(kind, each)).slice(0, FAVOURITES_MAX)
    : [];
