import type { BusinessHours } from '@vinkura/domain/venues/business-hours-data';
import { closingText, openingText } from '@vinkura/domain/texts/business-hours-text';
import { formatPhone } from '@vinkura/domain/shared/phone';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { now } from '../../i18n/now.js';

interface PhoneBookingProps {
  venue?: {
    name: string;
    nameEn: string;
    phone: string;
    openingHours?: string | null;
    openingHoursEn?: string | null;
    businessHours?: BusinessHours | null;
  };
}

/** The restaurant's number and a notice that the shop does not book (REQ-D32). */
export function PhoneBooking({ venue }: PhoneBookingProps) {
  const { t } = useTranslation('cart');
  const nameOf = useLocalName();
  const locale = useLocale();
  const text = locale === 'jp' ? venue?.openingHours : (venue?.openingHoursEn ?? venue?.openingHours);
  const known = venue?.businessHours;
  const hours = known?.services.length ? openingText(known, locale) : text;
  const closed = known?.services.length ? closingText(known, locale, tokyoDay(now())) : '';
  return (
    <div className="grid gap-2 rounded-sm border border-line bg-sunken px-4 py-3">
      <p className="text-sm">{t('reservation.byPhone')}</p>
      {venue && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong className="font-medium">{nameOf(venue)}</strong>
          <a
            href={`tel:${venue.phone}`}
            className="inline-flex min-h-11 items-center gap-2 text-lg text-link"
          >
            <Icon name="phone" className="size-5" />
            {formatPhone(venue.phone)}
          </a>
        </p>
      )}
      {hours && <p className="text-xs text-muted">{hours}</p>}
      {closed && <p className="text-xs text-muted">{t('reservation.closed', { days: closed })}</p>}
    </div>
  );
}
