import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrdersOrderFragment } from '../../generated/orders.js';
import { DateText } from '../../ui/date-text.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Price } from '../../ui/price.js';
import { Timeline } from '../../ui/timeline.js';
import { HoldNote } from './hold-note.js';
import { FurtherActions, NextActions } from './order-actions.js';
import { OrderDestination } from './order-destination.js';
import { lifeOf } from './order-life.js';
import { OrderLines } from './order-lines.js';
import { OrderStages } from './order-stages.js';
import { OrderStatusBadge } from './order-status-badge.js';
import { PaymentTime } from './payment-time.js';
import { type RefundableOrder, RefundNote } from './refund-note.js';
import { ServingNotes } from './serving-notes.js';

interface OrderCardProps {
  order: RefundableOrder;
  /** More to do with it, from other features: an invoice, a receipt, a survey. */
  moreActions?: ReactNode;
}

/** An order with its whole life: what, where to, how much, how it goes, and what can be done now. */
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
        <OrderStatusBadge status={order.status} />
        <h3 id={`${reference}-title`} className="font-latin text-base tracking-wider">
          {reference}
        </h3>
        <p className="ml-auto text-xs text-muted">
          {t('orderedOn')} <DateText value={order.createdAt} form="date" />
        </p>
      </header>
      <div className="grid gap-5 px-5 pt-5 empty:hidden">
        <OrderStages order={order} />
        <HoldNote order={order} />
        <PaymentTime order={order} />
        <RefundNote order={order} />
        <NextActions order={order} />
      </div>
      <div className="grid gap-x-10 gap-y-5 p-5 lg:grid-cols-[1.35fr_1fr]">
        <div className="grid content-start gap-4">
          <OrderDestination order={order} />
          <OrderLines lines={order.products} />
        </div>
        <div className="grid content-start gap-4">
          <Amounts order={order} />
          <FurtherActions order={order}>{moreActions}</FurtherActions>
        </div>
        <div className="lg:col-span-2">
          <ServingNotes order={order} />
          <Life order={order} />
        </div>
      </div>
    </article>
  );
}

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
        entries={lifeOf(order).map(({ status, at, state }, place) => ({
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
    if (status === 'RECEPTION_CONFIRMED' && order.destination === 'CELLAR') return t('life.stored');
    return t(`orderStatus.${status}`);
  }
}
