import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { FEW_LEFT_BOTTLES, isPurchasable, type Yen } from '@vinkura/domain';
import type { Model, UpdateQuery } from 'mongoose';
import { OutdatedRead } from '../platform/database/outdated-read.js';
import { TransactionValues } from '../platform/database/transaction-values.js';
import { Transactions } from '../platform/database/transactions.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { DomainError, notFound } from '../platform/errors/domain-error.js';
import { WebhookEvents } from '../webhooks/index.js';
import { CachedProducts } from './cached-products.js';
import { CATALOG_CHANGES } from './catalog-changes.js';
import { Product } from './product.js';

/** An allocation that was released. */
export interface ReleasedBooking {
  productRef: string;
  quantity: number;
}

/**
 * The only writer of `saleableQuantity` = Σ available bottles of the counted warehouses − open allocations (REQ-D26).
 * Every change is one conditional update in the running transaction, so concurrent customers cannot allocate a bottle
 * twice.
 */
@Injectable()
export class ProductStock {
  /** Saleable quantities that running transactions have read or written. */
  private readonly known = new TransactionValues<number>(this.transactions);
  /** Bottles that running transactions have allocated without reading the quantity. */
  private readonly allocated = new TransactionValues<number>(this.transactions);

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly transactions: Transactions,
    private readonly changeNotifier: ChangeNotifier,
    private readonly cached: CachedProducts,
    private readonly webhooks: WebhookEvents,
  ) {}

  /**
   * Allocates bottles to an order until planning.
   * @param price the price in yen that the order is charged, which must still be the wine's
   * @throws OutdatedRead when the price has changed since it was read; DomainError INSUFFICIENT_STOCK with
   * `{productRef, name, nameEn, vintage, requested, saleable}`, NOT_FOR_SALE, or NOT_FOUND
   */
  async allocate(productRef: string, quantity: number, orderRef: string, price?: Yen): Promise<void> {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new RangeError(`not a number of bottles to book: ${quantity}`);
    const onSale = {
      reference: productRef,
      available: true,
      visibleForEvents: { $ne: true },
      deletedAt: null,
      ...(price !== undefined && { price }),
    };
    const booking = {
      $inc: { saleableQuantity: -quantity },
      $push: { stockBookings: { orderRef, quantity } },
      $currentDate: { stockChangedAt: true },
    } as const;
    if (price !== undefined && (await this.isPlenty(productRef, quantity))) {
      // More than a few bottles remain: no notification depends on the new quantity, so it is written with the commit.
      this.transactions.updateOne(
        this.products,
        { ...onSale, saleableQuantity: { $gt: FEW_LEFT_BOTTLES + quantity } },
        booking,
        { otherwise: () => this.stockError(productRef, quantity, price) },
      );
      this.notifyLocally(productRef);
      return;
    }
    const booked = await this.products
      .findOneAndUpdate({ ...onSale, saleableQuantity: { $gte: quantity } }, booking, {
        returnDocument: 'after',
        projection: { saleableQuantity: 1 },
      })
      .lean();
    if (!booked) throw await this.stockError(productRef, quantity, price);
    this.known.set(productRef, booked.saleableQuantity);
    await this.notifyStockStateChange(
      productRef,
      booked.saleableQuantity + quantity,
      booked.saleableQuantity,
    );
  }

  /** Saleable quantity of these wines, and their allocations by order. */
  bookings(
    productRefs: readonly string[],
  ): Promise<Pick<Product, 'reference' | 'saleableQuantity' | 'stockBookings'>[]> {
    return this.products
      .find({ reference: { $in: [...productRefs] } }, { reference: 1, saleableQuantity: 1, stockBookings: 1 })
      .lean<Pick<Product, 'reference' | 'saleableQuantity' | 'stockBookings'>[]>();
  }

  /** Releases all allocations of an order; idempotent. */
  async release(orderRef: string): Promise<ReleasedBooking[]> {
    return this.transactions.run(async () => {
      const held = await this.products
        .find({ 'stockBookings.orderRef': orderRef }, { reference: 1, stockBookings: 1, saleableQuantity: 1 })
        .lean();
      const released: ReleasedBooking[] = [];
      for (const { reference, stockBookings, saleableQuantity } of held) {
        this.known.set(reference, saleableQuantity);
        const quantity = stockBookings
          .filter((booking) => booking.orderRef === orderRef)
          .reduce((sum, booking) => sum + booking.quantity, 0);
        await this.change(reference, quantity, { $pull: { stockBookings: { orderRef } } });
        released.push({ productRef: reference, quantity });
      }
      return released;
    });
  }

  /** Releases some of the bottles of a wine that an order has allocated, in the running transaction. */
  async releaseSome(orderRef: string, productRef: string, quantity: number): Promise<void> {
    const [wine] = await this.bookings([productRef]);
    const own = wine?.stockBookings.filter((booking) => booking.orderRef === orderRef) ?? [];
    const rest = own.reduce((sum, booking) => sum + booking.quantity, 0) - quantity;
    if (!wine || rest < 0) throw new RangeError(`${orderRef} has no ${quantity} bottles of ${productRef}`);
    this.known.set(productRef, wine.saleableQuantity);
    await this.change(productRef, quantity, { $pull: { stockBookings: { orderRef } } });
    if (rest > 0)
      await this.change(productRef, 0, { $push: { stockBookings: { orderRef, quantity: rest } } });
  }

  /** Applies a change of available stock in a counted warehouse; `delta` in bottles, may be negative. */
  async adjust(productRef: string, delta: number): Promise<void> {
    if (!Number.isSafeInteger(delta)) throw new RangeError(`not a number of bottles: ${delta}`);
    if (delta !== 0) await this.change(productRef, delta);
  }

  /** Sets the saleable quantity, for the demo data loader and when a warehouse starts or stops being counted. */
  async reset(productRef: string, saleable: number): Promise<void> {
    if (!Number.isSafeInteger(saleable)) throw new RangeError(`not a number of bottles: ${saleable}`);
    const before = await this.products
      .findOneAndUpdate(
        { reference: productRef },
        { $set: { saleableQuantity: saleable }, $currentDate: { stockChangedAt: true } },
        { returnDocument: 'before', projection: { saleableQuantity: 1 } },
      )
      .lean();
    if (!before) throw notFound('product', productRef);
    this.known.set(productRef, saleable);
    await this.notifyStockStateChange(productRef, before.saleableQuantity, saleable);
  }

  private async change(productRef: string, delta: number, more: UpdateQuery<Product> = {}): Promise<void> {
    const update = { $inc: { saleableQuantity: delta }, $currentDate: { stockChangedAt: true }, ...more };
    const known = this.known.get(productRef);
    const before = known ?? (await this.changeNow(productRef, update)) - delta;
    if (known !== undefined)
      this.transactions.updateOne(this.products, { reference: productRef }, update as UpdateQuery<Product>, {
        otherwise: () => notFound('product', productRef),
      });
    this.known.set(productRef, before + delta);
    await this.notifyStockStateChange(productRef, before, before + delta);
  }

  /** @returns the saleable quantity after the change */
  private async changeNow(productRef: string, update: UpdateQuery<Product>): Promise<number> {
    const after = await this.products
      .findOneAndUpdate({ reference: productRef }, update, {
        returnDocument: 'after',
        projection: { saleableQuantity: 1 },
      })
      .lean();
    if (!after) throw notFound('product', productRef);
    return after.saleableQuantity;
  }

  /** Whether more than a few bottles are left after an allocation, as far as is known without a query. */
  private async isPlenty(productRef: string, quantity: number): Promise<boolean> {
    if (!this.transactions.attempt || this.known.get(productRef) !== undefined) return false;
    const [product] = await this.cached.find([productRef]);
    const allocated = quantity + (this.allocated.get(productRef) ?? 0);
    if ((product?.saleableQuantity ?? 0) - allocated <= FEW_LEFT_BOTTLES) return false;
    this.allocated.set(productRef, allocated);
    return true;
  }

  private notifyLocally(productRef: string): void {
    this.transactions.afterCommit(() => this.cached.evict(productRef));
    this.changeNotifier.notifyLocally(CATALOG_CHANGES);
  }

  /** Notifies the search index when a wine goes out of stock or comes back; it does not store quantities. */
  private async notifyStockStateChange(productRef: string, before: number, after: number): Promise<void> {
    if (before > FEW_LEFT_BOTTLES && after <= FEW_LEFT_BOTTLES)
      await this.webhooks.publish('stock.low', productRef, { productRef, saleableQuantity: after });
    if (before > 0 === after > 0) return this.notifyLocally(productRef);
    this.transactions.afterCommit(() => this.cached.evict(productRef));
    const changed = [{ reference: productRef }, { $currentDate: { changedAt: true } }] as const;
    if (this.transactions.attempt) this.transactions.updateOne(this.products, ...changed);
    else await this.products.updateOne(...changed);
    await this.changeNotifier.notify(CATALOG_CHANGES);
  }

  private async stockError(productRef: string, requested: number, price?: Yen): Promise<Error> {
    const product = await this.products.findOne({ reference: productRef }).lean();
    if (!product) return notFound('product', productRef);
    const { name, nameEn, vintage } = product;
    if (!isPurchasable(product))
      return new DomainError('NOT_FOR_SALE', 'not-for-sale', { productRef, name, nameEn, vintage });
    if (price !== undefined && (product.price !== price || product.saleableQuantity >= requested)) {
      this.cached.evict(productRef);
      return new OutdatedRead(`price or stock of ${productRef}`);
    }
    return new DomainError('INSUFFICIENT_STOCK', 'insufficient-stock', {
      productRef,
      name,
      nameEn,
      vintage,
      requested,
      saleable: Math.max(0, product.saleableQuantity),
    });
  }
}
