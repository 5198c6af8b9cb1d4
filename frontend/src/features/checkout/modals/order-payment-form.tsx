import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeclineText } from '../../../shared/errors/use-decline-text.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useCheckoutConfigQuery, useCheckoutPaymentQuery } from '../../../generated/checkout.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { Price } from '../../../ui/text/price.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import type { PaymentElementHandle } from '../payment-element.js';
import { PaymentNotice } from '../payment-notice.js';
import { useCardSession } from '../use-card-session.js';
import { usePayment } from '../use-payment.js';
import { usePaymentNotice } from '../use-payment-notice.js';

const SandboxCardForm = lazy(() => import('../sandbox-card-form.js'));
const StripeElement = lazy(() => import('../stripe-element.js'));

export interface OrderPaymentFormProps {
  intentId: string;
  /** Data for the provider's form; known only after starting the payment. */
  paymentSecret: string;
}

/** MOD-13: the provider's element, each order with its amount, and the payment itself. */
export default function OrderPaymentForm({ intentId, paymentSecret }: OrderPaymentFormProps) {
  const { t } = useTranslation('checkout');
  const problemText = useProblemText();
  const declineText = useDeclineText();
  const noticeText = usePaymentNotice();
  const { data, error } = useCheckoutPaymentQuery({
    variables: { id: intentId },
    fetchPolicy: 'network-only',
  });
  const { data: settings } = useCheckoutConfigQuery();
  const [element, setElement] = useState<PaymentElementHandle | null>(null);
  const [unavailable, setUnavailable] = useState<string>();
  const session = useCardSession(intentId);
  const intent = data?.paymentIntent;
  const { pay, leaveUnpaid, running, notice } = usePayment(intentId, intent?.orderRefs ?? []);
  const onReady = useCallback((handle: PaymentElementHandle) => setElement(handle), []);
  const onUnavailable = useCallback((message: string) => setUnavailable(message), []);
  const problem =
    (unavailable && noticeText(unavailable, settings?.config.paymentProvider)) ??
    notice ??
    (error && problemText(error)) ??
    (intent && declineText(intent));

  return (
    <Dialog open title={t('pay.title')} description={t('pay.text')} onClose={leaveUnpaid} locked={running}>
      {problem && <PaymentNotice text={problem} />}
      {!intent && !error && <SkeletonRows count={3} />}
      {intent && settings && (
        <>
          <ul className="grid text-sm">
            {intent.orders.map((order) => (
              <li key={order._id} className="flex justify-between gap-4 border-b border-line py-2">
                <span>{t('pay.order', { reference: order.reference })}</span>
                <Price yen={order.paymentAmount} />
              </li>
            ))}
            <li className="flex items-baseline justify-between gap-4 pt-3">
              <span className="font-mincho text-lg">{t('confirm.total')}</span>
              <Price yen={intent.amount} size="lg" />
            </li>
          </ul>
          <Suspense fallback={<SkeletonRows count={3} />}>
            {session === undefined ? (
              <SkeletonRows count={3} />
            ) : settings.config.paymentProvider === 'STRIPE' && settings.config.stripePublishableKey ? (
              <StripeElement
                publishableKey={settings.config.stripePublishableKey}
                intentId={intentId}
                paymentSecret={paymentSecret}
                session={session}
                onReady={onReady}
                onUnavailable={onUnavailable}
              />
            ) : (
              <SandboxCardForm
                intentId={intentId}
                paymentSecret={paymentSecret}
                session={session}
                onReady={onReady}
                onUnavailable={onUnavailable}
              />
            )}
          </Suspense>
          <p role="status" className="text-sm text-muted empty:hidden">
            {running && t('pay.running')}
          </p>
          <Dialog.Actions>
            <Button variant="secondary" disabled={running} onClick={leaveUnpaid}>
              {t('cancel')}
            </Button>
            <Button
              loading={running}
              disabled={!element || unavailable !== undefined}
              onClick={() => element && pay(element)}
            >
              {t('pay.proceed')}
            </Button>
          </Dialog.Actions>
        </>
      )}
    </Dialog>
  );
}
