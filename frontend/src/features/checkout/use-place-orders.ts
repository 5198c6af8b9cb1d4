import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeModal, openModal } from '../../shared/modals/modal-store.js';
import { toProblem } from '../../shared/api/problem.js';
import { useDeclineText } from '../../shared/errors/use-decline-text.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { CartDocument } from '../../generated/cart.js';
import type { PaymentProviderName } from '../../generated/schema-types.js';
import {
  CheckoutIssueSecretDocument,
  CheckoutPlaceOrdersDocument,
  CheckoutStartPaymentDocument,
} from '../../generated/checkout.js';
import { trackPurchase } from './checkout-analytics.js';
import { usePaymentNotice } from './use-payment-notice.js';

interface Placement {
  itemIds?: string[];
  usedPoints?: number;
  fromOrderRef?: string;
  /** Pre-order wine, whose terms have been agreed to (MOD-23). */
  fromIndent?: boolean;
  agreed?: boolean;
  /** The amount shown to the customer, in yen; the server rejects a difference. */
  expectedTotal: number;
  onPriceChanged?: () => void;
}

/** An invalid response: its message key in the `errors` namespace. */
class MissingAnswer extends Error {
  constructor(readonly messageKey: 'payment-intent-not-found' | 'no-orders-created' | 'order-not-created') {
    super(messageKey);
  }
}

/** Errors while creating orders, named by the failed step (ERR-04). */
class OrderCreationError extends Error {
  constructor(override readonly cause: unknown) {
    super('order-creation-error');
  }
}

/** Refusals that asking again cannot change. */
const FINAL: readonly string[] = ['UNDER_AGE', 'INSUFFICIENT_STOCK', 'NOT_FOR_SALE', 'ORDER_MISSING'];

/**
 * From the final confirmation to the payment form: an intent, the orders, the provider's secret. Each step is
 * idempotent, so that a retry after a lost connection continues where it stopped.
 */
export function usePlaceOrders() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const declineText = useDeclineText();
  const { t } = useTranslation(['checkout', 'errors']);
  const noticeText = usePaymentNotice();
  const provider = useRef<PaymentProviderName>(undefined);
  const [running, setRunning] = useState(false);
  const [notice, setNotice] = useState<{ text: string; onRetry?: () => void }>();
  const busy = useRef(false);

  const say = (text: string, isFinal = false) =>
    setNotice({ text, ...(!isFinal && { onRetry: () => setNotice(undefined) }) });

  /** ERR-05, VAL-07: an order counts only with `_id` and reference. */
  const createOrders = async (paymentIntentId: string, itemIds: string[] | undefined) => {
    try {
      const { data } = await client.mutate({
        mutation: CheckoutPlaceOrdersDocument,
        variables: { paymentIntentId, itemIds },
        refetchQueries: [CartDocument],
      });
      const orders = data?.placeOrders ?? [];
      if (orders.length === 0) throw new MissingAnswer('no-orders-created');
      if (orders.some(({ _id, reference }) => !_id || !reference))
        throw new MissingAnswer('order-not-created');
    } catch (error) {
      throw new OrderCreationError(error);
    }
  };

  const textOf = (error: unknown): string => {
    if (error instanceof OrderCreationError)
      return t('errors:order-creation-error', { error: textOf(error.cause) });
    if (error instanceof MissingAnswer) return t(`errors:${error.messageKey}`);
    const text = problemText(error);
    return toProblem(error).code === 'PROVIDER_FAILED' ? noticeText(text, provider.current) : text;
  };

  const steps = async (placement: Placement) => {
    const { itemIds, usedPoints, fromOrderRef, fromIndent, agreed, expectedTotal } = placement;
    const { data: started } = await client.mutate({
      mutation: CheckoutStartPaymentDocument,
      variables: { input: { itemIds, usedPoints, fromOrderRef, fromIndent, agreed, expectedTotal } },
    });
    const intent = started?.startPayment;
    if (!intent) throw new MissingAnswer('payment-intent-not-found');
    provider.current = intent.provider;
    if (!fromOrderRef) await createOrders(intent._id, itemIds);
    const { data: issued } = await client.mutate({
      mutation: CheckoutIssueSecretDocument,
      variables: { id: intent._id },
    });
    const ready = issued?.issuePaymentSecret;
    // Fully paid by points: no card is needed (REQ-D04).
    if (ready?.status === 'ACCEPTED') {
      trackPurchase(intent._id, ready.amount);
      closeModal();
      await navigate(`/me?payment=${intent._id}&status=success`);
    } else if (ready?.paymentSecret) {
      openModal('orderpaymentform', { intentId: intent._id, paymentSecret: ready.paymentSecret });
    } else {
      say(noticeText((ready && declineText(ready)) ?? t('provider.notAvailable'), provider.current));
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
      const { code } = toProblem(error instanceof OrderCreationError ? error.cause : error);
      if (code === 'PRICE_CHANGED') placement.onPriceChanged?.();
      say(textOf(error), FINAL.includes(code));
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };

  return { place: (placement: Placement) => void place(placement), running, notice };
}
