import { Injectable } from '@nestjs/common';
import { DestinationKind, holdingOf, OrderKind, StockBucket } from '@vinkura/domain';
import { ProductStock } from '../../catalog/index.js';
import { CellarService, type CellarRequest } from '../../cellar/index.js';
import { Indents } from '../../indents/index.js';
import { UsersService } from '../../users/index.js';
import {
  type Allocation,
  type PlannedAllocation,
  type RequestedQuantity,
  StockLedger,
} from '../../warehouses/index.js';
import { withCosts } from './line-costs.js';
import type { PlannedBottles } from './order-handling.js';
import type { Order } from './order.js';
import type { Delivery, OrderLine } from './order-parts.js';

/**
 * Allocates and moves the bottles of an order, from stock, the customer's cellar or a pre-order. Everything joins the
 * running transaction and is idempotent per order.
 */
@Injectable()
export class OrderStock {
  constructor(
    private readonly productStock: ProductStock,
    private readonly stockLedger: StockLedger,
    private readonly cellar: CellarService,
    private readonly indents: Indents,
    private readonly users: UsersService,
  ) {}

  /**
   * Allocates the bottles of an order that holds none any more. Placing allocates several orders at once.
   * @throws DomainError INSUFFICIENT_STOCK or NOT_FOR_SALE naming the wine
   */
  async allocate(order: Order): Promise<void> {
    if (order.kind === OrderKind.INDENT) return this.reserveIndentBottles(order);
    for (const { productRef, quantity } of fromStock(order))
      await this.productStock.allocate(productRef, quantity, order.reference);
    const requests = fromCellar(order);
    if (requests.length > 0) await this.cellar.allocate(order.owner, requests, order.reference);
  }

  /** Proposed warehouses at present; nothing is moved. @throws DomainError INSUFFICIENT_STOCK */
  async suggest(order: Order): Promise<Allocation[]> {
    if (order.kind === OrderKind.INDENT) return this.indentAllocations(order);
    return this.stockLedger.suggest(fromStock(order));
  }

  /**
   * Planning: takes allocated bottles out of stock and cellar. Pre-order bottles are reserved already.
   * @param chosen warehouses for bottles from stock
   * @returns the warehouses of all bottles
   * @throws DomainError INSUFFICIENT_STOCK naming the wine
   */
  async plan(order: Order, by: string, chosen?: readonly PlannedBottles[]): Promise<Allocation[]> {
    if (order.kind === OrderKind.INDENT) return this.indentAllocations(order);
    const { reference } = order;
    await this.productStock.release(reference);
    const bought = await this.stockLedger.plan(
      reference,
      fromStock(order),
      StockBucket.reservedVinkura,
      by,
      chosen,
    );
    const stored = fromCellar(order).length > 0 ? await this.cellar.plan(reference, by) : [];
    return merged([...bought, ...stored]);
  }

  /** Planning of a cellar order: the bottles go into its owner's cloud cellar, free for a year (REQ-D08). */
  async store(
    order: Order,
    by: string,
    chosen?: readonly PlannedBottles[],
  ): Promise<Pick<Order, 'plannedBottles' | 'products'>> {
    await this.productStock.release(order.reference);
    const stored = await this.stockLedger.plan(
      order.reference,
      fromStock(order),
      StockBucket.myCellar,
      by,
      chosen,
    );
    const plannedBottles = stored.map(({ costYen: _costYen, ...allocation }) => allocation);
    await this.addToCellar(order, plannedBottles);
    return { plannedBottles, products: withCosts(order.products, costsOf(stored)) };
  }

  /**
   * Ships a parcel. A pre-order parcel for the cellar stays in the warehouse: its bottles become cellar entries.
   * @returns the lines with the cost of what has left
   */
  async ship(order: Order, { products, warehouseRef }: Delivery, by: string): Promise<OrderLine[]> {
    const bottles = products.map(({ productRef, quantity }) => ({ warehouseRef, productRef, quantity }));
    if (order.destination !== DestinationKind.CELLAR) {
      const bought = bottlesByWine(fromStock(order));
      const costs = await this.stockLedger.ship(order.reference, bottles, by, bought);
      return withCosts(order.products, costs);
    }
    const { reservedVinkura } = StockBucket;
    const sold = await this.stockLedger.sellToCellar(order.reference, bottles, reservedVinkura, by);
    await this.addToCellar(order, bottles);
    return withCosts(order.products, costsOf(sold));
  }

  /** Reverts `ship`: the shipped bottles are reserved in their warehouse again. */
  async revertShipment(order: Order, by: string): Promise<void> {
    if (order.destination === DestinationKind.CELLAR) {
      await this.cellar.withdraw(order.reference);
      await this.stockLedger.deallocate(order.reference, by, StockBucket.reservedVinkura);
    } else await this.stockLedger.revertShipment(order.reference, by);
  }

