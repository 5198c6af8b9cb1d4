import type { ReactNode } from 'react';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useCheckoutSummaryQuery } from '../../generated/checkout.js';
import { CheckoutProblems } from './checkout-problems.js';
import type { ConfirmedOrder } from './confirmed-order.js';
import { FinalConfirmation } from './final-confirmation.js';
import { PaymentNotice } from './payment-notice.js';
import { TotalsPending } from './totals-pending.js';
import { usePlaceOrders } from './use-place-orders.js';

interface SelectedOrdersProps {
  itemIds?: string[];
  usedPoints: number;
  /** Pre-order wine, ordered separately; the buyer must agree to its terms first (MOD-23). */
  indent?: { agreed: boolean; question: ReactNode };
}

/** The ticked items of the cart, priced by the server, about to become orders. */
export function SelectedOrders({ itemIds, usedPoints, indent }: SelectedOrdersProps) {
  const problemText = useProblemText();
  const { data, error, refetch } = useCheckoutSummaryQuery({
    variables: { itemIds, usedPoints, fromIndent: indent !== undefined },
    fetchPolicy: 'network-only',
  });
  const placing = usePlaceOrders();

  if (error) return <PaymentNotice text={problemText(error)} />;
  if (!data) return <TotalsPending />;
  const { summary, items, problems } = data.checkoutSummary;
  const orders = items.flatMap(
    ({ itemId, destination, arrival, shipBy, indentClosesAt }): ConfirmedOrder[] => {
      const item = data.cart.items.find(({ _id }) => _id === itemId);
      if (!item) return [];
      return [
        {
          key: itemId,
          destination,
          isIndent: indent !== undefined,
          arrival,
          closesAt: indentClosesAt,
          shipBy,
          venue: item.reservation?.venue,
          reservationDate: item.reservation?.reservationDate,
          seats: item.reservation?.seats,
          corkage: item.reservation?.corkage,
          address: item.homeAddress,
          gift: item.gift,
          deliveryDay: item.delivery?.day,
          deliverySlot: item.delivery?.slot,
          lines: item.products.map((line) => ({
            key: line.cellarId ?? line.productRef,
            isFromCellar: line.cellarId !== null,
            name: line.product?.name ?? line.productRef,
            nameEn: line.product?.nameEn ?? line.productRef,
            vintage: line.product?.vintage ?? '',
            size: line.product?.size ?? '',
            quantity: line.quantity,
            yen: line.unitPrice * line.quantity,
          })),
        },
      ];
    },
  );

  return (
    <>
      <CheckoutProblems problems={problems} />
      {orders.length > 0 && (
        <FinalConfirmation
          orders={orders}
          summary={summary}
          birthday={data.session.user?.birthday}
          {...(indent === undefined && { changedAt: '/cart' })}
          running={placing.running}
          disabled={problems.length > 0 || indent?.agreed === false}
          notice={placing.notice}
          question={indent?.question}
          onPay={() =>
            placing.place({
              itemIds: orders.map((order) => order.key),
              usedPoints,
              ...(indent && { fromIndent: true, agreed: indent.agreed }),
              expectedTotal: summary.totalPaymentAmount,
              onPriceChanged: () => void refetch(),
            })
          }
        />
      )}
    </>
  );
}
