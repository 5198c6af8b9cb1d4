import { useState } from 'react';
import {
  type ConciergeCartFieldsFragment,
  type ConciergeSummaryQuery,
  useConciergeAddItemRequest,
  useConciergeAddLineRequest,
  useConciergeCartQuery,
  useConciergeRemoveItemRequest,
  useConciergeSetQuantityRequest,
  useConciergeSummaryQuery,
  useConciergeToggleItemRequest,
  useConciergeUpdateItemRequest,
} from '../../generated/concierge-cart.js';
import type { CartItemInput } from '../../generated/schema-types.js';
import type { RequestOptions } from '../../shared/api/graphql-hooks.js';
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
  const addItem = useConciergeAddItemRequest();
  const updateItem = useConciergeUpdateItemRequest();
  const removeItem = useConciergeRemoveItemRequest();
  const addLine = useConciergeAddLineRequest();
  const setQuantity = useConciergeSetQuantityRequest();
  const toggleItem = useConciergeToggleItemRequest();
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
  const change = async <V>(
    send: (
      variables: V,
      options: RequestOptions,
    ) => Promise<Readonly<Record<string, ConciergeCartFieldsFragment>> | undefined>,
    variables: NoInfer<V>,
    showsErrors = true,
  ): Promise<boolean> => {
    setBusy((count) => count + 1);
    try {
      const [after] = Object.values((await send(variables, { fetchPolicy: 'no-cache' })) ?? {});
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
    addItem: (input: CartItemInput) => change(addItem, { userId, input }),
    updateItem: (id: string, input: CartItemInput, showsErrors = true) =>
      change(updateItem, { userId, id, input }, showsErrors),
    removeItem: (id: string) => change(removeItem, { userId, id }),
    addLine: (itemId: string, productRef: string) =>
      change(addLine, { userId, itemId, line: { productRef, quantity: 1 } }),
    setQuantity: (itemId: string, productRef: string, quantity: number) =>
      change(setQuantity, { userId, itemId, productRef, quantity }),
    toggle: (id: string) => change(toggleItem, { userId, id }),
  };
}

export type CustomerCart = ReturnType<typeof useCustomerCart>;
