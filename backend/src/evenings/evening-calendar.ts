import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eveningEndsAt, type Locale, OrderStatus, tokyoTime } from '@vinkura/domain';
import { CALENDAR_TEXTS } from '@vinkura/i18n/calendar';
import { fillText } from '@vinkura/i18n/fill-text';
import { localAddress } from '@vinkura/i18n/local-address';
import { localName } from '@vinkura/i18n/names';
import { createEvent } from 'ics';
import type { Order } from '../orders/index.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { VenuesService } from '../venues/index.js';
import { foldByOctets } from './fold-by-octets.js';

/** Writes dinners as iCalendar files (SHARE-01). Times are in UTC, so that calendars show local time. */
@Injectable()
export class EveningCalendar {
  constructor(
    private readonly venues: VenuesService,
    private readonly configuration: Configuration,
  ) {}

  /**
   * A file with one event and no personal data. A later file of the same dinner replaces the event in the calendar: it
   * has the same UID and a higher SEQUENCE; that of a cancelled dinner removes it (RFC 5545, RFC 5546).
   */
  async of(order: Order, locale: Locale): Promise<string> {
    const { reference, reservation, products, status, createdAt, updatedAt } = order;
    const startsAt = reservation!.reservationDate!;
    const isCancelled = status === OrderStatus.CANCELLED;
    const { hostname } = new URL(this.configuration.publicUrl);
    const [venue] = await this.venues.findCached([reservation!.venueRef!]);
    const place = localName(venue?.name, venue?.nameEn, locale) || reservation!.venueRef!;
    const wines = products.map(
      (wine) =>
        `・${localName(wine?.name, wine?.nameEn, locale)} ${wine.vintage} (${wine.size}) × ${wine.quantity}`,
    );
    const texts = CALENDAR_TEXTS[locale];
    const { error, value } = createEvent({
      uid: `${createHash('sha256').update(reference).digest('hex').slice(0, 32)}@${hostname}`,
      sequence: Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000),
      method: isCancelled ? 'CANCEL' : 'PUBLISH',
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
      organizer: { name: 'Vinkura', email: this.configuration.seller.email ?? `no-reply@${hostname}` },
      productId: '-//Vinkura//Shop//JA',
      calName: 'Vinkura',
      title: fillText(texts.title, { venue: place }),
      start: startsAt.getTime(),
      startInputType: 'utc',
      startOutputType: 'utc',
      end: eveningEndsAt(startsAt).getTime(),
      endInputType: 'utc',
      endOutputType: 'utc',
      created: createdAt.getTime(),
      lastModified: updatedAt.getTime(),
      location: [place, localAddress(venue ?? {}, locale)].filter(Boolean).join(', '),
      description: [
        fillText(texts.time, { time: tokyoTime(startsAt) }),
        ...(venue?.phone ? [`${texts.phone}: ${venue.phone}`] : []),
        `${texts.wines}:`,
        ...wines,
        // Not in `url`: the library rejects addresses of a closed network.
        `${this.configuration.publicUrl}/venues/${reservation!.venueRef!}`,
      ].join('\n'),
      busyStatus: isCancelled ? 'FREE' : 'BUSY',
    });
    if (error || !value) throw error ?? new Error('the calendar file is empty');
    return foldByOctets(value);
  }
}
