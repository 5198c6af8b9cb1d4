import { ownPathOf } from '@vinkura/domain/shared/own-path';

/** Query parameter of the return path (ROUTE-02). */
const SOURCE_PAGE = 'sourcepage';

/** Where to go after signing in, from the query of the address; undefined when it names no place of the shop. */
export const sourcePageOf = (search: string): string | undefined =>
  ownPathOf(new URLSearchParams(search).get(SOURCE_PAGE));

/** Return path after signing in at this URL: the page itself, or the sign-in page's return path. */
export const sourcePageAt = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  ownPathOf(pathname + search + hash) ?? sourcePageOf(search);
