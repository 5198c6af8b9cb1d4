import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeModal, openModal } from '../../shared/modals/modal-store.js';
import { useDeclineText } from '../../shared/errors/use-decline-text.js';
import {
  type OrdersIntentFragment,
  useOrdersCheckPaymentMutation,
  useOrdersPaymentQuery,
} from '../../generated/orders.js';
import { EveningActions } from '../../shared/order-parts/evening-actions.js';
import { MapLink } from '../../shared/order-parts/map-link.js';
import { useLocalName } from '../../i18n/index.js';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { DateText } from '../../ui/text/date-text.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { Price } from '../../ui/text/price.js';
import { SkeletonText } from '../../ui/layout/skeleton.js';
import { outcomeOf, type PaymentOutcome, shownMessage } from './payment-outcome.js';

export interface PaymentResultProps {
  paymentIntentId: string;
  /** The message of the URL; shown only for a failed payment without its own reason. */
  message?: string;
}

const CHECK_EVERY_MS = 3000;
const MARKS: Readonly<Record<PaymentOutcome, { icon: IconName; look: string }>> = {
  success: { icon: 'check', look: 'bg-success-surface text-success' },
  failure: { icon: 'alert', look: 'bg-danger-surface text-danger' },
  processing: { icon: 'clock', look: 'bg-sunken text-accent' },
  open: { icon: 'card', look: 'bg-warning-surface text-warning' },
  unknown: { icon: 'info', look: 'bg-sunken text-accent' },
};

/** MOD-14: the real status of a payment, whatever the URL says; polled while in progress. */
export function PaymentResult({ paymentIntentId, message }: PaymentResultProps) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { intent, known } = usePaymentState(paymentIntentId);
  const close = (to = '/me') => {
    closeModal();
    void navigate(to, { replace: true });
  };
  const outcome = outcomeOf(intent?.status);
  const shown = outcome === 'success' ? intent?.orders[0] : undefined;
  // Fully paid by points or the cellar: no card was charged.
  const wording = outcome === 'success' && intent?.amount === 0 ? 'free' : outcome;
  const declineText = useDeclineText();
  const reason = outcome === 'failure' ? shownMessage((intent && declineText(intent)) ?? message) : undefined;
  const payable = intent?.orders.find(({ availableActions }) => availableActions.includes('RETRY_PAYMENT'));
  const payAgain = () => {
    if (!payable) return;
    void navigate('/me', { replace: true });
    openModal('orderpaymentconfirmation', {
      fromOrderRef: payable.reference,
      isConfirmed: outcome === 'failure',
    });
  };

  if (!known)
    return (
      <Dialog open title={t('payment.processingTitle')} onClose={() => close()}>
        <SkeletonText lines={3} />
      </Dialog>
    );
  return (
    <Dialog
      open
      title={t(`payment.${wording}Title`)}
      description={t(`payment.${wording}Text`)}
      onClose={() => close()}
    >
      <div role="status" className="grid gap-5">
        <span
          className={cx(
            'grid size-14 place-items-center justify-self-center rounded-full',
            MARKS[outcome].look,
          )}
        >
          <Icon name={MARKS[outcome].icon} className="size-7" />
        </span>
        {reason && (
          <p className="rounded-sm bg-danger-surface px-4 py-3 text-sm">
            <span className="block text-xs text-danger">{t('payment.reason')}</span>
            {reason}
          </p>
        )}
        {intent && <Paid intent={intent} />}
        {outcome === 'success' && (
          <div className="flex flex-wrap gap-2">
            {intent?.orders.map((order) => (
              <EveningActions key={order.reference} order={order} />
            ))}
          </div>
        )}
      </div>
      <Dialog.Actions>
        <Button variant={payable || shown ? 'secondary' : 'primary'} onClick={() => close()}>
          {t('payment.close')}
        </Button>
        {shown && <Button onClick={() => close(`/me#${shown.reference}`)}>{t('action.showOrder')}</Button>}
        {payable && outcome !== 'success' && <Button onClick={payAgain}>{t('action.payAgain')}</Button>}
      </Dialog.Actions>
    </Dialog>
  );
}

/** The payment's server status; polled while processing. */
function usePaymentState(id: string) {
  const { data, error } = useOrdersPaymentQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [check] = useOrdersCheckPaymentMutation();
  const intent = data?.paymentIntent ?? undefined;
  const isProcessing = intent?.status === 'PROCESSING';
  useEffect(() => {
    if (!isProcessing) return;
    // A failed request changes nothing: the next one retries.
    const timer = setInterval(() => void check({ variables: { id } }).catch(() => undefined), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isProcessing, check, id]);
  return { intent, known: data !== undefined || error !== undefined };
}

function Paid({ intent }: { intent: OrdersIntentFragment }) {
  const { t } = useTranslation('orders');
  return (
    <dl className="grid text-sm">
      <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
        <dt className="text-muted">{t('payment.amount')}</dt>
        <dd>
          {intent.amount === 0 ? t('payment.nothing') : <Price yen={intent.amount} size="lg" taxNote />}
        </dd>
      </div>
      {intent.orders.map((order) => (
        <div key={order.reference} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="font-latin tracking-wider text-muted">{order.reference}</dt>
          <dd className="grid justify-items-end text-right">
            <Table reservation={order.reservation} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ reservation }: Pick<OrdersIntentFragment['orders'][number], 'reservation'>) {
  const { t } = useTranslation('orders');
  const nameOf = useLocalName();
  if (!reservation?.venue) return null;
  return (
    <>
      <span>{nameOf(reservation.venue)}</span>
      {reservation.reservationDate && (
        <DateText value={reservation.reservationDate} className="text-xs text-muted" />
      )}
      <MapLink venue={reservation.venue} label={t('payment.map')} />
    </>
  );
}
