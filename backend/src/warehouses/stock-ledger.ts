import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { STOCK_BUCKETS, StockBucket, StockReason } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CatalogService, ProductStock } from '../catalog/index.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { TransactionValues } from '../platform/database/transaction-values.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, unknownReference } from '../platform/errors/domain-error.js';
import { allocate, type Allocation, type Supply, type RequestedQuantity } from './allocate.js';
import { type BucketChange, differencesOf } from './bucket-changes.js';
import { ReservedClaims } from './reserved-claims.js';
import { StockEntry, type StockPlace } from './stock-entry.js';
import { StockMovement } from './stock-movement.js';
import { notesChanged, type StockNotes } from './stock-notes.js';
import { Warehouse } from './warehouse.js';

/** Reason and author of a movement. */
export interface MoveCause {
  reason: StockReason;
  /** Reference of a user, or SYSTEM. */
  by: string;
  orderRef?: string;
  comments?: string;
  /** Shared by the movements of a stocktake. */
  stocktakeId?: string;
}

/** Target bucket of the planning. */
export type PlannedBucket = typeof StockBucket.reservedVinkura | typeof StockBucket.myCellar;
const PLANNED_BUCKETS: readonly PlannedBucket[] = [StockBucket.reservedVinkura, StockBucket.myCellar];

/**
 * The only writer of stock: buckets change by appended movements in the running transaction, so their sum always equals
 * the buckets. No bucket becomes negative. The saleable quantity follows every change of available bottles in a counted
 * warehouse.
 */
@Injectable()
export class StockLedger {
  /** Entries that running transactions have read or written, by place. */
  private readonly known = new TransactionValues<StockEntry>(this.transactions);

  constructor(
    @InjectModel(StockEntry.name) private readonly stocks: Model<StockEntry>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    @InjectModel(Warehouse.name) private readonly warehouses: Model<Warehouse>,
    private readonly catalog: CatalogService,
    private readonly productStock: ProductStock,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly reservedClaims: ReservedClaims,
  ) {}

  /**
   * Moves bottles between two buckets, in (no `from`) or out (no `to`).
   * @throws DomainError INSUFFICIENT_STOCK naming the bucket; BAD_REFERENCE for an unknown warehouse
   */
  async move(move: StockPlace & BucketChange & MoveCause): Promise<StockEntry> {
    const { productRef, warehouseRef, from, to, quantity, ...cause } = move;
    return this.record({ productRef, warehouseRef }, [{ from, to, quantity }], () => cause);
  }

  /** Several movements of one wine in one warehouse: all or none. */
  async record(
    place: StockPlace,
    changes: readonly BucketChange[],
    causeOf: (change: BucketChange) => MoveCause,
  ): Promise<StockEntry> {
    for (const { from, to, quantity } of changes)
      if (!Number.isSafeInteger(quantity) || quantity < 1 || from === to)
        throw new RangeError(`no movement: ${quantity} bottles from ${from} to ${to}`);
    return this.transactions.run(async () => {
      const entry = await this.change(place, changes);
      const at = this.clock.now();
      this.transactions.insert(
        this.movements,
        changes.map((change) => ({ ...place, ...change, ...causeOf(change), at })),
      );
      const available = differencesOf(changes).available ?? 0;
      if (available !== 0 && !entry.ignored) await this.productStock.adjust(place.productRef, available);
      await this.log(entry, changes, causeOf(changes[0]!));
      return entry;
    });
  }

  /** Sets remarks and shelf of an entry, without a movement; creates the entry if absent. */
  async annotate(place: StockPlace, notes: StockNotes): Promise<StockEntry> {
    return this.transactions.run(async () => {
      const before = (await this.stocks.findOne(place).lean<StockEntry>()) ?? (await this.begin(place, {}));
      const changes = notesChanged(before, notes);
      if (!changes) return before;
      this.known.forget(keyOf(place));
      const after = await this.stocks
        .findOneAndUpdate(
          place,
          { $set: { ...changes.$set, updatedAt: this.clock.now() }, $unset: changes.$unset },
          { returnDocument: 'after' },
        )
        .orFail()
        .lean<StockEntry>();
      await this.audit.record({
        resource: 'stock-entries',
        reference: `${place.warehouseRef}:${place.productRef}`,
        operation: 'UPDATE',
        before,
        after,
      });
      return after;
    });
  }

  /**
   * The warehouses that `plan` would choose now; moves nothing.
   * @throws DomainError INSUFFICIENT_STOCK naming the wine
   */
  async suggest(lines: readonly RequestedQuantity[], chosen?: readonly Allocation[]): Promise<Allocation[]> {
    const supplies = await this.stocks
      .find({
        productRef: { $in: lines.map(({ productRef }) => productRef) },
        ignored: false,
        available: { $gt: 0 },
      })
      .lean<StockEntry[]>();
    for (const entry of supplies) this.known.set(keyOf(entry), entry);
    const result = allocate(lines, chosen ? limitedTo(chosen, supplies) : supplies);
    if (!result.ok) throw await this.shortage(result.shortage);
    return result.allocations;
  }

