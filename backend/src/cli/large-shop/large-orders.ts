import {
  bottleId,
  deliveryFee,
  DestinationKind,
  freeUntil,
  holdingOf,
  OrderKind,
  orderDueAt,
  orderSearchText,
  surveyOpensAt,
  orderStageOf,
  type OrderStatus,
  PAID_STATUSES,
  PointsReason,
  shipBy,
  StockBucket,
  StockReason,
} from '@vinkura/domain';
import type { LargeShop } from './large-shop.js';
import { homeAddressOf, parcelOf } from './large-parcels.js';
import { paymentDocuments } from './large-payments.js';
import type { LargeUser } from './large-people.js';
import { stepsTo } from './large-steps.js';
import type { LargePlace, LargeStock } from './large-stock.js';
import type { LargeWine } from './large-wines.js';

const SYSTEM = 'SYSTEM';
const DAY_MS = 86_400_000;
/** Distribution of orders by status, per hundred. */
const STATUSES: Readonly<Record<OrderStatus, number>> = {
  CLOSED: 66,
  CANCELLED: 8,
  RECEPTION_CONFIRMED: 5,
  IN_DELIVERY: 4,
  IN_PREPARATION: 3,
  READY_TO_PREPARE: 3,
  PLANNED: 3,
  PLANNING: 3,
  PAID: 0.5,
  VERIFYING_PAYMENT: 0.5,
  PLACED_PAYMENT_ERROR: 1,
  PLACED: 2,
  ON_HOLD: 1,
};
/** Statuses of orders for the cloud cellar: stored and closed, or on the way. */
const CELLAR_STATUSES: Readonly<Partial<Record<OrderStatus, number>>> = {
  CLOSED: 85,
  CANCELLED: 5,
  PLANNING: 7,
  PLACED: 3,
};
const OPEN_DAYS = 20;
const OLD_DAYS = 850;

interface Line extends LargePlace {
  quantity: number;
}

/** All documents of one order. */
export interface OrderTraces {
  order: Record<string, unknown>;
  intent: Record<string, unknown>;
  sandboxPayment: Record<string, unknown>;
  movements: Record<string, unknown>[];
  cellarEntries: Record<string, unknown>[];
  points: Record<string, unknown>[];
  purchases: Record<string, unknown>[];
}

/** Generates orders in all statuses, and moves their bottles. */
export class LargeOrders {
  /** Purchases and spending by user index. */
  readonly purchased: Float64Array;
  readonly spent: Float64Array;

  constructor(
    private readonly shop: LargeShop,
    private readonly wines: readonly LargeWine[],
    private readonly users: readonly LargeUser[],
    private readonly stock: LargeStock,
  ) {
    this.purchased = new Float64Array(users.length);
    this.spent = new Float64Array(users.length);
  }

  *make(): Generator<OrderTraces> {
    for (let index = 0; index < this.shop.sizes.orders; index += 1) {
      const traces = this.one(index);
      if (traces) yield traces;
    }
  }

  private one(index: number): OrderTraces | undefined {
    const { shop } = this;
    const { random } = shop;
    const reference = shop.reference('ORDER', index);
    const destination = shop.weighted({ RESTAURANT: 65, HOME: 25, CELLAR: 10 }) satisfies DestinationKind;
    const kind = destination === 'CELLAR' ? OrderKind.CELLAR : OrderKind.NORMAL;
    const status = shop.weighted(
      (kind === OrderKind.CELLAR ? CELLAR_STATUSES : STATUSES) as Record<OrderStatus, number>,
    );
    const statusBeforeHold = status === 'ON_HOLD' ? ('PLANNED' as const) : null;
    const isOver = status === 'CLOSED' || status === 'CANCELLED';
    const createdAt = isOver ? shop.daysAgo(OLD_DAYS, OPEN_DAYS) : shop.daysAgo(OPEN_DAYS);
    const lines = this.lines(random.between(1, 3));
    if (lines.length === 0) return undefined;
    const userIndex = random.below(this.users.length);
    const held = { kind, status, statusBeforeHold };
    const movements = this.hold(held, reference, lines, createdAt);
    const { order, paid } = this.document({ reference, destination, held, createdAt, lines, userIndex });
    const isPaid = paid !== null;
    const { intent, sandboxPayment, historyEntry } = paymentDocuments(shop, order, status);
    if (status === 'CLOSED') this.purchased[userIndex]! += order.totalProductPrice;
    if (order.pointsUsed > 0) this.spent[userIndex]! += order.pointsUsed;
    return {
      order: {
        _id: shop.id('ordr'),
        ...order,
        paymentIntentId: intent._id.toHexString(),
        paymentHistory: [historyEntry],
      },
      intent,
      sandboxPayment,
      movements,
      cellarEntries: holdingOf(held) === 'STORED' && isPaid ? this.stored(order, lines, createdAt) : [],
      points: order.pointsUsed > 0 ? [this.spentPoints(order, createdAt)] : [],
      purchases: status === 'CLOSED' ? [this.purchase(order, createdAt)] : [],
    };
  }

