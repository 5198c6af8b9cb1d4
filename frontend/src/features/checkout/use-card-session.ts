import { useEffect, useState } from 'react';
import {
  type CheckoutOpenCardSessionMutation,
  useCheckoutOpenCardSessionRequest,
} from '../../generated/checkout.js';

export type CardSession = CheckoutOpenCardSessionMutation['openCardSession'];

/**
 * The customer's saved cards for the payment form (SAVED-01).
 * @returns undefined while it is loading; null if it failed: the form then takes a card without saving it
 */
export function useCardSession(intentId: string): CardSession | null | undefined {
  const open = useCheckoutOpenCardSessionRequest();
  const [session, setSession] = useState<CardSession | null>();
  useEffect(() => {
    let isCurrent = true;
    const show = (found: CardSession | null) => {
      if (isCurrent) setSession(found);
    };
    open({ id: intentId }).then(
      (data) => show(data?.openCardSession ?? null),
      () => show(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [open, intentId]);
  return session;
}
