import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eveningEndsAt, type Locale, tokyoTime } from '@vinkura/domain';
import { CALENDAR_TEXTS } from '@vinkura/i18n/calendar';
import { fillText } from '@vinkura/i18n/fill-text';
import { createEvent } from 'ics';
import type { Order } from '../orders/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { type Venue, VenuesService } from '../venues/index.js';
import { foldByOctets } from './fold-by-octets.js';

/** Writes dinners as iCalendar files (SHARE-01). Times are in UTC, so that calendars show local time. */
@Injectable()
export class EveningCalendar {
  constructor(
    private readonly venues: VenuesService,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /** A file with one event and no personal data. */
  async of({ reference, reservation, products }: Order, locale: Locale): Promise<string> {
    const startsAt = reservation!.reservationDate!;
    const [venue] = await this.venues.findCached([reservation!.venueRef!]);
    const place = nameOf(venue, locale) || reservation!.venueRef!;
    const wines = products.map(
      (wine) => `・${nameOf(wine, locale)} ${wine.vintage} (${wine.size}) × ${wine.quantity}`,
    );
    const texts = CALENDAR_TEXTS[locale];
    const { error, value } = createEvent({
      // A stable UID, so that a calendar updates its event.
      uid: `${createHash('sha256').update(reference).digest('hex').slice(0, 32)}@${new URL(this.configuration.publicUrl).hostname}`,
      productId: 'Vinkura',
      calName: 'Vinkura',
      title: fillText(texts.title, { venue: place }),
      start: startsAt.getTime(),
      startInputType: 'utc',
      startOutputType: 'utc',
      end: eveningEndsAt(startsAt).getTime(),
      endInputType: 'utc',
      endOutputType: 'utc',
      created: this.clock.now().getTime(),
      location: [place, addressOf(venue, locale)].filter(Boolean).join(', '),
      description: [
        fillText(texts.time, { time: tokyoTime(startsAt) }),
        ...(venue?.phone ? [`${texts.phone}: ${venue.phone}`] : []),
        `${texts.wines}:`,
        ...wines,
        // Not in `url`: the library rejects addresses of a closed network.
        `${this.configuration.publicUrl}/venues/${reservation!.venueRef!}`,
      ].join('\n'),
      busyStatus: 'BUSY',
    });
    if (error || !value) throw error ?? new Error('the calendar file is empty');
    return foldByOctets(value);
  }
}

const nameOf = (named: { name: string; nameEn: string } | undefined, locale: Locale): string =>
  (locale === 'jp' ? named?.name : named?.nameEn) || named?.name || '';

const addressOf = (venue: Venue | undefined, locale: Locale): string => {
  const { address, addressEn } = (venue ?? {}) as { address?: string; addressEn?: string };
  return (locale === 'jp' ? address : addressEn) || address || '';
};
