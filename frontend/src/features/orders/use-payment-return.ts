import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openModal } from '../../shared/modals/modal-store.js';

/** ACCT-02: `/me?payment=…&status=…&error=…` opens the modal of that payment, once per address. */
export function usePaymentReturn(isSignedIn: boolean): void {
  const [query] = useSearchParams();
  const paymentIntentId = query.get('payment');
  const status = query.get('status');
  const message = query.get('error') ?? undefined;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!isSignedIn || !paymentIntentId) {
      opened.current = undefined;
      return;
    }
    const address = `${paymentIntentId} ${status ?? ''}`;
    if (opened.current === address) return;
    opened.current = address;
    openModal(status === 'failure' ? 'paymentfailure' : 'paymentsuccess', {
      paymentIntentId,
      ...(message !== undefined && { message }),
    });
  }, [isSignedIn, paymentIntentId, status, message]);
}
