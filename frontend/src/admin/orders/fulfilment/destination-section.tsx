import { GiftLines } from '../../../shared/home-delivery/gift-lines.js';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import { useLocalName } from '../../../i18n/index.js';
import { Button } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { changesOf, type OrderChange } from '../core/order-changes.js';
import type { OrderDialogName } from '../core/order-commands.js';
import { type FactRow, Facts, OrderSection } from '../core/order-section.js';

export interface DestinationSectionProps {
  order: AdminOrderFragment;
  onOpen: (dialog: OrderDialogName) => void;
}

const DESTINATION_CHANGES: readonly OrderChange[] = ['schedule', 'venue', 'address'];

/** Where the wine goes: a table at a restaurant, a home, or the cloud cellar. */
export function DestinationSection({ order, onOpen }: DestinationSectionProps) {
  const { t } = useTranslation(['admin-orders', 'common']);
  const rows: FactRow[] = [
    ...useRestaurantRows(order),
    ...useHomeRows(order),
    { term: t('facts.shipBy'), value: order.shipBy && <DateText value={order.shipBy} form="date" /> },
    {
      term: t('facts.arrival'),
      value: order.arrival && order.destination !== 'RESTAURANT' && (
        <DateText value={order.arrival} form={order.kind === 'INDENT' ? 'date' : 'dateTime'} />
      ),
    },
    {
      term: t('facts.indent'),
      value: order.indent && (
        <Link to={`/admin/indents/${order.indent.eventRef}`} className="font-latin text-link">
          {order.indent.eventRef}
        </Link>
      ),
    },
  ];
  return (
    <OrderSection
      title={t('destination.title')}
      aside={<span className="text-muted">{t(`common:destination.${order.destination}`)}</span>}
    >
      <Facts rows={rows} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {changesOf(order)
          .filter(({ dialog }) => DESTINATION_CHANGES.includes(dialog))
          .map(({ dialog, text }) => (
            <Button key={dialog} size="sm" variant="secondary" onClick={() => onOpen(dialog)}>
              {t(text)}
            </Button>
          ))}
      </div>
      {order.destination === 'CELLAR' && <p className="text-muted">{t('destination.cellar')}</p>}
    </OrderSection>
  );
}

function useRestaurantRows({ destination, reservation }: AdminOrderFragment): FactRow[] {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  if (destination !== 'RESTAURANT' || !reservation) return [];
  const { venue, reservationDate, seats, name, details, phoneBooked } = reservation;
  return [
    {
      term: t('destination.venue'),
      value: venue && (
        <Link to={`/admin/venues/${venue.reference}`} className="font-medium hover:text-accent">
          {nameOf(venue)}
        </Link>
      ),
    },
    { term: t('destination.area'), value: venue && nameOf({ name: venue.area, nameEn: venue.areaEn }) },
    { term: t('customer.phone'), value: venue?.phone },
    { term: t('facts.wanted'), value: reservationDate && <DateText value={reservationDate} /> },
    { term: t('destination.guests'), value: t('destination.seats', { count: seats, name: name ?? '' }) },
    {
      term: t('destination.booked'),
      value: t(phoneBooked ? 'destination.phoneBooked' : 'destination.notBooked'),
    },
    { term: t('destination.details'), value: details },
  ];
}

function useHomeRows(order: AdminOrderFragment): FactRow[] {
  const { destination, homeAddress, gift, deliveryDay, deliverySlot } = order;
  const { t: words } = useTranslation('gifts');
  const { t } = useTranslation('admin-orders');
  const enumLabel = useEnumLabel();
  if (destination !== 'HOME' || !homeAddress) return [];
  const { zipcode, city, street, street2, contactName, phone, receptionHours } = homeAddress;
  return [
    { term: t('destination.recipient'), value: contactName },
    {
      term: t('destination.address'),
      value: [zipcode && `〒${zipcode}`, [city, street, street2].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(' '),
    },
    { term: t('customer.phone'), value: phone },
    {
      term: words('delivery.day'),
      value: deliveryDay && <DateText value={deliveryDay} form="date" />,
    },
    deliverySlot
      ? { term: words('delivery.slot'), value: words(`slot.${deliverySlot}`) }
      : {
          term: t('destination.hours'),
          value: receptionHours && enumLabel('receptionHours', receptionHours),
        },
    { term: words('gift'), value: gift && <GiftLines gift={gift} /> },
  ];
}
