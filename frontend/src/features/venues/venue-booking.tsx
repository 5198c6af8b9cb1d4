import { formatPhone } from '@vinkura/domain/shared/phone';
import { earliestReservationDay } from '@vinkura/domain/cart/reservation';
import { useTranslation } from 'react-i18next';
import { formatDate, useLocale } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Panel } from '../../ui/layout/card.js';
import type { FullVenue } from './full-venue.js';
import { now } from '../../i18n/now.js';

/** Tables are booked by telephone only; the wine follows (REQ-D32). */
export function VenueBooking({ venue }: { venue: FullVenue }) {
  const { t } = useTranslation('venues');
  const locale = useLocale();
  return (
    <Panel className="grid gap-3">
      <h2 className="text-lg">{t('booking.title')}</h2>
      <a
        href={`tel:${venue.phone}`}
        aria-label={t('booking.call', { phone: formatPhone(venue.phone) })}
        className="inline-flex min-h-12 items-center gap-3 font-mincho text-2xl text-link tabular-nums"
      >
        <Icon name="phone" className="size-6" />
        {formatPhone(venue.phone)}
      </a>
      <ol className="grid gap-1.5 text-sm">
        {(['first', 'second', 'third'] as const).map((step, place) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="font-latin text-accent">
              {place + 1}
            </span>
            <span>{t(`booking.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-3 text-xs text-muted">
        {t('booking.earliest', { date: formatDate(earliestReservationDay(now()), locale, 'date') })}
      </p>
    </Panel>
  );
}
