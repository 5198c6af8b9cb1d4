import { canShareEvening, hasBeenEvening, isEvening } from '@vinkura/domain/evenings/evening';
import { useTranslation } from 'react-i18next';
import { openModal } from '../modals/modal-store.js';
import { useLocale } from '../../i18n/index.js';
import { Button, buttonClasses } from '../../ui/controls/button.js';
import { Icon } from '../../ui/artwork/icon.js';
import { now } from '../../i18n/now.js';

interface EveningActionsProps {
  order: {
    reference: string;
    status: Parameters<typeof isEvening>[0]['status'];
    destination: Parameters<typeof isEvening>[0]['destination'];
    paidAt: string | null;
    reservation: { reservationDate: string | null; venue: { reference: string } | null } | null;
  };
}

/** Adds a paid dinner to the calendar, removes a cancelled one, and shares it with guests by a link (SHARE-01). */
export function EveningActions({ order }: EveningActionsProps) {
  const { t } = useTranslation('evenings');
  const locale = useLocale();
  const { reference, status, destination, reservation } = order;
  const evening = {
    status,
    destination,
    paidAt: dateOf(order.paidAt),
    reservation: reservation && {
      reservationDate: dateOf(reservation.reservationDate),
      venueRef: reservation.venue?.reference ?? null,
    },
  };
  const isRemoved = !isEvening(evening);
  if (!hasBeenEvening(evening) || (isRemoved && !isToCome(evening.reservation))) return null;
  return (
    <>
      <a
        href={`/api/orders/${reference}/calendar.ics?locale=${locale}`}
        className={buttonClasses({ variant: 'secondary' }, 'grow')}
      >
        <Icon name="calendar" className="size-4" />
        {t(isRemoved ? 'calendarRemove' : 'calendar')}
      </a>
      {canShareEvening(evening, now()) && (
        <Button
          variant="secondary"
          className="grow"
          onClick={() => openModal('shareevening', { orderRef: reference })}
        >
          {t('share.action')}
        </Button>
      )}
    </>
  );
}

const isToCome = (reservation: { reservationDate: Date | null } | null): boolean =>
  (reservation?.reservationDate ?? 0) > now();

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
