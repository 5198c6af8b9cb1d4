import { Injectable } from '@nestjs/common';
import { DestinationKind, OrderKind, StockBucket, StockReason } from '@vinkura/domain';
import { ProductStock } from '../catalog/index.js';
import { CellarService, type CellarWish } from '../cellar/index.js';
import { Indents } from '../indents/index.js';
import { UsersService } from '../users/index.js';
import { type Allocation, StockLedger, type Wanted } from '../warehouses/index.js';
import type { PlannedBottles } from './order-handling.js';
import type { Order } from './order.js';
import type { Delivery } from './order-parts.js';

/**
 * What the steps of an order do to bottles, whichever of the three keepers has them: stock, the customer's cellar or
 * an event. Everything joins the transaction of the step, and nothing is done twice for an order.
 */
@Injectable()
export class OrderBottles {
  constructor(
    private readonly productStock: ProductStock,
    private readonly stockLedger: StockLedger,
    private readonly cellar: CellarService,
    private readonly indents: Indents,
    private readonly users: UsersService,
  ) {}

  /**
   * Books the bottles of an order that holds none any more. Placing does it for several orders at once, in an order of
   * its own.
   * @throws DomainError INSUFFICIENT_STOCK or NOT_FOR_SALE naming the wine
   */
  async book(order: Order): Promise<void> {
    if (order.kind === OrderKind.INDENT) return this.take(order);
    for (const { productRef, quantity } of fromStock(order))
      await this.productStock.book(productRef, quantity, order.reference);
    const wishes = fromCellar(order);
    if (wishes.length > 0) await this.cellar.book(order.owner, wishes, order.reference);
  }

  /** Where planning would take the bottles from now; nothing moves. @throws DomainError INSUFFICIENT_STOCK */
  async suggest(order: Order): Promise<Allocation[]> {
    if (order.kind === OrderKind.INDENT) return this.ofEvent(order);
    return this.stockLedger.suggest(fromStock(order));
  }

  /**
   * Planning: what was booked is taken out of stock and cellar. The bottles of an event are reserved already.
   * @param chosen where to take those that come out of stock
   * @returns where all of them lie
   * @throws DomainError INSUFFICIENT_STOCK naming the wine
   */
  async plan(order: Order, by: string, chosen?: readonly PlannedBottles[]): Promise<Allocation[]> {
    if (order.kind === OrderKind.INDENT) return this.ofEvent(order);
    const { reference } = order;
    await this.productStock.release(reference);
    const bought = await this.stockLedger.plan(
      reference,
      fromStock(order),
      StockBucket.reservedVinkura,
      by,
      chosen,
    );
    return merged([...bought, ...(await this.cellar.plan(reference, by))]);
  }

  /** Planning of a cellar order: the bottles go into its owner's cloud cellar, free for a year (decision 8). */
  async store(order: Order, by: string, chosen?: readonly PlannedBottles[]): Promise<Allocation[]> {
    await this.productStock.release(order.reference);
    const stored = await this.stockLedger.plan(
      order.reference,
      fromStock(order),
      StockBucket.myCellar,
      by,
      chosen,
    );
    await this.addToCellar(order, stored);
    return stored;
  }

  /** A parcel leaves. One of an event for the cellar stays in the house: its bottles become entries there. */
  async ship(order: Order, { products, warehouseRef }: Delivery, by: string): Promise<void> {
    const bottles = products.map(({ productRef, quantity }) => ({ warehouseRef, productRef, quantity }));
    if (order.destination !== DestinationKind.CELLAR)
      return this.stockLedger.ship(order.reference, bottles, by);
    for (const bottle of bottles)
      await this.stockLedger.move({
        ...bottle,
        from: StockBucket.reservedVinkura,
        to: StockBucket.myCellar,
        reason: StockReason.CELLAR_PLANNING,
        orderRef: order.reference,
        by,
      });
    return this.addToCellar(order, bottles);
  }

  /** The opposite of `ship`: what had left is reserved in its warehouse again. */
  async unship(order: Order, by: string): Promise<void> {
    if (order.destination === DestinationKind.CELLAR) {
      await this.cellar.withdraw(order.reference);
      await this.stockLedger.unplan(order.reference, by, StockBucket.reservedVinkura);
    } else await this.stockLedger.unship(order.reference, by);
  }

  /** The opposite of `plan`: what is reserved is booked only. @throws DomainError INSUFFICIENT_STOCK, NOT_FOR_SALE */
  async unplan(order: Order, by: string): Promise<void> {
    if (order.kind === OrderKind.INDENT) return;
    await this.giveBack(order, by);
    await this.book(order);
  }

  /**
   * Gives back what an order holds and has not left: bookings, reserved bottles, cellar entries, bottles of an event.
   * @throws DomainError CONFLICT when bottles that it brought into the cellar have left that
   */
  async giveBack(order: Order, by: string): Promise<void> {
    const { reference } = order;
    await this.productStock.release(reference);
    await this.cellar.release(reference, by);
    await this.cellar.withdraw(reference);
    await this.stockLedger.unplan(reference, by, sourceOf(order));
    if (order.kind === OrderKind.INDENT) await this.indents.free(reference);
  }

  /** Whether bottles have left the house for this order. */
  haveLeft(order: Order): Promise<boolean> {
    return this.stockLedger.shipped(order.reference);
  }

  private async take(order: Order): Promise<void> {
    if (!order.indent) throw new Error(`${order.reference} names no event`);
    const { reference, loyaltyStatus } = await this.users.byId(order.owner);
    const buyer = { id: order.owner, reference, tier: loyaltyStatus };
    await this.indents.take(buyer, order.indent.indentProductRef, order.wineCount, order.reference);
  }

  private async ofEvent(order: Order): Promise<Allocation[]> {
    const bottles = await this.indents.of(order.reference);
    return merged(bottles.map(({ warehouseRef, productRef }) => ({ warehouseRef, productRef, quantity: 1 })));
  }

  private async addToCellar(order: Order, bottles: readonly Allocation[]): Promise<void> {
    const prices = new Map(order.products.map(({ productRef, unitPrice }) => [productRef, unitPrice]));
    await this.cellar.add({
      owner: order.owner,
      ownerRef: order.ownerRef,
      orderRef: order.reference,
      lines: bottles.map((bottle) => ({ ...bottle, purchasePrice: prices.get(bottle.productRef) ?? 0 })),
    });
  }
}

/** The lines that come out of stock. */
const fromStock = (order: Order): Wanted[] =>
  order.products
    .filter(({ cellarId }) => !cellarId)
    .map(({ productRef, quantity }) => ({ productRef, quantity }));

/** The lines that come out of the owner's cellar. */
export const fromCellar = ({ products }: Pick<Order, 'products'>): CellarWish[] =>
  products.flatMap(({ cellarId, productRef, quantity }) =>
    cellarId ? [{ cellarId, productRef, quantity }] : [],
  );

const sourceOf = ({ kind }: Order) =>
  kind === OrderKind.INDENT ? StockBucket.reservedVinkura : StockBucket.available;

/** One entry for each wine in each warehouse. */
function merged(bottles: readonly Allocation[]): Allocation[] {
  const sums = new Map<string, Allocation>();
  for (const { warehouseRef, productRef, quantity } of bottles) {
    const key = `${warehouseRef} ${productRef}`;
    sums.set(key, { warehouseRef, productRef, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}
