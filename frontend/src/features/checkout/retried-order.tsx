import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useCheckoutRetriedOrderQuery } from '../../generated/checkout.js';
import { FinalConfirmation } from './final-confirmation.js';
import { PaymentNotice } from './payment-notice.js';
import { TotalsPending } from './totals-pending.js';
import { usePlaceOrders } from './use-place-orders.js';

interface RetriedOrderProps {
  reference: string;
  /** Confirmed a moment ago, with a card that was declined: it is not asked again, and the card form opens. */
  isConfirmed?: boolean;
}

/** An order whose payment failed or was never finished: the same order, a new attempt (ORD-08). */
export function RetriedOrder({ reference, isConfirmed = false }: RetriedOrderProps) {
  const { t } = useTranslation(['checkout', 'errors']);
  const problemText = useProblemText();
  const { data, error } = useCheckoutRetriedOrderQuery({
    variables: { reference },
    fetchPolicy: 'network-only',
  });
  const placing = usePlaceOrders();
  const toPay = data?.order?.paymentAmount;
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isConfirmed || toPay === undefined || isStarted.current) return;
    isStarted.current = true;
    placing.place({ fromOrderRef: reference, expectedTotal: toPay });
  });
  if (error) return <PaymentNotice text={problemText(error)} />;
  if (!data) return <TotalsPending />;
  const { order } = data;
  // ERR-04: retrying the payment of a missing order must show that immediately.
  if (!order) return <PaymentNotice text={t('errors:existing-order-missing' as 'errors:internal')} />;
  if (isConfirmed && !placing.notice) return <TotalsPending />;
  return (
    <FinalConfirmation
      orders={[
        {
          key: order._id,
          destination: order.destination,
          isIndent: order.kind === 'INDENT',
          arrival: order.arrival,
          shipBy: order.shipBy,
          venue: order.reservation?.venue,
          reservationDate: order.reservation?.reservationDate,
          seats: order.reservation?.seats,
          corkage: order.reservation?.corkage,
          address: order.homeAddress,
          gift: order.gift,
          deliveryDay: order.deliveryDay,
          deliverySlot: order.deliverySlot,
          lines: order.products.map((line) => ({
            key: line.productRef,
            ...line,
            yen: line.unitPrice * line.quantity,
          })),
        },
      ]}
      summary={{
        bookingCount: order.destination === 'RESTAURANT' ? 1 : 0,
        productCount: order.products.length,
        totalProductPrice: order.totalProductPrice,
        deliveryFee: order.deliveryFee,
        pointsUsed: order.pointsUsed,
        totalPaymentAmount: order.paymentAmount,
      }}
      birthday={data.session.user?.birthday}
      running={placing.running}
      disabled={false}
      notice={placing.notice}
      onPay={() => placing.place({ fromOrderRef: reference, expectedTotal: order.paymentAmount })}
    />
  );
}
