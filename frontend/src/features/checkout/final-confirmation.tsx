import { ageOn, tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MiddleDot } from '../../ui/text/middle-dot.js';
import { useVolume } from '../../shared/wines/use-volume.js';
import { closeModal } from '../../shared/modals/modal-store.js';
import { useLocalName } from '../../i18n/index.js';
import { RequestedDeliveryLine } from '../../shared/home-delivery/requested-delivery-line.js';
import { UntilFreeDelivery } from '../../shared/home-delivery/until-free-delivery.js';
import { GiftLines } from '../../shared/home-delivery/gift-lines.js';
import { CorkageLine } from '../../shared/visits/corkage-line.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { Price } from '../../ui/text/price.js';
import type { ConfirmedOrder } from './confirmed-order.js';
import { HomeAddress } from './home-address.js';
import { LegalTerms } from './legal-terms.js';
import { PaymentNotice } from './payment-notice.js';
import { now } from '../../i18n/now.js';

interface FinalConfirmationProps {
  orders: readonly ConfirmedOrder[];
  summary: {
    bookingCount: number;
    /** Different wines per order, with their bottles. */
    productCount: number;
    totalProductPrice: number;
    deliveryFee: number;
    pointsUsed: number;
    totalPaymentAmount: number;
  };
  birthday?: string | null;
  /** Where the orders can be changed before they are placed; not for an order that exists already. */
  changedAt?: string;
  running: boolean;
  /** Blocks the order, besides a notice. */
  disabled: boolean;
  /** Error of provider or server; no payment while it is shown (ERR-02). */
  notice?: { text: string; onRetry?: () => void } | undefined;
  /** What has to be agreed to before paying, right above the button. */
  question?: ReactNode;
  onPay: () => void;
}

/** Quantity, price, fee, total, payment, arrival, cancellation, age: then the one button (REQ-D42). */
export function FinalConfirmation({
  orders,
  summary,
  birthday,
  changedAt,
  running,
  disabled,
  notice,
  question,
  onPay,
}: FinalConfirmationProps) {
  const { t } = useTranslation(['checkout', 'common']);
  return (
    <>
      {orders.map((order) => (
        <OrderLines key={order.key} order={order} changedAt={changedAt} />
      ))}
      <dl className="grid text-sm">
        <Row
          term={
            summary.bookingCount > 0
              ? t('confirm.counts', { bookings: summary.bookingCount, products: summary.productCount })
              : t('confirm.countsWines', { products: summary.productCount })
          }
        />
        <Row term={t('confirm.products')} yen={summary.totalProductPrice} />
        <Row term={t('confirm.fee')} yen={summary.deliveryFee} />
        {summary.pointsUsed > 0 && <Row term={t('confirm.points')} yen={-summary.pointsUsed} />}
        <div className="flex items-baseline justify-between gap-4 pt-3">
          <dt className="font-mincho text-lg">{t('confirm.total')}</dt>
          <dd>
            <Price yen={summary.totalPaymentAmount} size="lg" />
          </dd>
        </div>
      </dl>
      <div className="grid gap-3 rounded-sm border border-line bg-sunken px-4 py-4">
        <LegalTerms orders={orders} toPay={summary.totalPaymentAmount} />
        <AgeNotice size="lg" />
        <p className="text-sm">
          {birthday ? (
            <>
              {t('confirm.birthday')} <DateText value={birthday} form="day" />{' '}
              {t('confirm.age', { age: ageOn(birthday, tokyoDay(now())) })}
            </>
          ) : (
            t('confirm.noBirthday')
          )}
        </p>
      </div>
      {question}
      <div className="grid gap-2">
        {notice && (
          <PaymentNotice text={notice.text}>
            {notice.onRetry && (
              <Button variant="secondary" className="justify-self-start" onClick={notice.onRetry}>
                {t('common:action.retry')}
              </Button>
            )}
          </PaymentNotice>
        )}
        <Button block size="lg" loading={running} disabled={disabled || notice !== undefined} onClick={onPay}>
          {t('confirm.pay')}
        </Button>
        <Button block variant="ghost" disabled={running} onClick={() => closeModal()}>
          {question ? t('cancel') : t('back')}
        </Button>
      </div>
    </>
  );
}

interface OrderLinesProps extends Pick<FinalConfirmationProps, 'changedAt'> {
  order: ConfirmedOrder;
}

function OrderLines({ order, changedAt }: OrderLinesProps) {
  const { t } = useTranslation('checkout');
  const nameOf = useLocalName();
  const volume = useVolume();
  const change = (what: 'destination' | 'wines' | 'gift') =>
    changedAt && (
      <Link
        to={changedAt}
        aria-label={t(`change.${what}`)}
        className="shrink-0 py-1 text-sm text-link"
        onClick={() => closeModal()}
      >
        {t('change.short')}
      </Link>
    );
  const bottles = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <section className="grid">
      <header className="flex items-start justify-between gap-4 border-b border-line pb-2">
        <h3 className="text-base font-medium">
          {order.venue ? nameOf(order.venue) : t(`destination.${order.destination}`)}
          <span className="block text-xs font-normal text-muted">
            {order.venue && order.reservationDate && (
              <>
                <DateText value={order.reservationDate} />
                <MiddleDot />
                {t('seats', { seats: order.seats ?? 1 })}
              </>
            )}
            {!order.venue && order.address && (
              <>
                <HomeAddress address={order.address} slotChosen={Boolean(order.deliverySlot)} />
                <RequestedDeliveryLine day={order.deliveryDay} slot={order.deliverySlot} className="block" />
              </>
            )}
          </span>
        </h3>
        {change('destination')}
      </header>
      <p className="flex items-center justify-between gap-4 text-sm">
        {t('bottles', { bottles })}
        {change('wines')}
      </p>
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.key}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-sm"
          >
            <span>
              {nameOf(line)} {line.vintage} <span className="text-muted">{volume(line.size)}</span>{' '}
              <span className="whitespace-nowrap">× {line.quantity}</span>
              {line.isFromCellar && (
                <span className="block text-xs text-muted">{t('confirm.fromCellar')}</span>
              )}
            </span>
            <Price yen={line.yen} size="sm" />
          </li>
        ))}
      </ul>
      {order.gift && (
        <div className="flex items-start justify-between gap-4 pt-2">
          <GiftLines gift={order.gift} className="text-sm" />
          {change('gift')}
        </div>
      )}
      {changedAt && (
        <UntilFreeDelivery
          order={{
            destination: order.destination,
            productTotal: order.lines.reduce(
              (sum, { yen, isFromCellar }) => sum + (isFromCellar ? 0 : yen),
              0,
            ),
          }}
        />
      )}
      <CorkageLine corkage={order.corkage} className="pt-2 text-sm" />
    </section>
  );
}

function Row({ term, yen }: { term: string; yen?: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <dt>{term}</dt>
      {yen !== undefined && (
        <dd>
          <Price yen={yen} />
        </dd>
      )}
    </div>
  );
}
