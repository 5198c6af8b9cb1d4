import { Injectable } from '@nestjs/common';
import { type Locale, MINUTE_MS, type NotificationKind } from '@vinkura/domain';
import { type NotificationParams, Notifications, type OrderMail } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import { VenuesService } from '../venues/index.js';
import type { Order } from './order.js';

/** The kinds of mails that tell of an order. */
type OrderMailKind = {
  [K in NotificationKind]: NotificationParams[K] extends OrderMail ? K : never;
}[NotificationKind];

/** What mails of a kind say besides the order, or otherwise than the order does. */
type More<K extends OrderMailKind> = Omit<NotificationParams[K], keyof OrderMail> & Partial<OrderMail>;

/** Mails that a later one makes false: what has not left when the later one is written does not leave. */
const REPLACED_BY: Partial<Record<OrderMailKind, readonly OrderMailKind[]>> = {
  ORDER_PLACED: ['PAYMENT_FAILED'],
  PAYMENT_FAILED: ['PAYMENT_FAILED'],
  ORDER_CANCELLED: ['PAYMENT_FAILED', 'ARRIVING_TOMORROW', 'PLEASE_CONFIRM'],
  FEEDBACK: ['PLEASE_CONFIRM'],
};
/** Whoever is declined reads so on the screen and mostly tries again at once: the mail is for those who do not. */
const DELAYS_MS: Partial<Record<OrderMailKind, number>> = { PAYMENT_FAILED: 10 * MINUTE_MS };

/** Puts mails about orders into the outbox, in the language of their owners, in the running transaction. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly notifications: Notifications,
    private readonly users: UsersService,
    private readonly venues: VenuesService,
  ) {}

  /**
   * @param more what mails of this kind say besides the order, in the reader's language where that matters
   * @param occasion tells two mails of a kind about an order apart; without it there is one
   */
  async queue<K extends OrderMailKind>(
    kind: K,
    order: Order,
    more: More<K> | ((locale: Locale) => More<K>),
    occasion?: string,
  ): Promise<void> {
    for (const replaced of REPLACED_BY[kind] ?? []) await this.withdraw(replaced, order);
    const { email, name, locale, reference } = await this.users.byId(order.owner);
    const said = typeof more === 'function' ? more(locale) : more;
    const params = { ...(await this.describe(order)), ...said } as NotificationParams[K];
    const key = [kind, order.reference, ...(occasion ? [occasion] : [])].join(':');
    await this.notifications.queue(kind, { email, name, locale, reference }, params, key, DELAYS_MS[kind]);
  }

  /** Mails of a kind about an order that have not left do not leave any more; in the running transaction. */
  withdraw(kind: OrderMailKind, { reference }: Pick<Order, 'reference'>): Promise<void> {
    return this.notifications.withdraw(`${kind}:${reference}`);
  }

  private async describe(order: Order): Promise<OrderMail> {
    const venueRef = order.reservation?.venueRef;
    const [venue] = venueRef ? await this.venues.findCached([venueRef]) : [];
    return {
      orderRef: order.reference,
      kind: order.kind,
      lines: order.products.map(({ name, nameEn, vintage, size, quantity, unitPrice }) => ({
        name,
        nameEn,
        vintage,
        size,
        quantity,
        unitPrice,
      })),
      totalProductPrice: order.totalProductPrice,
      deliveryFee: order.deliveryFee,
      pointsUsed: order.pointsUsed,
      paymentAmount: order.paymentAmount,
      destination: order.destination,
      place: venue?.name ?? null,
      placeEn: venue?.nameEn ?? null,
      wantedAt: order.arrival ?? order.reservation?.reservationDate ?? null,
      shipBy: order.shipBy,
      deliveryDay: order.deliveryDay ?? null,
      deliverySlot: order.deliverySlot ?? null,
      gift: order.gift ?? null,
      corkage: order.reservation?.corkage ?? null,
    };
  }
}
