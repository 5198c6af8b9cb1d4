import { earliestReservationDay } from '@vinkura/domain/cart/reservation';
import { instantInTokyo, tokyoDay, tokyoTime } from '@vinkura/domain/shared/tokyo-time';
import { nextDinner } from '@vinkura/domain/venues/business-hours';
import { useState } from 'react';
import { closeModal } from '../../shared/modals/modal-store.js';
import { useSession } from '../../shared/session/session.js';
import { type CartVenueQuery, useCartUpdateItemMutation } from '../../generated/cart.js';
import { bottlesOf, type CartItem } from './cart-flow.js';
import { openNextStep } from './open-next-step.js';
import { TableForm } from './table-form.js';
import { draftFromPreferences, useReservationDraft } from './use-reservation-draft.js';

interface ReservationFormProps {
  item: CartItem;
  venue: CartVenueQuery['venue'] | undefined;
  /** Closed days of the shop, which no lead counts. */
  closedDays: readonly string[];
}

/** The reservation of an item of one's own cart: what was typed stays until it is stored, then the next step opens. */
export function ReservationForm({ item, venue, closedDays }: ReservationFormProps) {
  const { user } = useSession();
  const venueRef = item.reservation?.venueRef ?? '';
  const [updateItem, { loading }] = useCartUpdateItemMutation();
  const [now] = useState(() => new Date());
  const earliest = earliestReservationDay(now, closedDays);
  const preferences = draftFromPreferences(earliest);
  const offered = nextDinner(venue?.businessHours, instantInTokyo(preferences.date ?? earliest));
  const [draft, change, forgetDraft] = useReservationDraft(item, {
    ...preferences,
    date: tokyoDay(offered),
    time: tokyoTime(offered),
    name: user?.name ?? '',
  });
  return (
    <TableForm
      draft={draft}
      onChange={change}
      venue={venue}
      bottles={bottlesOf(item)}
      now={now}
      closedDays={closedDays}
      earliest={earliest}
      nameAutoComplete="name"
      isSaving={loading}
      onSave={async (reservation) => {
        const input = { destination: 'RESTAURANT', reservation: { ...reservation, venueRef } } as const;
        const { data } = await updateItem({ variables: { id: item._id, input } });
        forgetDraft();
        const next = data?.updateCartItem.items.find(({ _id }) => _id === item._id);
        if (next) openNextStep(next);
      }}
      onCancel={() => closeModal()}
    />
  );
}
