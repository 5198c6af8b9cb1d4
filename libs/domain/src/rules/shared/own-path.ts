/** Base URL for parsing; only the path is used. */
const ORIGIN = 'https://shop.invalid';

/** Maximum characters. */
export const OWN_PATH_MAX_LENGTH = 1000;

/** Sign-in pages, which are no return targets. */
const SIGN_IN_PATHS = ['/login', '/register'];

/**
 * Validates the path to open after signing in: a path of the shop with query and fragment. External targets (another
 * host, `//host`, `javascript:`) and sign-in pages are rejected.
 * @returns the path as normalised by a browser; undefined when invalid
 */
export function ownPathOf(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || wanted.length > OWN_PATH_MAX_LENGTH) return undefined;
  try {
    const url = new URL(wanted, ORIGIN);
    if (url.origin !== ORIGIN || SIGN_IN_PATHS.includes(url.pathname)) return undefined;
    // `/x/..//host` becomes `//host` by normalisation: the result must be stable.
    const path = url.pathname + url.search + url.hash;
    return new URL(path, ORIGIN).href === url.href ? path : undefined;
  } catch {
    return undefined;
  }
}
