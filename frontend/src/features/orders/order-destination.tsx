import { formatPhone } from '@vinkura/domain/shared/phone';
import { canChangeAddress, canReschedule } from '@vinkura/domain/orders/order-editing';
import { orderPromise } from '@vinkura/domain/orders/order-promise';
import { useTranslation } from 'react-i18next';
import { MiddleDot } from '../../ui/text/middle-dot.js';
import { RequestedDeliveryLine } from '../../shared/home-delivery/requested-delivery-line.js';
import { GiftLines } from '../../shared/home-delivery/gift-lines.js';
import { CorkageLine } from '../../shared/visits/corkage-line.js';
import { Link } from 'react-router-dom';
import type { OrdersOrderFragment } from '../../generated/orders.js';
import { useLocalName } from '../../i18n/index.js';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { DateText } from '../../ui/text/date-text.js';
import { trackingPage } from '@vinkura/domain/orders/parcel-number';

const ICONS: Readonly<Record<OrdersOrderFragment['destination'], IconName>> = {
  RESTAURANT: 'restaurant',
  HOME: 'home',
  CELLAR: 'cellar',
};

/** An order without a promise names no day. */
const NO_DAYS = { arrival: null, shipBy: null };

/** Destination and date. */
export function OrderDestination({ order }: { order: OrdersOrderFragment }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3">
      <Icon name={ICONS[order.destination]} className="mt-0.5 size-6 text-accent" />
      <div className="grid min-w-0 gap-1 text-sm">
        <Place order={order} />
        {order.deliveries.map((delivery) => (
          <DeliveryLine key={delivery.ref} delivery={delivery} />
        ))}
      </div>
    </div>
  );
}

function Place({ order }: { order: OrdersOrderFragment }) {
  const { t } = useTranslation(['orders', 'common']);
  const nameOf = useLocalName();
  const { destination, reservation, homeAddress } = order;
  const isCancelled = order.status === 'CANCELLED';
  const { arrival, shipBy } = orderPromise(order) ? order : NO_DAYS;

  if (destination === 'CELLAR')
    return (
      <>
        <p className="text-base leading-snug">{t('destination.cellar')}</p>
        {arrival && <Moment label={t('destination.storedBy')} at={arrival} day />}
      </>
    );
  if (destination === 'HOME')
    return (
      <>
        <p className="text-base leading-snug">{homeAddress?.label ?? t('common:destination.HOME')}</p>
        {homeAddress && (
          <p className="text-muted">
            〒{homeAddress.zipcode} {homeAddress.city}
            {homeAddress.street} {homeAddress.street2}
          </p>
        )}
        {!isCancelled && <RequestedDeliveryLine day={order.deliveryDay} slot={order.deliverySlot} />}
        {shipBy && <Moment label={t('destination.shipBy')} at={shipBy} day />}
        <GiftLines gift={order.gift} />
        {arrival && <Moment label={t('destination.arrival')} at={arrival} day />}
        <Changes order={order} />
      </>
    );
  const venue = reservation?.venue;
  return (
    <>
      <p className="text-base leading-snug">
        {venue ? (
          <Link to={`/venues/${venue.reference}`} className="hover:text-accent">
            {nameOf(venue)}
          </Link>
        ) : (
          t('common:destination.RESTAURANT')
        )}
      </p>
      {reservation?.reservationDate && (
        <p>
          <DateText value={reservation.reservationDate} />
          <MiddleDot />
          {t('seats', { seats: reservation.seats })}
          {reservation.name && (
            <>
              <MiddleDot />
              {reservation.name}
            </>
          )}
        </p>
      )}
      {!isCancelled && <CorkageLine corkage={reservation?.corkage} />}
      {venue && (
        <a href={`tel:${venue.phone}`} className="inline-flex min-h-11 w-fit items-center gap-1.5 text-link">
          <Icon name="phone" className="size-4" />
          {t('destination.callVenue', { phone: formatPhone(venue.phone) })}
        </a>
      )}
    </>
  );
}

/** What its owner can still change of a home delivery. */
function Changes({ order }: { order: OrdersOrderFragment }) {
  const { t } = useTranslation('orders');
  const parts = [
    ...(canChangeAddress(order, 'OWNER') ? ['address' as const] : []),
    ...(canReschedule(order, 'OWNER') ? ['day' as const] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {parts.map((part) => (
        <Button
          key={part}
          size="sm"
          variant="secondary"
          onClick={() => openModal('changedelivery', { reference: order.reference, part })}
        >
          {t(`change.${part}`)}
        </Button>
      ))}
    </div>
  );
}

const Moment = ({ label, at, day = false }: { label: string; at: string; day?: boolean }) => (
  <p>
    <span className="text-muted">{label}</span> <DateText value={at} form={day ? 'date' : 'dateTime'} />
  </p>
);

function DeliveryLine({ delivery }: { delivery: OrdersOrderFragment['deliveries'][number] }) {
  const { t } = useTranslation('orders');
  const { status, carrier, tracking, shippedAt, receivedAt } = delivery;
  const at = receivedAt ?? shippedAt;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      <Icon name="truck" className="size-4" />
      <span>{t(`delivery.${status}`)}</span>
      {at && <DateText value={at} form="date" />}
      {carrier && tracking && (
        <Tracking page={trackingPage(carrier, tracking)}>
          {t('destination.tracking', { carrier, tracking })}
        </Tracking>
      )}
    </p>
  );
}

/** The carrier's own page about the parcel, where there is one. */
const Tracking = ({ page, children }: { page: string | undefined; children: string }) =>
  page ? (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4"
    >
      {children}
      <Icon name="external" className="size-4" />
    </a>
  ) : (
    <span>{children}</span>
  );