  private lines(count: number): Line[] {
    const { random } = this.shop;
    const chosen = new Map<number, Line>();
    for (let attempt = 0; attempt < count * 3 && chosen.size < count; attempt += 1) {
      const wine = random.below(this.wines.length);
      const quantity = random.between(1, 3);
      const place = chosen.has(wine) ? undefined : this.stock.find(wine, quantity);
      if (place) chosen.set(wine, { ...place, quantity });
    }
    return [...chosen.values()];
  }

  /** Allocates, reserves, ships or stores the bottles, depending on status; returns the movements. */
  private hold(
    held: { kind: OrderKind; status: OrderStatus; statusBeforeHold: OrderStatus | null },
    orderRef: string,
    lines: readonly Line[],
    createdAt: Date,
  ): Record<string, unknown>[] {
    const holding = holdingOf(held);
    if (holding === 'NONE') return [];
    if (holding === 'ALLOCATED') {
      for (const line of lines) this.stock.book(line, orderRef, line.quantity);
      return [];
    }
    return lines.flatMap((line) => {
      const { quantity } = line;
      const move = (days: number, more: object) => ({
        _id: this.shop.id('move'),
        at: new Date(Math.min(createdAt.getTime() + days * DAY_MS, this.shop.now.getTime())),
        by: SYSTEM,
        warehouseRef: this.stock.warehouseOf(line),
        productRef: this.wines[line.wine]!.reference,
        quantity,
        orderRef,
        ...more,
      });
      this.stock.take(line, quantity);
      if (holding === 'STORED') {
        this.stock.put(line, StockBucket.myCellar, quantity);
        return [
          move(1, {
            reason: StockReason.CELLAR_PLANNING,
            from: StockBucket.available,
            to: StockBucket.myCellar,
          }),
        ];
      }
      const planned = move(1, {
        reason: StockReason.PLANNING,
        from: StockBucket.available,
        to: StockBucket.reservedVinkura,
      });
      if (holding === 'SHIPPED')
        return [planned, move(3, { reason: StockReason.SHIPMENT, from: StockBucket.reservedVinkura })];
      this.stock.put(line, StockBucket.reservedVinkura, quantity);
      return [planned];
    });
  }