  /**
   * Moves the bottles of an order out of `available`, from a single warehouse if possible, and only from counted ones.
   * The caller releases the order's allocations in the same transaction. Idempotent per order: returns the earlier
   * result.
   * @param chosen warehouses to use instead
   * @throws DomainError INSUFFICIENT_STOCK naming the wine
   */
  async plan(
    orderRef: string,
    lines: readonly RequestedQuantity[],
    to: PlannedBucket,
    by: string,
    chosen?: readonly Allocation[],
  ): Promise<Allocation[]> {
    return this.transactions.run(async () => {
      const planned = await this.planned(orderRef);
      if (planned.length > 0) return planned.map(({ bucket: _bucket, ...allocation }) => allocation);
      const allocations = await this.suggest(lines, chosen);
      const reason = to === StockBucket.myCellar ? StockReason.CELLAR_PLANNING : StockReason.PLANNING;
      for (const allocation of allocations)
        await this.move({ ...allocation, from: StockBucket.available, to, reason, orderRef, by });
      return allocations;
    });
  }

  /**
   * Moves an order's bottles back from a planned bucket, once; returns what was moved. If a stocktake has found fewer
   * bottles than are reserved, they first cover what other orders lack, so that every order can be cancelled.
   * @param to the original bucket: `available`, or `reservedVinkura` for pre-order bottles (indent)
   * @param some bottles of the order; defaults to all
   */
  async deallocate(
    orderRef: string,
    by: string,
    to: typeof StockBucket.available | typeof StockBucket.reservedVinkura = StockBucket.available,
    some?: readonly Allocation[],
  ): Promise<Allocation[]> {
    return this.transactions.run(async () => {
      const all = (await this.planned(orderRef)).filter(({ bucket }) => bucket !== to);
      const planned = some ? partOf(all, some) : all;
      for (const { bucket, quantity, ...place } of planned) {
        const missing =
          bucket === StockBucket.reservedVinkura ? await this.reservedClaims.shortfall(place) : 0;
        const kept = Math.min(missing, quantity);
        await this.record(
          place,
          [{ from: bucket, to, quantity }, ...(kept > 0 ? [{ from: to, to: bucket, quantity: kept }] : [])],
          ({ from }) =>
            from === bucket
              ? { reason: StockReason.CANCELLATION, orderRef, by }
              : { reason: StockReason.MOVE, by },
        );
      }
      return planned.map(({ bucket: _bucket, ...allocation }) => allocation);
    });
  }

  /**
   * Ships bottles of a parcel; idempotent per order.
   * @throws DomainError INSUFFICIENT_STOCK when they are not reserved
   */
  async ship(orderRef: string, bottles: readonly Allocation[], by: string): Promise<void> {
    await this.transactions.run(async () => {
      const shipped = await this.shipments(orderRef);
      for (const { warehouseRef, productRef, quantity } of bottles) {
        const place = shipped.find(isAt({ warehouseRef, productRef }));
        const left = quantity - (place?.quantity ?? 0);
        if (left <= 0) continue;
        await this.move({
          warehouseRef,
          productRef,
          quantity: left,
          from: StockBucket.reservedVinkura,
          reason: StockReason.SHIPMENT,
          orderRef,
          by,
        });
      }
    });
  }

  /** Reverts shipments of an order: the bottles are reserved in their warehouse again. Returns them. */
  async revertShipment(orderRef: string, by: string): Promise<Allocation[]> {
    return this.transactions.run(async () => {
      const shipped = await this.shipments(orderRef);
      for (const allocation of shipped)
        await this.move({
          ...allocation,
          to: StockBucket.reservedVinkura,
          reason: StockReason.CANCELLATION,
          orderRef,
          by,
        });
      return shipped;
    });
  }

  /** Whether bottles of an order have been shipped. */
  async isShipped(orderRef: string): Promise<boolean> {
    return (await this.shipments(orderRef)).length > 0;
  }

  /** Shipped bottles of an order that were not returned. */
  async shipments(orderRef: string): Promise<Allocation[]> {
    const movements = await this.movementsOf([orderRef]);
    return sumsOf(movements, ({ from, to }) => {
      if (from && to) return 0;
      return from ? 1 : -1;
    });
  }

  /** Every movement of these orders, oldest first. */
  movementsOf(orderRefs: readonly string[]): Promise<StockMovement[]> {
    return this.movements
      .find({ orderRef: { $in: orderRefs } })
      .sort({ at: 1, _id: 1 })
      .lean<StockMovement[]>();
  }

  /** Net bottles of an order in the planned buckets. */
  async planned(orderRef: string): Promise<(Allocation & { bucket: PlannedBucket })[]> {
    const movements = await this.movementsOf([orderRef]);
    return PLANNED_BUCKETS.flatMap((bucket) =>
      sumsOf(movements, ({ from, to }) => Number(to === bucket) - Number(from === bucket)).map(
        (allocation) => ({ ...allocation, bucket }),
      ),
    );
  }

