import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bottleAlarm, compareAlarms, DEFAULT_LOCALE } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Notifications, type Recipient } from '../../notifications/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { UsersService } from '../../users/index.js';
import { VenuesService } from '../../venues/index.js';
import { Order } from '../core/order.js';
import { type BottleAlarm, reportedWines } from './bottle-alarm.types.js';
import { OrderTask } from '../core/order-task.js';

/** Read for each open page of the back office every minute: what an alarm shows, no more. */
const FIELDS = ['reference', 'status', 'openTasks', 'reservation', 'products'];
/** More than can be worked on at a time. */
const ALARMS_MAX = 100;

/** Open reports of bottles, of any kind, for the dashboard, the navigation and the mail to the office (ALARM-01). */
@Injectable()
export class BottleAlarms {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @InjectModel(OrderTask.name) private readonly tasks: Model<OrderTask>,
    private readonly venues: VenuesService,
    private readonly users: UsersService,
    private readonly notifications: Notifications,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /** Most urgent first. */
  async read(): Promise<BottleAlarm[]> {
    const now = this.clock.now();
    const orders = await this.orders
      .find({ openTasks: { $gte: 1 } }, FIELDS)
      .sort({ 'reservation.reservationDate': -1 })
      .limit(ALARMS_MAX)
      .lean<Order[]>();
    if (orders.length === 0) return [];
    const alarms = await this.describe(orders, now);
    return orders
      .toSorted((a, b) => compareAlarms(a, b, now))
      .flatMap(({ reference }) => alarms.get(reference) ?? []);
  }

  /**
   * Mails the open reports of an order to the office, in the transaction of the latest one. It replaces an unsent mail
   * about the order, so that two reports at once are one mail.
   */
  async mail(order: Order): Promise<void> {
    const now = this.clock.now();
    const alarm = (await this.describe([order], now)).get(order.reference);
    if (!alarm) return;
    const { orderRef, urgency, reservationDate, venueName, venueNameEn, bottles } = alarm;
    const occasion = `BOTTLE_ALARM:${orderRef}`;
    await this.notifications.withdraw(occasion);
    for (const [index, recipient] of (await this.office()).entries())
      await this.notifications.queue(
        'BOTTLE_ALARM',
        recipient,
        {
          orderRef,
          isUrgent: urgency === 'TONIGHT',
          wantedAt: reservationDate,
          place: venueName,
          placeEn: venueNameEn,
          bottles,
        },
        `${occasion}:${bottles.at(-1)!.openedAt.getTime()}:${index}`,
      );
  }

  /** The mailbox of the shop, or else its administrators. */
  private async office(): Promise<Recipient[]> {
    const { email } = this.configuration.seller;
    if (email) return [{ email, name: '', locale: DEFAULT_LOCALE }];
    const administrators = await this.users.administrators('ORDERS');
    return administrators.map(({ email: address, name, locale, reference }) => ({
      email: address,
      name,
      locale,
      reference,
    }));
  }

  private async describe(orders: readonly Order[], now: Date): Promise<ReadonlyMap<string, BottleAlarm>> {
    const venueRefs = orders.flatMap(({ reservation }) => reservation?.venueRef ?? []);
    const [tasks, venues] = await Promise.all([
      this.tasks
        .find({ orderRef: { $in: orders.map(({ reference }) => reference) }, closedAt: null })
        .sort({ openedAt: 1, _id: 1 })
        .lean<OrderTask[]>(),
      this.venues.findCached([...new Set(venueRefs)]),
    ]);
    return new Map(
      orders.flatMap((order) => {
        const urgency = bottleAlarm(order, now);
        const venue = venues.find(({ reference }) => reference === order.reservation?.venueRef);
        const alarm = urgency && {
          orderRef: order.reference,
          urgency,
          reservationDate: order.reservation?.reservationDate ?? null,
          venueName: venue?.name ?? null,
          venueNameEn: venue?.nameEn ?? null,
          bottles: reportedWines(order, tasks),
        };
        return alarm ? [[order.reference, alarm] as const] : [];
      }),
    );
  }
}
