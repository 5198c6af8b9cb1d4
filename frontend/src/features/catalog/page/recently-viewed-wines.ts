import { isReference } from '@vinkura/domain/shared/references';

const STORED = 'vinkura.seenWines';
const REMEMBERED = 12;

/** References of the wines viewed on this device, most recent first. */
export function recentlyViewedWines(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => isReference('PRODUCT', one)) : [];
  } catch {
    return [];
  }
}

export function addRecentlyViewedWine(reference: string): void {
  const others = recentlyViewedWines().filter((one) => one !== reference);
  try {
    localStorage.setItem(STORED, JSON.stringify([reference, ...others].slice(0, REMEMBERED)));
  } catch {
    // Without storage, nothing is remembered.
  }
}
