import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import {
  ConciergeAddItemDocument,
  ConciergeAddLineDocument,
  ConciergeRemoveItemDocument,
  ConciergeSetQuantityDocument,
  type ConciergeSummaryQuery,
  ConciergeToggleItemDocument,
  ConciergeUpdateItemDocument,
  type ConciergeCartFieldsFragment,
  useConciergeCartQuery,
  useConciergeSummaryQuery,
} from '../../generated/concierge-cart.js';
import type { CartItemInput } from '../../generated/schema-types.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';

export type CustomerCartItem = ConciergeCartFieldsFragment['items'][number];
export type CustomerCartLine = CustomerCartItem['products'][number];
export type CustomerCartSummary = ConciergeSummaryQuery['conciergeSummary'];

/**
 * A customer's cart, edited by a concierge. It bypasses Apollo's cache, which holds the signed-in user's cart. After each change
 * the customer's price is fetched.
 */
export function useCustomerCart(userId: string) {
  const client = useApolloClient();
  const problemText = useProblemText();
  const options = { variables: { userId }, fetchPolicy: 'no-cache', context: { fresh: true } } as const;
  const read = useConciergeCartQuery(options);
  const priced = useConciergeSummaryQuery(options);
  /** The cart after the latest change; initially as read. */
  const [changed, setChanged] = useState<ConciergeCartFieldsFragment>();
  const [busy, setBusy] = useState(0);

  const load = async () => {
    await read.refetch();
    setChanged(undefined);
    await priced.refetch();
  };

  /** @returns whether it succeeded; errors are shown as a toast, unless the caller handles them */
  const change = async <Data extends Record<string, unknown>, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    showsErrors = true,
  ): Promise<boolean> => {
    setBusy((count) => count + 1);
    try {
      const { data } = await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' } as never);
      const [after] = Object.values(data as Record<string, ConciergeCartFieldsFragment>);
      if (after) setChanged(after);
      await priced.refetch();
      return true;
    } catch (error) {
      if (!showsErrors) throw error;
      notify({ id: 'concierge-cart', type: 'error', content: problemText(error) });
      await load();
      return false;
    } finally {
      setBusy((count) => count - 1);
    }
  };

  return {
    cart: changed ?? read.data?.conciergeCart,
    summary: priced.data?.conciergeSummary,
    failed: Boolean(read.error),
    busy: busy > 0,
    reload: load,
    addItem: (input: CartItemInput) => change(ConciergeAddItemDocument, { userId, input }),
    updateItem: (id: string, input: CartItemInput, showsErrors = true) =>
      change(ConciergeUpdateItemDocument, { userId, id, input }, showsErrors),
    removeItem: (id: string) => change(ConciergeRemoveItemDocument, { userId, id }),
    addLine: (itemId: string, productRef: string) =>
      change(ConciergeAddLineDocument, { userId, itemId, line: { productRef, quantity: 1 } }),
    setQuantity: (itemId: string, productRef: string, quantity: number) =>
      change(ConciergeSetQuantityDocument, { userId, itemId, productRef, quantity }),
    toggle: (id: string) => change(ConciergeToggleItemDocument, { userId, id }),
  };
}

export type CustomerCart = ReturnType<typeof useCustomerCart>;
