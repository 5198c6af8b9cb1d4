import { DAY_MS } from '../shared/tokyo-time.js';

/** Favourites of each kind that an account or a device keeps: far beyond use, so that nobody fills the database. */
export const FAVOURITES_MAX = 200;
/** Days after a back-in-stock mail in which the same wine is not announced again to the same customer (FAV-01). */
export const BACK_IN_STOCK_QUIET_DAYS = 7;

/** A favourite wine whose stock is watched. */
export interface WatchedWine {
  reference: string;
  /** Since when it is known to be sold out; null while it can be bought. */
  soldOutSince: Date | null;
  /** When its return was announced last. */
  announcedAt: Date | null;
}

/**
 * The favourites of a device added to those of an account at sign-in: what the account has stays first, nothing
 * stands twice, and what is over the limit is left out.
 * @returns the references to add, in their order
 */
export const favouritesToTakeOver = (
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
 * Compares watched wines with the stock of now (FAV-01). A wine that has been sold out and can be bought again is
 * announced once; one that comes and goes is not announced again within the quiet days.
 * @param isInStock whether a wine can be bought now; undefined for a wine that is no longer sold at all
 * @returns the wines as they are watched from now on, and the references to announce
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