  /** Changes the buckets of an entry, creating it if absent and nothing is removed. */
  private async change(place: StockPlace, changes: readonly BucketChange[]): Promise<StockEntry> {
    const differences = differencesOf(changes);
    const losing = Object.entries(differences).filter(([, value]) => value < 0);
    const enough = Object.fromEntries(losing.map(([bucket, value]) => [bucket, { $gte: -value }]));
    const filter = { ...place, ...enough };
    const update = {
      ...(Object.keys(differences).length > 0 && { $inc: differences }),
      $set: { updatedAt: this.clock.now() },
    };
    const known = this.known.get(keyOf(place));
    if (known) {
      const tooFew = () => this.tooFew(place, losing, known);
      if (losing.some(([bucket, value]) => known[bucket as StockBucket] + value < 0)) throw tooFew();
      this.transactions.updateOne(this.stocks, filter, update, { otherwise: tooFew });
      const after: StockEntry = { ...known, ...update.$set };
      for (const [bucket, value] of Object.entries(differences)) after[bucket as StockBucket] += value;
      this.known.set(keyOf(place), after);
      return after;
    }
    const entry = await this.stocks
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean<StockEntry>();
    if (entry) {
      this.known.set(keyOf(place), entry);
      return entry;
    }
    const present = await this.stocks.findOne(place).lean<StockEntry>();
    if (present || losing.length > 0) throw this.tooFew(place, losing, present);
    return this.begin(place, differences);
  }

  private log(entry: StockEntry, changes: readonly BucketChange[], cause: MoveCause): Promise<void> {
    const before: StockEntry = { ...entry };
    for (const [bucket, difference] of Object.entries(differencesOf(changes)))
      before[bucket as StockBucket] -= difference;
    return this.audit.record({
      resource: 'stock-entries',
      reference: `${entry.warehouseRef}:${entry.productRef}`,
      operation: 'UPDATE',
      action: cause.reason,
      before,
      after: entry,
      comment: [cause.orderRef, cause.comments].filter(Boolean).join(' '),
    });
  }

  private async begin(place: StockPlace, buckets: Partial<StockEntry>): Promise<StockEntry> {
    const warehouse = await this.warehouses
      .findOneAndUpdate({ reference: place.warehouseRef, deletedAt: null }, { $inc: { entryCount: 1 } })
      .lean<Warehouse>();
    if (!warehouse) throw unknownReference('warehouseRef', place.warehouseRef);
    const [entry] = await this.stocks.create([
      { ...place, ...buckets, ignored: warehouse.ignoreStocks, updatedAt: this.clock.now() },
    ]);
    return entry!.toObject<StockEntry>();
  }

  private tooFew(
    place: StockPlace,
    losing: readonly [string, number][],
    present: StockEntry | null,
  ): DomainError {
    const [bucket, value] = losing.find(
      ([name, change]) => (present?.[name as StockBucket] ?? 0) + change < 0,
    ) ?? [STOCK_BUCKETS[0]!, 0];
    return new DomainError('INSUFFICIENT_STOCK', 'insufficient-bucket', {
      ...place,
      field: bucket,
      requested: -value,
      present: present?.[bucket as StockBucket] ?? 0,
    });
  }

  private async shortage(shortage: { productRef: string; requested: number; available: number }) {
    const { productRef, requested, available } = shortage;
    const [product] = await this.catalog.find([productRef]);
    return new DomainError('INSUFFICIENT_STOCK', 'insufficient-stock', {
      productRef,
      name: product?.name,
      nameEn: product?.nameEn,
      vintage: product?.vintage,
      requested,
      saleable: available,
    });
  }
}

const keyOf = ({ warehouseRef, productRef }: StockPlace): string => `${warehouseRef} ${productRef}`;

const isAt =
  (place: StockPlace) =>
  ({ warehouseRef, productRef }: StockPlace): boolean =>
    warehouseRef === place.warehouseRef && productRef === place.productRef;

/** Net bottles by place, each movement weighted by `sign`; zero sums are omitted. */
function sumsOf(
  movements: readonly StockMovement[],
  sign: (movement: StockMovement) => number,
): Allocation[] {
  const sums = new Map<string, Allocation>();
  for (const movement of movements) {
    const { warehouseRef, productRef } = movement;
    const key = `${warehouseRef} ${productRef}`;
    const sum = sums.get(key) ?? { warehouseRef, productRef, quantity: 0 };
    sums.set(key, { ...sum, quantity: sum.quantity + sign(movement) * movement.quantity });
  }
  return [...sums.values()].filter(({ quantity }) => quantity > 0);
}

/** Those of the planned bottles that are named. */
const partOf = <Planned extends Allocation>(planned: readonly Planned[], some: readonly Allocation[]) =>
  planned.flatMap((each): Planned[] => {
    const quantity = Math.min(each.quantity, some.find(isAt(each))?.quantity ?? 0);
    return quantity > 0 ? [{ ...each, quantity }] : [];
  });

/** Available stock restricted to the chosen places. */
function limitedTo(chosen: readonly Allocation[], supplies: readonly StockEntry[]): Supply[] {
  return chosen.map(({ warehouseRef, productRef, quantity }) => {
    const available = supplies.find(isAt({ warehouseRef, productRef }))?.available ?? 0;
    return { warehouseRef, productRef, available: Math.min(quantity, available) };
  });
}
