import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { shownStatus } from '@vinkura/domain/orders/order-promise';
import type { OrdersOrderFragment } from '../../generated/orders.js';
import { useLocalName } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { DateText } from '../../ui/text/date-text.js';
import { Disclosure } from '../../ui/layout/disclosure.js';
import { MiddleDot } from '../../ui/text/middle-dot.js';
import { Price } from '../../ui/text/price.js';
import { Timeline } from '../../ui/text/timeline.js';
import { HoldNotice } from './hold-notice.js';
import { FurtherActions, NextActions } from './order-actions.js';
import { OrderClaims } from './order-claims.js';
import { OrderDestination } from './order-destination.js';
import { orderProgress } from './order-progress.js';
import { OrderLines } from './order-lines.js';
import { OrderStages } from './order-stages.js';
import { OrderStatusBadge } from './order-status-badge.js';
import { PaymentTime } from './payment-time.js';
import { isRefundOpen, type RefundableOrder, RefundNote } from './refund-note.js';
import { ServingNotes } from './serving-notes.js';

interface OrderCardProps {
  order: RefundableOrder;
  /** More to do with it, from other features: an invoice, a receipt, a survey. */
  moreActions?: ReactNode;
}

/** An order: content, destination, total, progress, and available actions. */
export function OrderCard({ order, moreActions }: OrderCardProps) {
  const { t } = useTranslation('orders');
  const { reference } = order;
  return (
    <article
      id={reference}
      aria-labelledby={`${reference}-title`}
      className="rounded-sm border border-line bg-raised"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-4">
        <OrderStatusBadge order={order} />
        <h3 id={`${reference}-title`} className="font-latin text-base tracking-wider">
          {reference}
        </h3>
        {order.replaces && (
          <p className="text-xs text-muted">{t('replaces', { reference: order.replaces })}</p>
        )}
        {order.supplements && (
          <p className="text-xs text-muted">{t('supplements', { reference: order.supplements })}</p>
        )}
        <p className="ml-auto text-xs text-muted">
          {t('orderedOn')} <DateText value={order.createdAt} form="date" />
        </p>
      </header>
      {isFinished(order) ? (
        <FoldedOrder order={order} moreActions={moreActions} />
      ) : (
        <OrderContents order={order} moreActions={moreActions} />
      )}
    </article>
  );
}

/** Completed orders are collapsed, unless expanded or linked to (`/me#ORD00001`). */
function FoldedOrder({ order, moreActions }: OrderCardProps) {
  const { t } = useTranslation(['orders', 'common']);
  const nameOf = useLocalName();
  const { hash } = useLocation();
  const { destination, reservation, homeAddress, products, paymentAmount } = order;
  const place = reservation?.venue ? nameOf(reservation.venue) : homeAddress?.label;
  const bottles = products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details open={hash === `#${order.reference}`} className="group">
      <summary className="flex min-h-14 items-center gap-4 px-5 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          {destination === 'RESTAURANT' || place ? place : t(`common:destination.${destination}`)}
          <MiddleDot />
          <span className="text-muted">
            {products[0] && nameOf(products[0])} {t('bottles', { bottles })}
          </span>
        </span>
        {order.status !== 'CANCELLED' && <Price yen={paymentAmount} size="sm" />}
        <Icon
          name="chevron-down"
          className="size-4 shrink-0 text-accent transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <OrderContents order={order} moreActions={moreActions} />
    </details>
  );
}

function OrderContents({ order, moreActions }: OrderCardProps) {
  return (
    <>
      <div className="grid gap-5 px-5 pt-5 empty:hidden">
        <OrderStages order={order} />
        <HoldNotice order={order} />
        <PaymentTime order={order} />
        <RefundNote order={order} />
        <NextActions order={order} />
      </div>
      <div className="grid gap-x-10 gap-y-5 p-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <OrderDestination order={order} />
          <OrderLines lines={order.products} />
        </div>
        <div className="grid content-start gap-4">
          {/* A cancelled order costs nothing: its refund is above. */}
          {order.status !== 'CANCELLED' && <Amounts order={order} />}
          <FurtherActions order={order}>{moreActions}</FurtherActions>
          <OrderClaims order={order} />
        </div>
        <div className="lg:col-span-2">
          <ServingNotes order={order} />
          <Life order={order} />
        </div>
      </div>
    </>
  );
}

/** Completed, without a pending refund. */
const isFinished = (order: RefundableOrder): boolean =>
  order.status === 'CLOSED' || (order.status === 'CANCELLED' && !isRefundOpen(order));

function Amounts({ order }: { order: OrdersOrderFragment }) {
  const { t } = useTranslation('orders');
  return (
    <dl className="grid text-sm">
      <Amount term={t('amount.products')} yen={order.totalProductPrice} />
      <Amount term={t('amount.delivery')} yen={order.deliveryFee} />
      {order.pointsUsed > 0 && <Amount term={t('amount.points')} yen={-order.pointsUsed} />}
      <div className="flex items-baseline justify-between gap-4 pt-3">
        <dt>{t('amount.payment')}</dt>
        <dd>
          {order.paymentAmount === 0 ? (
            t('payment.nothing')
          ) : (
            <Price yen={order.paymentAmount} size="lg" taxNote />
          )}
        </dd>
      </div>
    </dl>
  );
}

const Amount = ({ term, yen }: { term: string; yen: number }) => (
  <div className="flex justify-between gap-4 border-b border-line py-2">
    <dt className="text-muted">{term}</dt>
    <dd>
      <Price yen={yen} size="sm" />
    </dd>
  </div>
);

function Life({ order }: { order: OrdersOrderFragment }) {
  const { t } = useTranslation('orders');
  return (
    <Disclosure summary={t('life.title')}>
      <Timeline
        className="pt-2"
        entries={orderProgress(order).map(({ status, at, state }, place) => ({
          id: `${place}`,
          title: titleOf(status),
          state,
          ...(at !== undefined && { at }),
        }))}
      />
    </Disclosure>
  );

  function titleOf(status: OrdersOrderFragment['status']): string {
    if (status === 'PLACED') return t('life.placed');
    return t(`orderStatus.${shownStatus({ status, destination: order.destination })}`);
  }
}
