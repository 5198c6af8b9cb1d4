import { ownPathOf } from '@vinkura/domain/shared/own-path';

/** Name of the query that says where signing in came from (ROUTE-02). */
const SOURCE_PAGE = 'sourcepage';

/** Where to go after signing in, from the query of the address; undefined when it names no place of the shop. */
export const sourcePageOf = (search: string): string | undefined =>
  ownPathOf(new URLSearchParams(search).get(SOURCE_PAGE));

/** Where somebody who signs in at this address goes on: the page itself, or where the sign-in page was asked to lead. */
export const sourcePageAt = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  ownPathOf(pathname + search + hash) ?? sourcePageOf(search);
