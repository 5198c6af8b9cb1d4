import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { canShareEvening, eveningLinkEndsAt, hasBeenEvening } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { type Order, OrderQueries, OrderStateMachine } from '../orders/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { unlessDuplicate } from '../platform/database/duplicate-key.js';
import { DomainError, notFound } from '../platform/errors/domain-error.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { EveningLink } from './evening-link.js';
import type { SharedEvening, SharedEveningLink } from './evenings.types.js';

const TOKEN_BYTES = 24;
const REFERENCE = /^ORD\d{5,15}$/;

/** Dinners in calendars, and share links for guests (SHARE-01, REQ-D48). */
@Injectable()
export class EveningsService implements OnModuleInit {
  constructor(
    @InjectModel(EveningLink.name) private readonly links: Model<EveningLink>,
    private readonly queries: OrderQueries,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly personalData: PersonalData,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'sharedEvenings',
      export: ({ id }) => this.links.find({ owner: id }, { _id: 0, orderRef: 1, createdAt: 1 }).lean(),
      erase: async ({ id }) => {
        await this.links.deleteMany({ owner: id });
      },
    });
  }

  /** The link of the caller's order; undefined when not shared, or another user's. */
  async linkOf(caller: Caller, orderRef: string): Promise<SharedEveningLink | undefined> {
    const link = await this.links.findOne({ orderRef, owner: caller.id }).lean<EveningLink>();
    const [order] = link ? await this.orderStateMachine.find([orderRef]) : [];
    return link && order && canShareEvening(order, this.clock.now()) ? this.viewOf(link, order) : undefined;
  }

  /**
   * Creates the link of the caller's order, or returns the existing one.
   * @throws DomainError NOT_FOUND; CONFLICT unless the order is an upcoming, paid dinner
   */
  async share(caller: Caller, orderRef: string): Promise<SharedEveningLink> {
    const order = await this.ownOrder(caller, orderRef);
    if (!canShareEvening(order, this.clock.now()))
      throw new DomainError('CONFLICT', 'evening-error-not-shareable', { reference: order.reference });
    const made = {
      owner: caller.id,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      createdAt: this.clock.now(),
    };
    await unlessDuplicate(
      this.links.updateOne({ orderRef: order.reference }, { $setOnInsert: made }, { upsert: true }),
    );
    const link = await this.links.findOne({ orderRef: order.reference }).lean<EveningLink>();
    if (!link) throw notFound('evening', orderRef);
    return this.viewOf(link, order);
  }

  /** Deletes the link; sharing again creates a new one. @throws DomainError NOT_FOUND for others' orders */
  async withdraw(caller: Caller, orderRef: string): Promise<void> {
    const order = await this.ownOrder(caller, orderRef);
    await this.links.deleteOne({ orderRef: order.reference });
  }

  /**
   * The guests' view; the owner may preview it by the order's reference.
   * @throws DomainError NOT_FOUND for a link that is withdrawn, expired or unknown
   */
  async shared(caller: Caller | undefined, token: string): Promise<SharedEvening> {
    return eveningOf(await this.sharedOrder(caller, token));
  }

  /** Whether a link is valid. */
  async isOpen(token: string): Promise<boolean> {
    try {
      await this.sharedOrder(undefined, token);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  }

  /** The dinner of a link for a calendar file, also when it is cancelled. @throws DomainError as `shared` */
  async eveningForGuests(caller: Caller | undefined, token: string): Promise<Order> {
    const order = await this.orderOf(caller, token);
    if (
      !order ||
      !hasBeenEvening(order) ||
      eveningLinkEndsAt(order.reservation!.reservationDate!) <= this.clock.now()
    )
      throw notFound('evening', token);
    return order;
  }

  private async sharedOrder(caller: Caller | undefined, token: string): Promise<Order> {
    const order = await this.orderOf(caller, token);
    if (!order || !canShareEvening(order, this.clock.now())) throw notFound('evening', token);
    return order;
  }

  private async orderOf(caller: Caller | undefined, token: string): Promise<Order | undefined> {
    if (caller && REFERENCE.test(token)) return this.ownOrder(caller, token);
    const link = await this.links.findOne({ token }).lean<EveningLink>();
    const [order] = link ? await this.orderStateMachine.find([link.orderRef]) : [];
    return order;
  }

  /** The caller's dinner, also a cancelled one, for a calendar. @throws DomainError NOT_FOUND; CONFLICT unless it is a paid dinner */
  async ownEvening(caller: Caller, orderRef: string): Promise<Order> {
    const order = await this.ownOrder(caller, orderRef);
    if (!hasBeenEvening(order))
      throw new DomainError('CONFLICT', 'evening-error-not-shareable', { reference: order.reference });
    return order;
  }

  private async ownOrder(caller: Caller, orderRef: string): Promise<Order> {
    const order = await this.queries.one(caller, orderRef);
    if (order.owner !== caller.id) throw notFound('order', orderRef);
    return order;
  }

  private viewOf({ token }: EveningLink, { reservation }: Order): SharedEveningLink {
    return {
      url: `${this.configuration.publicUrl}/evenings/${token}`,
      endsAt: eveningLinkEndsAt(reservation!.reservationDate!),
    };
  }
}

/** No personal data: no name, number of guests, price or remarks. */
const eveningOf = ({ reservation, products }: Order): SharedEvening => ({
  venueRef: reservation!.venueRef!,
  startsAt: reservation!.reservationDate!,
  endsAt: eveningLinkEndsAt(reservation!.reservationDate!),
  wines: products.map(({ productRef, name, nameEn, vintage, size }) => ({
    productRef,
    name,
    nameEn,
    vintage,
    size,
  })),
});
