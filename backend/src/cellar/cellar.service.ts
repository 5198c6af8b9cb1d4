import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { freeUntil, StockBucket, StockReason, type Yen } from '@vinkura/domain';
import { isValidObjectId, type Model, type Types } from 'mongoose';
import { CatalogService, type WineViewer } from '../catalog/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, unknownReference } from '../platform/errors/domain-error.js';
import { type Allocation, StockLedger } from '../warehouses/index.js';
import { CellarEntry, freeBottles } from './cellar-entry.js';

/** A cellar order whose planning was submitted: its lines and the warehouses of the bottles. */
export interface CellarAddition {
  /** `_id` of the customer. */
  owner: string;
  ownerRef: string;
  orderRef: string;
  lines: { productRef: string; warehouseRef: string; quantity: number; purchasePrice: Yen }[];
}

/** A line of an order from the cellar. */
export interface CellarRequest {
  cellarId: string;
  productRef: string;
  quantity: number;
}

/**
 * Bottles in customers' cellars (CEL-02, REQ-D28). Every operation joins the running transaction and is idempotent per
 * order. Per wine and warehouse the entries add up to the bucket `myCellar`, because each quantity change is paired
 * with a ledger movement.
 */
@Injectable()
export class CellarService {
  constructor(
    @InjectModel(CellarEntry.name) private readonly entries: Model<CellarEntry>,
    private readonly stockLedger: StockLedger,
    private readonly catalog: CatalogService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Whether the viewer has stored bottles of this wine. */
  async grantsWine(productRef: string, viewer: WineViewer): Promise<boolean> {
    if (viewer === 'VISITOR') return false;
    const owner = viewer === 'ANYBODY' ? {} : { owner: viewer.id };
    return (await this.entries.exists({ ...owner, productRef })) !== null;
  }

  /**
   * Creates the entries of a cellar order whose planning was submitted, free for one year. The caller makes the
   * movement available → myCellar (`StockLedger.plan`) in the same transaction.
   */
  async add({ owner, ownerRef, orderRef, lines }: CellarAddition): Promise<CellarEntry[]> {
    return this.transactions.run(async () => {
      const present = await this.entries.find({ orderRef }).lean<CellarEntry[]>();
      if (present.length > 0) return present;
      const now = this.clock.now();
      const added = await this.entries.insertMany(
        lines.map(({ quantity, ...line }) => ({
          ...line,
          owner,
          ownerRef,
          orderRef,
          addedQuantity: quantity,
          quantity,
          addedAt: now,
          freeUntil: freeUntil(now),
          updatedAt: now,
        })),
      );
      return added.map((entry) => entry.toObject<CellarEntry>());
    });
  }

  /** Whether the bottles that an order stored are all in their entries, and reserved by no other order. */
  async holdsAllOf(orderRef: string): Promise<boolean> {
    const stored = await this.entries.find({ orderRef }).lean<CellarEntry[]>();
    return stored.every(
      ({ quantity, addedQuantity, bookings }) => quantity === addedQuantity && bookings.length === 0,
    );
  }

  /**
   * Removes the entries of a cancelled order; the caller makes the reverse movement (`StockLedger.deallocate`).
   * @throws DomainError CONFLICT 'cellar-bottles-left' when bottles have left them or are reserved by another order
   */
  async withdraw(orderRef: string): Promise<void> {
    await this.transactions.run(async () => {
      for (const { _id, addedQuantity } of await this.entries.find({ orderRef }).lean<CellarEntry[]>()) {
        const removed = await this.entries.deleteOne({
          _id,
          quantity: addedQuantity,
          bookings: { $size: 0 },
        });
        if (removed.deletedCount !== 1)
          throw new DomainError('CONFLICT', 'cellar-bottles-left', { reference: orderRef });
      }
    });
  }

  /**
   * Reserves bottles for an order from the cellar, when it is placed.
   * @throws DomainError BAD_REFERENCE or INSUFFICIENT_STOCK, naming `cellarId`
   */
  async allocate(owner: string, requests: readonly CellarRequest[], orderRef: string): Promise<void> {
    await this.transactions.run(async () => {
      if (await this.entries.exists({ 'bookings.orderRef': orderRef })) return;
      for (const request of requests) await this.allocateOne(owner, request, orderRef);
    });
  }

  /**
   * Releases what an order holds: reservations before planning, afterwards the bottles, to entry and bucket. Shipped
   * bottles are not returned.
   */
  async release(orderRef: string, by: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.entries.updateMany(
        { 'bookings.orderRef': orderRef },
        { $pull: { bookings: { orderRef } }, $set: { updatedAt: this.clock.now() } },
      );
      const taken = await this.takenBy(orderRef);
      if (taken.length === 0) return;
      const there = await this.stockLedger.planned(orderRef);
      for (const { entry, quantity } of taken) {
        const { productRef, warehouseRef } = entry;
        const held = there.find(
          (allocation) =>
            allocation.bucket === StockBucket.reservedVinkura &&
            allocation.productRef === productRef &&
            allocation.warehouseRef === warehouseRef,
        );
        if (!held || held.quantity < quantity) continue;
        held.quantity -= quantity;
        await this.stockLedger.move({
          productRef,
          warehouseRef,
          from: StockBucket.reservedVinkura,
          to: StockBucket.myCellar,
          quantity,
          reason: StockReason.CANCELLATION,
          orderRef,
          by,
        });
        await this.entries.updateOne(
          { _id: entry._id },
          {
            $inc: { quantity },
            $pull: { removals: { orderRef } },
            $set: { updatedAt: this.clock.now() },
          },
        );
      }
    });
  }

  /** Planning: the reserved bottles leave the entries, bucket myCellar → reservedVinkura. Returns their warehouses. */
  async plan(orderRef: string, by: string): Promise<Allocation[]> {
    return this.transactions.run(async () => {
      const promised = await this.entries
        .find({ 'bookings.orderRef': orderRef })
        .sort({ _id: 1 })
        .lean<CellarEntry[]>();
      for (const entry of promised) await this.withdrawAllocated(entry, orderRef, by);
      return (await this.takenBy(orderRef)).map(({ entry: { productRef, warehouseRef }, quantity }) => ({
        productRef,
        warehouseRef,
        quantity,
      }));
    });
  }

  /** Orderable bottles of a customer's entry; undefined when it is not theirs. */
  async bottles(
    owner: string,
    cellarId: string,
  ): Promise<{ productRef: string; quantity: number } | undefined> {
    const entry = await this.own(owner, cellarId);
    return entry ? { productRef: entry.productRef, quantity: freeBottles(entry) } : undefined;
  }

  /** The wines in a customer's cellar with their bottles, latest first. */
  async heldBy(owner: string): Promise<{ productRef: string; quantity: number }[]> {
    const held = await this.entries
      .find({ owner, quantity: { $gt: 0 } }, { productRef: 1, quantity: 1 })
      .sort({ addedAt: -1 })
      .lean<Pick<CellarEntry, 'productRef' | 'quantity'>[]>();
    const wines = new Map<string, number>();
    for (const { productRef, quantity } of held)
      wines.set(productRef, (wines.get(productRef) ?? 0) + quantity);
    return Array.from(wines, ([productRef, quantity]) => ({ productRef, quantity }));
  }

  /** Bottles in a customer's cellar. */
  async countOf(owner: string): Promise<number> {
    const held = await this.entries
      .find({ owner, quantity: { $gt: 0 } }, { quantity: 1 })
      .lean<Pick<CellarEntry, 'quantity'>[]>();
    return held.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  private async allocateOne(owner: string, request: CellarRequest, orderRef: string): Promise<void> {
    const { cellarId, productRef, quantity } = request;
    const entry = await this.own(owner, cellarId);
    if (!entry || entry.productRef !== productRef) throw unknownReference('cellarId', cellarId);
    if (freeBottles(entry) < quantity) throw await this.shortage(entry, quantity);
    // The read above is part of the transaction: a concurrent change of the entry causes a retry.
    await this.entries.updateOne(
      { _id: entry._id },
      { $push: { bookings: { orderRef, quantity } }, $set: { updatedAt: this.clock.now() } },
    );
  }

  private async withdrawAllocated(entry: CellarEntry, orderRef: string, by: string): Promise<void> {
    const { _id, productRef, warehouseRef, bookings } = entry;
    const now = this.clock.now();
    const quantity = bookings
      .filter((booking) => booking.orderRef === orderRef)
      .reduce((sum, booking) => sum + booking.quantity, 0);
    await this.stockLedger.move({
      productRef,
      warehouseRef,
      from: StockBucket.myCellar,
      to: StockBucket.reservedVinkura,
      quantity,
      reason: StockReason.PLANNING,
      orderRef,
      by,
    });
    await this.entries.updateOne(
      { _id },
      {
        $inc: { quantity: -quantity },
        $pull: { bookings: { orderRef } },
        $push: { removals: { at: now, quantity, orderRef, by } },
        $set: { updatedAt: now },
      },
    );
  }

  private async takenBy(orderRef: string): Promise<{ entry: CellarEntry; quantity: number }[]> {
    const entries = await this.entries
      .find({ 'removals.orderRef': orderRef })
      .sort({ _id: 1 })
      .lean<CellarEntry[]>();
    return entries.map((entry) => ({
      entry,
      quantity: entry.removals
        .filter((removal) => removal.orderRef === orderRef)
        .reduce((sum, removal) => sum + removal.quantity, 0),
    }));
  }

  private async own(owner: string, cellarId: string): Promise<CellarEntry | null> {
    if (!isValidObjectId(cellarId)) return null;
    return this.entries.findOne({ _id: cellarId as unknown as Types.ObjectId, owner }).lean<CellarEntry>();
  }

  private async shortage(entry: CellarEntry, requested: number): Promise<DomainError> {
    const { productRef } = entry;
    const [product] = await this.catalog.find([productRef]);
    return new DomainError('INSUFFICIENT_STOCK', 'insufficient-stock', {
      field: 'cellarId',
      cellarId: String(entry._id),
      productRef,
      name: product?.name,
      nameEn: product?.nameEn,
      vintage: product?.vintage,
      requested,
      saleable: freeBottles(entry),
    });
  }
}
