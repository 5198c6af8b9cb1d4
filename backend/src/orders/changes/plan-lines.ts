import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  addedBottlesPayBy,
  canChangeLines,
  checkByo,
  checkPaymentAmount,
  checkWantedLines,
  corkageOf,
  DestinationKind,
  isPurchasable,
  type LineChange,
  lineChangeOf,
  type LineRefund,
  OrderActor,
  type RuleViolation,
  UNPAID_STATUSES,
  type WantedLine,
  type Yen,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { Corkage } from '../../cart/index.js';
import { CatalogService, type Product } from '../../catalog/index.js';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations, DomainError, unknownReference } from '../../platform/errors/domain-error.js';
import { Order } from '../core/order.js';
import type { OrderLine } from '../core/order-parts.js';
import { notEditable } from '../core/orders.errors.js';
import { RemoveBottles } from './remove-bottles.js';

/** Wanted lines of an order. */
export interface WantedLines {
  lines: readonly WantedLine[];
  /** Whether the restaurant agreed to more bottles than its limit. */
  venueConfirmed?: boolean | null;
}

/** What a change of lines does; nothing is written yet. */
export interface LinePlan {
  change: LineChange<OrderLine>;
  /** How the price of the removed bottles goes back. */
  refund: LineRefund;
  /** Additional bottles at today's prices. */
  added: OrderLine[];
  /** Price of the additional bottles; there is no second delivery fee. */
  payment: Yen;
  /** Until when they can be paid. */
  payBy: Date | null;
  /** Corkage of the bottles that stay, of the additional ones, and of both. */
  corkage: Readonly<Record<'kept' | 'added' | 'all', Corkage | null>>;
  /** The wines that are named, as they are now. */
  wines: ReadonlyMap<string, Product>;
}

/** Checks and prices a change of the lines of a paid order: the same for the dry run and for the change. */
@Injectable()
export class PlanLines {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly removeBottles: RemoveBottles,
    private readonly catalog: CatalogService,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError FIELD_NOT_EDITABLE when it is too late; CONFLICT while other added bottles await payment;
   * VALIDATION_FAILED, BAD_REFERENCE or NOT_FOR_SALE naming the field
   */
  async plan(order: Order, { lines, venueConfirmed }: WantedLines): Promise<LinePlan> {
    if (!canChangeLines(order, OrderActor.ADMINISTRATOR)) throw notEditable('lines');
    assertNoViolations(checkWantedLines(order.products, lines));
    await this.assertNonePending(order);
    const change = lineChangeOf(order.products, lines);
    const refund = await this.removeBottles.refundOf(order, change);
    const references = [...order.products, ...lines].map(({ productRef }) => productRef);
    const found = await this.catalog.find([...new Set(references)]);
    const wines = new Map(found.map((wine) => [wine.reference, wine]));
    const added = change.added.map((line) => addedLine(line, wines.get(line.productRef)));
    const payment = added.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const payBy = added.length > 0 ? await this.payBy(order) : null;
    const bottles = [...change.kept, ...added];
    assertNoViolations([
      ...(added.length > 0 && !payBy ? [{ field: 'lines', messageKey: 'order-lines-too-late' }] : []),
      ...(added.length > 0 ? amountViolations(payment) : []),
      ...(added.length > 0 ? limitViolations(order, bottles, venueConfirmed ?? false) : []),
    ]);
    const corkage = (brought: readonly OrderLine[]) => corkageFor(order, brought, found);
    return {
      change,
      refund,
      added,
      payment,
      payBy,
      corkage: { kept: corkage(change.kept), added: corkage(added), all: corkage(bottles) },
      wines,
    };
  }

  private async assertNonePending({ reference }: Order): Promise<void> {
    const pending = await this.orders
      .findOne({ supplements: reference, status: { $in: UNPAID_STATUSES } }, { reference: 1 })
      .lean<Pick<Order, 'reference'>>();
    if (pending)
      throw new DomainError('CONFLICT', 'order-lines-pending', {
        field: 'lines',
        orderRef: pending.reference,
      });
  }

  private async payBy({ destination, shipBy, reservation }: Order): Promise<Date | null> {
    const isForTable = destination === DestinationKind.RESTAURANT;
    const dinner = isForTable ? (reservation?.reservationDate ?? null) : null;
    return addedBottlesPayBy({ shipBy, dinner }, this.clock.now(), await this.parameters.closedDays());
  }
}

function addedLine({ productRef, quantity }: WantedLine, wine: Product | undefined): OrderLine {
  if (!wine) throw unknownReference('lines', productRef);
  const { name, nameEn, vintage, size, price } = wine;
  if (!isPurchasable(wine))
    throw new DomainError('NOT_FOR_SALE', 'not-for-sale', {
      field: 'lines',
      productRef,
      name,
      nameEn,
      vintage,
    });
  return {
    productRef,
    name,
    nameEn,
    vintage,
    size,
    quantity,
    unitPrice: price,
    comments: null,
    cellarId: null,
  };
}

const ofLines = (violation: RuleViolation): RuleViolation => ({ ...violation, field: 'lines' });

function amountViolations(payment: Yen): RuleViolation[] {
  const violation = checkPaymentAmount(payment);
  return violation ? [ofLines(violation)] : [];
}

/** The restaurant's limit as of the time of ordering. */
const limitViolations = (
  { reservation }: Order,
  bottles: readonly OrderLine[],
  isConfirmed: boolean,
): RuleViolation[] =>
  reservation?.byoPolicy
    ? checkByo(
        { ...reservation.byoPolicy, accepted: true },
        bottles.reduce((sum, { quantity }) => sum + quantity, 0),
        isConfirmed || reservation.venueConfirmed,
      )
    : [];

/** Corkage of some bottles of an order, by the policy as of the time of ordering; null without a restaurant. */
export function corkageFor(
  { reservation }: Pick<Order, 'reservation'>,
  bottles: readonly OrderLine[],
  wines: readonly Product[],
): Corkage | null {
  if (!reservation?.venueRef || bottles.length === 0) return null;
  const brought = bottles.map(({ productRef, quantity, size }) => ({
    quantity,
    size,
    productFee: wines.find(({ reference }) => reference === productRef)?.corkFee,
  }));
  const { withCourse } = reservation;
  return corkageOf(reservation.byoPolicy ?? undefined, brought, { withCourse });
}
