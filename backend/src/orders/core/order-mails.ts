import { Injectable } from '@nestjs/common';
import { addressLines, type Locale, MINUTE_MS, type NotificationKind, OrderAction } from '@vinkura/domain';
import {
  type NotificationParams,
  Notifications,
  type OrderMail,
  type OrderMailDates,
} from '../../notifications/index.js';
import { type User, UsersService } from '../../users/index.js';
import { VenuesService } from '../../venues/index.js';
import type { Order } from './order.js';
import type { OrderLine } from './order-parts.js';

/** Kinds of order mails. */
type OrderMailKind = {
  [K in NotificationKind]: NotificationParams[K] extends OrderMail ? K : never;
}[NotificationKind];

/** Parameters of a kind of mail that differ from the order's. */
type More<K extends OrderMailKind> = Omit<NotificationParams[K], keyof OrderMail> & Partial<OrderMail>;

/** Mails made obsolete by a later one: unsent ones are withdrawn when it is queued. */
const REPLACED_BY: Partial<Record<OrderMailKind, readonly OrderMailKind[]>> = {
  ORDER_PLACED: ['PAYMENT_FAILED'],
  PAYMENT_FAILED: ['PAYMENT_FAILED'],
  ORDER_CANCELLED: [
    'PAYMENT_FAILED',
    'ORDER_RESCHEDULED',
    'ADDRESS_CHANGED',
    'ARRIVING_TOMORROW',
    'PLEASE_CONFIRM',
    'FEEDBACK',
  ],
  ORDER_RESCHEDULED: ['ARRIVING_TOMORROW'],
};
/** A declined customer sees it on the screen and usually retries at once: the mail is delayed for those who do not. */
const DELAYS_MS: Partial<Record<OrderMailKind, number>> = { PAYMENT_FAILED: 10 * MINUTE_MS };

/** Queues mails about orders in their owners' language, in the running transaction. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly notifications: Notifications,
    private readonly users: UsersService,
    private readonly venues: VenuesService,
  ) {}

  /**
   * @param more parameters of this kind, in the recipient's language where relevant
   * @param occasion distinguishes several mails of a kind per order; without it there is one
   * @param owner the order's owner, where the transaction has read them already
   */
  async queue<K extends OrderMailKind>(
    kind: K,
    order: Order,
    more: More<K> | ((locale: Locale) => More<K>),
    occasion?: string,
    owner?: User,
  ): Promise<void> {
    for (const replaced of REPLACED_BY[kind] ?? []) this.withdrawWithCommit(replaced, order);
    const { email, name, locale, reference } = owner ?? (await this.users.byId(order.owner));
    const details = typeof more === 'function' ? more(locale) : more;
    const params = { ...(await this.describe(order)), ...details } as NotificationParams[K];
    const key = [kind, order.reference, ...(occasion ? [occasion] : [])].join(':');
    await this.notifications.queue(kind, { email, name, locale, reference }, params, key, DELAYS_MS[kind]);
  }

  /** Withdraws unsent mails of a kind about an order, in the running transaction; returns whether there was one. */
  private withdraw(kind: OrderMailKind, { reference }: Pick<Order, 'reference'>): Promise<boolean> {
    return this.notifications.withdraw(`${kind}:${reference}`);
  }

  /** Withdraws unsent mails of a kind about an order, with the commit of the running transaction. */
  withdrawWithCommit(
    kind: OrderMailKind,
    { reference, history }: Pick<Order, 'reference' | 'history'>,
  ): void {
    // Most orders are paid at once: no mail about a failed payment was queued.
    const isPossible =
      kind !== 'PAYMENT_FAILED' || history.some(({ action }) => action === OrderAction.REJECT_PAYMENT);
    if (isPossible) this.notifications.withdrawWithCommit(`${kind}:${reference}`);
  }

  /** Confirms the new address of an order. It replaces an unsent mail about an earlier change. */
  async queueAddressChanged(before: Order, after: Order): Promise<void> {
    const isUnsent = await this.withdraw('ADDRESS_CHANGED', after);
    await this.queue(
      'ADDRESS_CHANGED',
      after,
      {
        address: addressLines(after.homeAddress ?? {}),
        previous: isUnsent ? null : addressLines(before.homeAddress ?? {}),
      },
      String(after.updatedAt.getTime()),
    );
  }

  /** Announces the new date of an order. It replaces an unsent mail about an earlier change. */
  async queueRescheduled(before: Order, after: Order): Promise<void> {
    const isUnsent = await this.withdraw('ORDER_RESCHEDULED', after);
    await this.queue(
      'ORDER_RESCHEDULED',
      after,
      { previous: isUnsent ? null : datesOf(before) },
      String(after.updatedAt.getTime()),
    );
  }

  private async describe(order: Order): Promise<OrderMail> {
    const venueRef = order.reservation?.venueRef;
    const [venue] = venueRef ? await this.venues.findCached([venueRef]) : [];
    return {
      orderRef: order.reference,
      kind: order.kind,
      lines: mailLinesOf(order.products),
      totalProductPrice: order.totalProductPrice,
      deliveryFee: order.deliveryFee,
      pointsUsed: order.pointsUsed,
      paymentAmount: order.paymentAmount,
      destination: order.destination,
      place: venue?.name ?? null,
      placeEn: venue?.nameEn ?? null,
      ...datesOf(order),
      gift: order.gift ?? null,
      corkage: order.reservation?.corkage ?? null,
    };
  }
}

const datesOf = (order: Order): OrderMailDates => ({
  wantedAt: order.arrival ?? order.reservation?.reservationDate ?? null,
  shipBy: order.shipBy,
  deliveryDay: order.deliveryDay ?? null,
  deliverySlot: order.deliverySlot ?? null,
});

/** Wines as mails list them. */
export const mailLinesOf = (products: readonly OrderLine[]): OrderMail['lines'] =>
  products.map(({ name, nameEn, vintage, size, quantity, unitPrice }) => ({
    name,
    nameEn,
    vintage,
    size,
    quantity,
    unitPrice,
  }));
