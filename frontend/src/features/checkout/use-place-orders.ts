import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeModal, openModal } from '../../shared/modals/modal-store.js';
import { toProblem } from '../../shared/api/problem.js';
import { useDeclineText } from '../../shared/errors/use-decline-text.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { CartDocument } from '../../generated/cart.js';
import type { PaymentProviderName } from '../../generated/schema-types.js';
import { type CheckoutMutation, useCheckoutRequest } from '../../generated/checkout.js';
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
class InvalidResponseError extends Error {
  constructor(readonly messageKey: 'payment-intent-not-found' | 'no-orders-created' | 'order-not-created') {
    super(messageKey);
  }
}

/** @throws InvalidResponseError unless each order has `_id` and reference (ERR-05, VAL-07) */
function assertOrders(orders: CheckoutMutation['checkout']['orders']): void {
  if (orders.length === 0) throw new InvalidResponseError('no-orders-created');
  if (orders.some(({ _id, reference }) => !_id || !reference))
    throw new InvalidResponseError('order-not-created');
}

/** Error codes whose message says that the orders were not created (ERR-05). */
const CREATION_ERRORS: readonly string[] = ['CART_CHANGED', 'CONFLICT'];
/** Error codes for which a retry is not offered: it would fail again. */
const FINAL_ERRORS: readonly string[] = ['UNDER_AGE', 'INSUFFICIENT_STOCK', 'NOT_FOR_SALE', 'ORDER_MISSING'];

/**
 * From the final confirmation to the payment form: an intent, the orders, the provider's secret. The request is
 * idempotent, so that a retry after a lost connection returns the orders that it placed.
 */
export function usePlaceOrders() {
  const checkOut = useCheckoutRequest();
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

  const textOf = (error: unknown): string => {
    const isWithoutOrders =
      error instanceof InvalidResponseError && error.messageKey !== 'payment-intent-not-found';
    const text = error instanceof InvalidResponseError ? t(`errors:${error.messageKey}`) : problemText(error);
    const { code } = toProblem(error);
    if (isWithoutOrders || CREATION_ERRORS.includes(code))
      return t('errors:order-creation-error', { error: text });
    return code === 'PROVIDER_FAILED' ? noticeText(text, provider.current) : text;
  };

  const steps = async (placement: Placement) => {
    const { itemIds, usedPoints, fromOrderRef, fromIndent, agreed, expectedTotal } = placement;
    const data = await checkOut(
      { input: { itemIds, usedPoints, fromOrderRef, fromIndent, agreed, expectedTotal } },
      { ...(!fromOrderRef && { refetchQueries: [CartDocument] }) },
    );
    const payment = data?.checkout;
    if (!payment) throw new InvalidResponseError('payment-intent-not-found');
    provider.current = payment.provider;
    // Without a response of the provider, the payment has an error and nothing was ordered.
    if (payment.error === null || payment.orderRefs.length > 0) assertOrders(payment.orders);
    // Fully paid by points: no card is needed (REQ-D04).
    if (payment.status === 'ACCEPTED') {
      trackPurchase(payment._id, payment.amount);
      closeModal();
      await navigate(`/me?payment=${payment._id}&status=success`);
    } else if (payment.paymentSecret) {
      openModal('orderpaymentform', { intentId: payment._id, paymentSecret: payment.paymentSecret });
    } else {
      say(noticeText(declineText(payment) ?? t('provider.notAvailable'), provider.current));
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
      say(textOf(error), FINAL_ERRORS.includes(code));
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };

  return { place: (placement: Placement) => void place(placement), running, notice };
}
