import { useApolloClient } from '@apollo/client/react';
import { PAYMENT_POLLING_LIMIT_MS, PAYMENT_POLLING_MS } from '@vinkura/domain/shared/constants';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeModal } from '../../shared/modals/modal-store.js';
import { useDeclineText } from '../../shared/errors/use-decline-text.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useCheckoutCheckPaymentRequest, useCheckoutProceedRequest } from '../../generated/checkout.js';
import { trackPurchase } from './checkout-analytics.js';
import type { PaymentElementHandle } from './payment-element.js';

/**
 * PAY-03 … PAY-06: submits the payment, confirms it with the provider, then polls the intent every second until it is
 * settled, the modal closes, or three minutes have passed (REQ-D05).
 */
export function usePayment(intentId: string, orderRefs: readonly string[]) {
  const client = useApolloClient();
  const checkPayment = useCheckoutCheckPaymentRequest();
  const proceed = useCheckoutProceedRequest();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const declineText = useDeclineText();
  const { t } = useTranslation(['checkout', 'errors']);
  const [running, setRunning] = useState(false);
  const [notice, setNotice] = useState<string>();
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  const finish = async (query: string) => {
    closeModal();
    // Orders, points and stock have changed on all screens.
    await client.refetchQueries({ include: 'active' });
    await navigate(`/me?payment=${intentId}${query}`);
  };

  const poll = async (providerMessage?: string) => {
    const end = Date.now() + PAYMENT_POLLING_LIMIT_MS;
    while (!closed.current && Date.now() < end) {
      const data = await checkPayment({ id: intentId });
      const intent = data?.checkPayment;
      if (closed.current) return;
      if (intent?.status === 'ACCEPTED') {
        trackPurchase(intentId, intent.amount);
        return finish('&status=success');
      }
      if (intent?.status === 'REJECTED' || intent?.status === 'ERROR') {
        const reason = declineText(intent) ?? providerMessage ?? '';
        return finish(`&status=failure&error=${encodeURIComponent(reason)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAYMENT_POLLING_MS));
    }
    if (!closed.current) await finish('');
  };

  const pay = async (element: PaymentElementHandle) => {
    if (running) return;
    setNotice(undefined);
    setRunning(true);
    try {
      if (!(await element.validate())) return;
      const data = await proceed({ id: intentId, orderRefs: [...orderRefs] });
      // ERR-04: without the server's response nothing is confirmed with the provider.
      if (!data?.proceedPayment) return setNotice(t('errors:payment-intent-not-updated'));
      const { outcome, message } = await element.confirm();
      if (outcome === 'incomplete') return setNotice(message);
      await poll(message);
    } catch (error) {
      setNotice(problemText(error));
    } finally {
      setRunning(false);
    }
  };

  /** The orders exist unpaid: closing the form leads to them, where they can be paid for a while. */
  const leaveUnpaid = () => {
    closeModal();
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
    void navigate(orderRefs[0] ? `/me#${orderRefs[0]}` : '/me');
  };

  return { leaveUnpaid, pay: (element: PaymentElementHandle) => void pay(element), running, notice };
}
