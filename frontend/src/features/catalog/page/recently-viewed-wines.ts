import { isReference } from '@vinkura/domain/shared/references';
import { readList, writeJson } from '../../../shared/storage/stored.js';

const STORED = 'vinkura.seenWines';
const REMEMBERED = 12;

/** References of the wines viewed on this device, most recent first. */
export const recentlyViewedWines = (): string[] =>
  readList('local', STORED, (one): one is string => isReference('PRODUCT', one));

export function addRecentlyViewedWine(reference: string): void {
  const others = recentlyViewedWines().filter((one) => one !== reference);
  writeJson('local', STORED, [reference, ...others].slice(0, REMEMBERED));
}
