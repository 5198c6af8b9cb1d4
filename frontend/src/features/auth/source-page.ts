/** Name of the query that says where signing in came from (ROUTE-02). */
const SOURCE_PAGE = 'sourcepage';

const SIGN_IN_PAGES = ['/login', '/register'];

/**
 * Where to go after signing in: a path of this origin, with its query and anchor. Anything that leads elsewhere
 * (another host, `//host`, `javascript:`), or back to signing in, is ignored.
 * @returns undefined when the query names no such place
 */
export function sourcePageOf(search: string, origin: string = location.origin): string | undefined {
  const wanted = new URLSearchParams(search).get(SOURCE_PAGE);
  if (!wanted?.startsWith('/')) return undefined;
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin || SIGN_IN_PAGES.includes(url.pathname)) return undefined;
    // `/x/..//host` becomes `//host` only by being read: what is answered must be read as the same place.
    const path = url.pathname + url.search + url.hash;
    return new URL(path, origin).href === url.href ? path : undefined;
  } catch {
    return undefined;
  }
}
