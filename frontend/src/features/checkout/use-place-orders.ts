import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeModal, openModal } from '../../shared/modals/modal-store.js';
import { toProblem } from '../../shared/api/problem.js';
import { useDeclineText } from '../../shared/errors/use-decline-text.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { CartDocument } from '../../generated/cart.js';
import {
  CheckoutIssueSecretDocument,
  CheckoutPlaceOrdersDocument,
  CheckoutStartPaymentDocument,
} from '../../generated/checkout.js';
import { tellPurchase } from './checkout-events.js';

interface Placement {
  itemIds?: string[];
  usedPoints?: number;
  fromOrderRef?: string;
  /** Pre-order wine, whose terms have been agreed to (MOD-23). */
  fromIndent?: boolean;
  agreed?: boolean;
  /** What the customer was shown, in yen; the server refuses when it computes another amount. */
  expectedTotal: number;
  onPriceChanged?: () => void;
}

/** Refusals that asking again cannot change. */
const FINAL: readonly string[] = ['UNDER_AGE', 'INSUFFICIENT_STOCK', 'NOT_FOR_SALE', 'ORDER_MISSING'];

/**
 * From the final confirmation to the payment form: an intent, the orders, the provider's secret. Each step is
 * idempotent on the server, so that pressing again after a broken connection goes on where it stopped.
 */
export function usePlaceOrders() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const declineText = useDeclineText();
  const { t } = useTranslation('checkout');
  const [running, setRunning] = useState(false);
  const [notice, setNotice] = useState<{ text: string; onRetry?: () => void }>();
  const busy = useRef(false);

  const say = (text: string, isFinal = false) =>
    setNotice({ text, ...(!isFinal && { onRetry: () => setNotice(undefined) }) });

  const steps = async (placement: Placement) => {
    const { itemIds, usedPoints, fromOrderRef, fromIndent, agreed, expectedTotal } = placement;
    const { data: started } = await client.mutate({
      mutation: CheckoutStartPaymentDocument,
      variables: { input: { itemIds, usedPoints, fromOrderRef, fromIndent, agreed, expectedTotal } },
    });
    const intent = started?.startPayment;
    if (!intent) throw new Error('no intent');
    if (!fromOrderRef) {
      await client.mutate({
        mutation: CheckoutPlaceOrdersDocument,
        variables: { paymentIntentId: intent._id, itemIds },
        refetchQueries: [CartDocument],
      });
    }
    const { data: issued } = await client.mutate({
      mutation: CheckoutIssueSecretDocument,
      variables: { id: intent._id },
    });
    const ready = issued?.issuePaymentSecret;
    // Points paid for everything: there is nothing to ask a card for (decision 4).
    if (ready?.status === 'ACCEPTED') {
      tellPurchase(intent._id, ready.amount);
      closeModal();
      await navigate(`/me?payment=${intent._id}&status=success`);
    } else if (ready?.paymentSecret) {
      openModal('orderpaymentform', { intentId: intent._id, paymentSecret: ready.paymentSecret });
    } else {
      say(`${t('providerPrefix')}: ${(ready && declineText(ready)) ?? t('provider.notAvailable')}`);
    }
  };

  const place = async (placement: Placement) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setNotice(undefined);
    try {
      await steps(placement);
    } catch (error) {
      const { code } = toProblem(error);
      if (code === 'PRICE_CHANGED') placement.onPriceChanged?.();
      say(
        code === 'PROVIDER_FAILED' ? `${t('providerPrefix')}: ${problemText(error)}` : problemText(error),
        FINAL.includes(code),
      );
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };

  return { place: (placement: Placement) => void place(placement), running, notice };
}
