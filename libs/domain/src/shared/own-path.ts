/** Any origin serves: only the path is read, and nothing is fetched. */
const ORIGIN = 'https://shop.invalid';

/** Longest path that is kept, in characters. */
export const OWN_PATH_MAX_LENGTH = 1000;

/** Addresses that sign in: to be sent back to them would lead nowhere. */
const SIGN_IN_PATHS = ['/login', '/register'];

/**
 * Where to go after signing in: a path of the shop, with its query and anchor. Anything that leads elsewhere (another
 * host, `//host`, `javascript:`), or back to signing in, is no such path.
 * @returns the path as a browser reads it; undefined when it is none
 */
export function ownPathOf(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || wanted.length > OWN_PATH_MAX_LENGTH) return undefined;
  try {
    const url = new URL(wanted, ORIGIN);
    if (url.origin !== ORIGIN || SIGN_IN_PATHS.includes(url.pathname)) return undefined;
    // `/x/..//host` becomes `//host` only by being read: what is answered must be read as the same place.
    const path = url.pathname + url.search + url.hash;
    return new URL(path, ORIGIN).href === url.href ? path : undefined;
  } catch {
    return undefined;
  }
}
