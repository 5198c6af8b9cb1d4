import { DAY_MS } from '../shared/tokyo-time.js';

/** Maximum favourites of each kind per account or device, far above normal use, against abuse of storage. */
export const FAVOURITES_MAX = 200;
/** Days after a back-in-stock mail in which the same wine is not announced again to the customer (FAV-01). */
export const BACK_IN_STOCK_QUIET_DAYS = 7;

/** A favourite wine with its watched stock. */
export interface WatchedWine {
  reference: string;
  /** Since when it is sold out; null while available. */
  soldOutSince: Date | null;
  /** Time of the last announcement. */
  announcedAt: Date | null;
}

/**
 * Merges a device's favourites into those of an account at sign-in: the account's first, without duplicates, up to the
 * limit.
 * @returns the references to add, in order
 */
export const favouritesToMerge = (
  kept: readonly string[],
  fromDevice: readonly string[],
  maximum = FAVOURITES_MAX,
): string[] => {
  const known = new Set(kept);
  const added = fromDevice.filter((reference) => {
    if (known.has(reference)) return false;
    known.add(reference);
    return true;
  });
  return added.slice(0, Math.max(0, maximum - kept.length));
};

/**
 * Compares watched wines with current stock (FAV-01). A wine that was sold out and is available again is announced
 * once, and not again within the quiet period.
 * @param isInStock whether a wine is available; undefined when no longer for sale
 * @returns the updated watched wines, and the references to announce
 */
export const watchStock = <T extends WatchedWine>(
  wines: readonly T[],
  isInStock: (reference: string) => boolean | undefined,
  now: Date,
): { wines: T[]; returned: string[] } => {
  const returned: string[] = [];
  const quietSince = now.getTime() - BACK_IN_STOCK_QUIET_DAYS * DAY_MS;
  const watched = wines.map((wine) => {
    const inStock = isInStock(wine.reference);
    if (inStock === undefined) return wine;
    if (!inStock) return wine.soldOutSince ? wine : { ...wine, soldOutSince: now };
    if (!wine.soldOutSince) return wine;
    if (wine.announcedAt && wine.announcedAt.getTime() > quietSince) return { ...wine, soldOutSince: null };
    returned.push(wine.reference);
    return { ...wine, soldOutSince: null, announcedAt: now };
  });
  return { wines: watched, returned };
};
