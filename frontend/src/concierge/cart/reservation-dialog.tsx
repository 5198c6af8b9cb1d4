import { earliestReservationDay } from '@vinkura/domain/cart/reservation';
import { instantInTokyo, tokyoDay, tokyoTime } from '@vinkura/domain/shared/tokyo-time';
import { nextDinner } from '@vinkura/domain/venues/business-hours';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableForm } from '../../features/cart/table-form.js';
import type { ReservationDraft } from '../../features/cart/use-reservation-draft.js';
import {
  type ConciergeVenueQuery,
  useConciergeClosedDaysQuery,
  useConciergeVenueQuery,
} from '../../generated/concierge-cart.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import type { CustomerCart, CustomerCartItem } from './use-customer-cart.js';

const USUAL_SEATS = 2;

interface ReservationDialogProps {
  item: CustomerCartItem;
  customerName: string;
  customerCart: CustomerCart;
  onClose: () => void;
}

/** Day, time and party as agreed with the restaurant, by its hours and its rules for bottles. */
export function ReservationDialog(props: ReservationDialogProps) {
  const { t } = useTranslation('cart');
  const { data } = useConciergeVenueQuery({
    variables: { reference: props.item.reservation?.venueRef ?? '' },
  });
  const { data: closed } = useConciergeClosedDaysQuery();
  const closedDays = closed?.parameter?.choices
    .filter(({ enabled }) => enabled !== false)
    .map(({ value }) => value);
  return (
    <Dialog open title={t('reservation.title')} onClose={props.onClose}>
      {data && closed ? (
        <CustomerTable {...props} venue={data.venue} closedDays={closedDays ?? []} />
      ) : (
        <SkeletonRows count={5} />
      )}
    </Dialog>
  );
}

interface CustomerTableProps extends ReservationDialogProps {
  venue: ConciergeVenueQuery['venue'];
  closedDays: readonly string[];
}

function CustomerTable({ item, customerName, customerCart, onClose, venue, closedDays }: CustomerTableProps) {
  const { reservation, products } = item;
  const [now] = useState(() => new Date());
  const earliest = earliestReservationDay(now, closedDays);
  const [draft, setDraft] = useState((): ReservationDraft => {
    const at = reservation?.reservationDate
      ? new Date(reservation.reservationDate)
      : nextDinner(venue?.businessHours, instantInTokyo(earliest));
    return {
      date: tokyoDay(at),
      time: tokyoTime(at),
      // A reservation not discussed yet is for two; the cart's default is one.
      seats: reservation?.reservationDate
        ? reservation.seats
        : Math.max(USUAL_SEATS, reservation?.seats ?? 0),
      name: reservation?.name ?? customerName,
      details: reservation?.details ?? '',
      phoneBooked: reservation?.phoneBooked ?? false,
      venueConfirmed: reservation?.venueConfirmed ?? false,
      withCourse: reservation?.withCourse ?? false,
    };
  });
  return (
    <TableForm
      draft={draft}
      onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      venue={venue}
      bottles={products.reduce((sum, { quantity }) => sum + quantity, 0)}
      now={now}
      closedDays={closedDays}
      earliest={earliest}
      isSaving={customerCart.busy}
      onSave={async (table) => {
        const input = { reservation: { ...table, venueRef: reservation?.venueRef ?? null } };
        await customerCart.updateItem(item._id, input, false);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
