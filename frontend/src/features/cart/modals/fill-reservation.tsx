import { useTranslation } from 'react-i18next';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { useCartClosedDaysQuery, useCartVenueQuery } from '../../../generated/cart.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import type { CartItem } from '../cart-flow.js';
import { PhoneBooking } from '../phone-booking.js';
import { ReservationForm } from '../reservation-form.js';

export interface FillReservationProps {
  item: CartItem;
}

/**
 * MOD-09: the reservation agreed with the restaurant by phone. The shop does not book (REQ-D32), so the number comes
 * first and the confirmation is required.
 */
export default function FillReservation({ item }: FillReservationProps) {
  const { t } = useTranslation('cart');
  const { data: parameters, error: noParameters } = useCartClosedDaysQuery();
  const { data: found, error: noVenue } = useCartVenueQuery({
    variables: { reference: item.reservation?.venueRef ?? '' },
  });
  const choices = parameters?.parameter?.choices.filter(({ enabled }) => enabled);
  // Without the response, the server still rejects a day that is too early or closed.
  const isReady = (parameters ?? noParameters) && (found ?? noVenue);
  return (
    <Dialog open title={t('reservation.title')} description={t('reservation.text')} onClose={closeModal}>
      {isReady ? (
        <>
          <PhoneBooking venue={found?.venue ?? undefined} />
          <ReservationForm
            item={item}
            venue={found?.venue}
            closedDays={choices?.map(({ value }) => value) ?? []}
          />
        </>
      ) : (
        <SkeletonRows count={4} />
      )}
    </Dialog>
  );
}