  /** Reverts `plan`: reserved bottles become allocated. @throws DomainError INSUFFICIENT_STOCK, NOT_FOR_SALE */
  async deallocate(order: Order, by: string): Promise<void> {
    if (order.kind === OrderKind.INDENT) return;
    await this.release(order, by);
    await this.allocate(order);
  }

  /**
   * Releases what an order holds and was not shipped: allocations, reserved bottles, cellar entries, pre-order bottles.
   * @throws DomainError CONFLICT when bottles that it stored in the cellar have left it
   */
  async release(order: Order, by: string): Promise<void> {
    const { reference } = order;
    await this.productStock.release(reference);
    await this.cellar.release(reference, by);
    await this.cellar.withdraw(reference);
    await this.stockLedger.deallocate(reference, by, sourceOf(order));
    if (order.kind === OrderKind.INDENT) await this.indents.free(reference);
  }

  /**
   * Releases some of the bottles from stock that an order holds before it is shipped.
   * @returns the warehouses of those that are left
   */
  async releaseSome(order: Order, bottles: readonly RequestedQuantity[], by: string): Promise<Allocation[]> {
    const { reference, plannedBottles } = order;
    const wines = bottlesByWine(bottles);
    if (holdingOf(order) === 'ALLOCATED') {
      for (const [productRef, quantity] of wines)
        await this.productStock.releaseSome(reference, productRef, quantity);
      return plannedBottles;
    }
    const left = plannedBottles.map((planned) => ({ ...planned }));
    const released = [...wines].flatMap(([productRef, quantity]) => takeFrom(left, productRef, quantity));
    await this.stockLedger.deallocate(reference, by, StockBucket.available, released);
    return left.filter(({ quantity }) => quantity > 0);
  }

  /** Whether `release` does not throw: all bottles that the order stored in the cellar are still there. */
  canRelease(order: Order): Promise<boolean> {
    return this.cellar.holdsAllOf(order.reference);
  }

  /** Whether bottles of this order have been shipped. */
  isShipped(order: Order): Promise<boolean> {
    return this.stockLedger.isShipped(order.reference);
  }

  private async reserveIndentBottles(order: Order): Promise<void> {
    if (!order.indent) throw new Error(`${order.reference} names no pre-order`);
    const { reference, loyaltyStatus } = await this.users.byId(order.owner);
    const buyer = { id: order.owner, reference, tier: loyaltyStatus };
    await this.indents.reserve(buyer, order.indent.indentProductRef, order.wineCount, order.reference);
  }

  private async indentAllocations(order: Order): Promise<Allocation[]> {
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

const bottlesByWine = (bottles: readonly RequestedQuantity[]): Map<string, number> => {
  const wines = new Map<string, number>();
  for (const { productRef, quantity } of bottles)
    wines.set(productRef, quantity + (wines.get(productRef) ?? 0));
  return wines;
};

const costsOf = (sold: readonly PlannedAllocation[]): Map<string, number> => {
  const costs = new Map<string, number>();
  for (const { productRef, costYen } of sold)
    if (costYen !== undefined) costs.set(productRef, costYen + (costs.get(productRef) ?? 0));
  return costs;
};

/** Lines from stock. */
const fromStock = (order: Order): RequestedQuantity[] =>
  order.products
    .filter(({ cellarId }) => !cellarId)
    .map(({ productRef, quantity }) => ({ productRef, quantity }));

/** Lines from the owner's cellar. */
export const fromCellar = ({ products }: Pick<Order, 'products'>): CellarRequest[] =>
  products.flatMap(({ cellarId, productRef, quantity }) =>
    cellarId ? [{ cellarId, productRef, quantity }] : [],
  );

const sourceOf = ({ kind }: Order) =>
  kind === OrderKind.INDENT ? StockBucket.reservedVinkura : StockBucket.available;

/** Takes bottles of a wine out of `places`, from the last one on. @returns what was taken */
function takeFrom(places: Allocation[], productRef: string, quantity: number): Allocation[] {
  const taken: Allocation[] = [];
  let left = quantity;
  for (const place of places.filter((each) => each.productRef === productRef).reverse()) {
    const part = Math.min(left, place.quantity);
    if (part === 0) continue;
    place.quantity -= part;
    left -= part;
    taken.push({ warehouseRef: place.warehouseRef, productRef, quantity: part });
  }
  if (left > 0) throw new RangeError(`${left} bottles of ${productRef} are in no warehouse`);
  return taken;
}

/** One entry per wine and warehouse. */
function merged(bottles: readonly Allocation[]): Allocation[] {
  const sums = new Map<string, Allocation>();
  for (const { warehouseRef, productRef, quantity } of bottles) {
    const key = `${warehouseRef} ${productRef}`;
    sums.set(key, { warehouseRef, productRef, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}