  private document({
    reference,
    destination,
    held,
    createdAt,
    lines,
    userIndex,
  }: {
    reference: string;
    destination: DestinationKind;
    held: { kind: OrderKind; status: OrderStatus; statusBeforeHold: OrderStatus | null };
    createdAt: Date;
    lines: readonly Line[];
    userIndex: number;
  }) {
    const { random, present } = this.shop;
    const { kind, status, statusBeforeHold } = held;
    const user = this.users[userIndex]!;
    const products = lines.map(({ wine, quantity }) => {
      const { reference: productRef, name, nameEn, vintage, size, price } = this.wines[wine]!;
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
    });
    const totalProductPrice = products.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
    const fee = deliveryFee(destination, totalProductPrice);
    const pointsUsed =
      status !== 'CANCELLED' && random.chance(0.1) ? Math.min(500, totalProductPrice - 100) : 0;
    const paymentAmount = totalProductPrice + fee - pointsUsed;
    const venueRef = destination === 'RESTAURANT' ? random.pick(present.venues) : null;
    const reservationDate = new Date(createdAt.getTime() + random.between(6, 40) * DAY_MS);
    const history = stepsTo(status, kind, createdAt, this.shop.now);
    const last = history.at(-1)!.at;
    const isPaid = PAID_STATUSES.includes(status) || status === 'ON_HOLD';
    const paid = isPaid ? new Date(createdAt.getTime() + 120_000) : null;
    const isPlanned = holdingOf(held) !== 'ALLOCATED' && holdingOf(held) !== 'NONE';
    const isPrepared = holdingOf(held) === 'SHIPPED';
    const bottles = lines.map((line, index) => ({
      warehouseRef: this.stock.warehouseOf(line),
      productRef: products[index]!.productRef,
      quantity: line.quantity,
    }));
    const order = {
      reference,
      owner: user._id.toHexString(),
      ownerRef: user.reference,
      status,
      statusBeforeHold,
      statusSince: last,
      kind,
      destination,
      products,
      reservation: {
        reservationDate,
        venueRef,
        name: venueRef ? user.name : null,
        details: null,
        seats: random.between(1, 6),
        phoneBooked: venueRef !== null,
        homeAddress: null,
      },
      homeAddress: destination === 'HOME' ? homeAddressOf(user) : null,
      comments: null,
      totalProductPrice,
      deliveryFee: fee,
      pointsUsed,
      totalPaymentAmount: paymentAmount,
      paymentAmount,
      destinationCount: 1,
      wineCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      invoiceName: random.chance(0.05) ? user.name : null,
      plannedBottles: isPlanned ? bottles : [],
      preparation: status === 'IN_PREPARATION' || isPrepared ? this.checklist(lines, isPrepared) : [],
      indent: null,
      deliveries: isPrepared ? [parcelOf(reference, destination, status, bottles, last)] : [],
      history,
      shipBy: destination === 'HOME' ? shipBy(createdAt) : null,
      arrival: destination === 'HOME' ? null : reservationDate,
      preparationConfirmed: isPrepared,
      feedbackGiven: status === 'CLOSED' && kind === OrderKind.NORMAL && random.chance(0.3),
      reminders: ['ARRIVING_TOMORROW', 'PLEASE_CONFIRM', 'FEEDBACK'],
      secretToken: `large-${reference}`,
      paidAt: paid,
      lastActivityAt: status === 'PLACED' ? this.shop.now : last,
      searchText: orderSearchText(reference, user, [
        venueRef,
        ...products.flatMap((line) => [line.productRef, line.name, line.nameEn]),
      ]),
      createdAt,
      updatedAt: last,
    };
    return {
      order: {
        ...order,
        stage: orderStageOf(order),
        dueAt: orderDueAt(order),
        surveyOpensAt: surveyOpensAt(order),
      },
      paid,
    };
  }

  private checklist(lines: readonly Line[], done: boolean) {
    return lines.flatMap((line) => {
      const { reference: productRef, name, nameEn, vintage, size } = this.wines[line.wine]!;
      return Array.from({ length: line.quantity }, (_, index) => ({
        bottle: bottleId(productRef, index + 1),
        productRef,
        warehouseRef: this.stock.warehouseOf(line),
        name,
        nameEn,
        vintage,
        size,
        glassInstructions: null,
        openingInstructions: null,
        tempInstructions: null,
        extraInstructions: null,
        extraInstructionsEn: null,
        done,
      }));
    });
  }

  private stored(
    order: { owner: string; ownerRef: string; reference: string },
    lines: readonly Line[],
    at: Date,
  ) {
    return lines.map((line) => {
      const { reference: productRef, price } = this.wines[line.wine]!;
      return {
        _id: this.shop.id('cell'),
        owner: order.owner,
        ownerRef: order.ownerRef,
        productRef,
        warehouseRef: this.stock.warehouseOf(line),
        addedQuantity: line.quantity,
        quantity: line.quantity,
        bookings: [],
        removals: [],
        purchasePrice: price,
        orderRef: order.reference,
        comments: null,
        addedAt: at,
        freeUntil: freeUntil(at),
        endingNotifiedAt: at,
        updatedAt: at,
      };
    });
  }

  private spentPoints(order: { owner: string; reference: string; pointsUsed: number }, at: Date) {
    return {
      _id: this.shop.id('pnts'),
      userId: order.owner,
      points: -order.pointsUsed,
      reason: PointsReason.SPENT,
      orderRef: order.reference,
      part: 0,
      by: SYSTEM,
      at,
    };
  }

  private purchase(order: { owner: string; reference: string; totalProductPrice: number }, at: Date) {
    return {
      _id: this.shop.id('purc'),
      userId: order.owner,
      orderRef: order.reference,
      yen: order.totalProductPrice,
      at,
      takenBack: false,
      part: 0,
    };
  }
}
