import { startTransition, useEffect, useState } from 'react';
import { CartCountDocument, type CartCountQuery } from '../../generated/cart-count.js';
import { useClient } from '../api/client-context.js';
import { watchCache } from '../api/watch-cache.js';
import { useSession } from '../session/session.js';

/** Number of items in the signed-in user's cart, read from the cache; sends no request. */
export function useCartCount(): number {
  const { user } = useSession();
  const client = useClient();
  const owner = user?.reference;
  const [count, setCount] = useState(() => countOf(client?.readQuery({ query: CartCountDocument })));
  useEffect(() => {
    if (!client) return undefined;
    const follow = (data: CartCountQuery | null) => startTransition(() => setCount(countOf(data)));
    follow(client.readQuery({ query: CartCountDocument }));
    return watchCache(client, CartCountDocument, follow);
    // The next user starts with a cart of their own.
  }, [client, owner]);
  return user ? count : 0;
}

const countOf = (data: CartCountQuery | null | undefined): number => data?.cart.items.length ?? 0;
