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

/** Writes dinners as calendar files (SHARE-01). Times are instants, so every calendar shows them where it is. */
@Injectable()
export class EveningCalendar {
  constructor(
    private readonly venues: VenuesService,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /** A file of one event, without any person. */
  async of({ reference, reservation, products }: Order, locale: Locale): Promise<string> {
    const startsAt = reservation!.reservationDate!;
    const [venue] = await this.venues.findCached([reservation!.venueRef!]);
    const place = nameOf(venue, locale) || reservation!.venueRef!;
    const wines = products.map(
      (wine) => `・${nameOf(wine, locale)} ${wine.vintage} (${wine.size}) × ${wine.quantity}`,
    );
    const texts = CALENDAR_TEXTS[locale];
    const { error, value } = createEvent({
      // The same event each time it is fetched, so that a calendar brings its own up to date.
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
        // Not as the event's `url`: the library refuses addresses that a shop in a closed network may have.
        `${this.configuration.publicUrl}/venues/${reservation!.venueRef!}`,
      ].join('\n'),
      busyStatus: 'BUSY',
    });
    if (error || !value) throw error ?? new Error('the calendar file is empty');
    return value;
  }
}

const nameOf = (named: { name: string; nameEn: string } | undefined, locale: Locale): string =>
  (locale === 'jp' ? named?.name : named?.nameEn) || named?.name || '';

const addressOf = (venue: Venue | undefined, locale: Locale): string => {
  const { address, addressEn } = (venue ?? {}) as { address?: string; addressEn?: string };
  return (locale === 'jp' ? address : addressEn) || address || '';
};
