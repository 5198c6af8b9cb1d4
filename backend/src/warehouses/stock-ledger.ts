import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { StockBucket, StockReason } from '@vinkura/domain';
import { takeCost } from '@vinkura/domain/warehouses/stock-cost';
import type { Model } from 'mongoose';
import { CatalogService, ProductStock } from '../catalog/index.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { TransactionValues } from '../platform/database/transaction-values.js';
import { Transactions } from '../platform/database/transactions.js';
import { unknownReference } from '../platform/errors/domain-error.js';
import { allocate, type Allocation, limitedTo, type RequestedQuantity } from './allocate.js';
import {
  type BucketChange,
  bottlesWithoutCost,
  differencesOf,
  entryBefore,
  insufficientBucket,
  shortageError,
} from './bucket-changes.js';
import {
  costOfSold,
  isAt,
  keyOf,
  partOf,
  type Planned,
  type PlannedAllocation,
  type PlannedBucket,
  plannedOf,
  shippedOf,
} from './order-movements.js';
import { ReservedClaims } from './reserved-claims.js';
import { StockEntry, type StockPlace } from './stock-entry.js';
import { type MoveCause, StockMovement } from './stock-movement.js';
import { notesChanged, type StockNotes } from './stock-notes.js';
import { Warehouse } from './warehouse.js';
import { WineCosts } from './wine-costs.js';

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
    private readonly wineCosts: WineCosts,
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
      const movements = [];
      for (const change of changes) {
        const { costYen: booked, ...cause } = causeOf(change);
        const movement = { ...place, ...change, ...cause, at };
        const costYen = booked === undefined ? await this.wineCosts.follow(movement) : booked;
        movements.push({ ...movement, costYen: costYen ?? undefined });
      }
      this.transactions.insert(this.movements, movements);
      const available = differencesOf(changes).available ?? 0;
      if (available !== 0 && !entry.ignored) await this.productStock.adjust(place.productRef, available);
      await this.log(entry, changes, causeOf(changes[0]!));
      return entry;
    });
  }

  /** Registers the cost of bottles that are there; moves none. @returns for how many at most; of more nothing is done */
  async value(place: StockPlace, quantity: number, cause: MoveCause): Promise<number> {
    const here = await this.change(place, []);
    const { productRef } = place;
    const entries = await this.stocks.find({ productRef }).lean<StockEntry[]>();
    const costs = await this.wineCosts.find([productRef]);
    const limit = bottlesWithoutCost(here, entries, costs.get(productRef));
    const costYen = cause.costYen ?? undefined;
    const movement = { ...place, ...cause, costYen, quantity, at: this.clock.now() };
    if (quantity <= limit) this.transactions.insert(this.movements, [movement]);
    return limit;
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
    if (!result.ok)
      throw shortageError(result.shortage, await this.catalog.find([result.shortage.productRef]));
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
  ): Promise<PlannedAllocation[]> {
    return this.transactions.run(async () => {
      const movements = await this.movementsOf([orderRef]);
      const earlier = plannedOf(movements);
      if (earlier.length > 0)
        return earlier.map(({ bucket: _bucket, ...allocation }) => ({
          ...allocation,
          costYen: costOfSold(movements, allocation)?.totalCostYen,
        }));
      const allocations = await this.suggest(lines, chosen);
      if (to !== StockBucket.myCellar) {
        for (const allocation of allocations)
          await this.move({
            ...allocation,
            from: StockBucket.available,
            to,
            reason: StockReason.PLANNING,
            orderRef,
            by,
          });
        return allocations;
      }
      return this.sellToCellar(orderRef, allocations, StockBucket.available, by);
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
      const movements = await this.movementsOf([orderRef]);
      const all = plannedOf(movements).filter(({ bucket }) => bucket !== to);
      const planned = some ? partOf(all, some) : all;
      for (const { bucket, quantity, ...place } of planned) {
        const missing =
          bucket === StockBucket.reservedVinkura ? await this.reservedClaims.shortfall(place) : 0;
        const kept = Math.min(missing, quantity);
        const costYen =
          bucket === StockBucket.myCellar ? await this.giveBack(movements, { ...place, quantity }) : null;
        await this.record(
          place,
          [{ from: bucket, to, quantity }, ...(kept > 0 ? [{ from: to, to: bucket, quantity: kept }] : [])],
          ({ from }) =>
            from === bucket
              ? { reason: StockReason.CANCELLATION, orderRef, by, costYen }
              : { reason: StockReason.MOVE, by },
        );
      }
      return planned.map(({ bucket: _bucket, ...allocation }) => allocation);
    });
  }

  /**
   * Ships bottles of a parcel; idempotent per order.
   * @param bought bottles of the order by wine that are not from its owner's cellar; defaults to all
   * @returns cost by wine, of those whose cost is known
   * @throws DomainError INSUFFICIENT_STOCK when they are not reserved
   */
  async ship(
    orderRef: string,
    bottles: readonly Allocation[],
    by: string,
    bought?: ReadonlyMap<string, number>,
  ): Promise<Map<string, number>> {
    return this.transactions.run(async () => {
      const costs = new Map<string, number>();
      const shipped = await this.shipments(orderRef);
      const isShipment = { from: StockBucket.reservedVinkura, reason: StockReason.SHIPMENT, orderRef, by };
      await this.wineCosts.load(bottles.map(({ productRef }) => productRef));
      for (const { warehouseRef, productRef, quantity } of bottles) {
        const place = { warehouseRef, productRef };
        const left = quantity - (shipped.find(isAt(place))?.quantity ?? 0);
        if (left <= 0) continue;
        // Bottles from the cellar were sold before: the bought ones are counted first.
        const before = shipped
          .filter((each) => each.productRef === productRef)
          .reduce((sum, each) => sum + each.quantity, 0);
        const sold = Math.min(
          left,
          Math.max(0, (bought ? (bought.get(productRef) ?? 0) : Infinity) - before),
        );
        if (sold > 0) {
          const costYen = await this.wineCosts.take(productRef, sold);
          if (costYen !== null) costs.set(productRef, costYen + (costs.get(productRef) ?? 0));
          await this.move({ ...place, ...isShipment, quantity: sold, costYen });
        }
        if (left > sold) await this.move({ ...place, ...isShipment, quantity: left - sold, costYen: null });
        shipped.push({ ...place, quantity: left });
      }
      return costs;
    });
  }

  /** Moves bottles into their buyer's cellar: they are sold. */
  async sellToCellar(
    orderRef: string,
    bottles: readonly Allocation[],
    from: typeof StockBucket.available | typeof StockBucket.reservedVinkura,
    by: string,
  ): Promise<PlannedAllocation[]> {
    await this.wineCosts.load(bottles.map(({ productRef }) => productRef));
    const sold: PlannedAllocation[] = [];
    for (const bottle of bottles) {
      const costYen = await this.wineCosts.take(bottle.productRef, bottle.quantity);
      const reason = StockReason.CELLAR_PLANNING;
      await this.move({ ...bottle, from, to: StockBucket.myCellar, reason, orderRef, by, costYen });
      sold.push({ ...bottle, costYen: costYen ?? undefined });
    }
    return sold;
  }

  /** Reverts shipments of an order: the bottles are reserved in their warehouse again. Returns them. */
  async revertShipment(orderRef: string, by: string): Promise<Allocation[]> {
    return this.transactions.run(async () => {
      const movements = await this.movementsOf([orderRef]);
      const shipped = shippedOf(movements);
      for (const allocation of shipped)
        await this.move({
          ...allocation,
          to: StockBucket.reservedVinkura,
          reason: StockReason.CANCELLATION,
          orderRef,
          by,
          costYen: await this.giveBack(movements, allocation),
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
    return shippedOf(await this.movementsOf([orderRef]));
  }

  /** Every movement of these orders, oldest first. */
  movementsOf(orderRefs: readonly string[]): Promise<StockMovement[]> {
    return this.movements
      .find({ orderRef: { $in: orderRefs } })
      .sort({ at: 1, _id: 1 })
      .lean<StockMovement[]>();
  }

  /** Net bottles of an order in the planned buckets. */
  async planned(orderRef: string): Promise<Planned[]> {
    return plannedOf(await this.movementsOf([orderRef]));
  }

  /** The cost of bottles that come back is what they were sold at. @returns null if it is unknown */
  private async giveBack(
    movements: readonly StockMovement[],
    { quantity, ...place }: Allocation,
  ): Promise<number | null> {
    const { costYen } = takeCost(costOfSold(movements, place), quantity);
    if (costYen !== null) await this.wineCosts.add(place.productRef, quantity, costYen);
    return costYen;
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
      const tooFew = () => insufficientBucket(place, losing, known);
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
    if (present || losing.length > 0) throw insufficientBucket(place, losing, present);
    return this.begin(place, differences);
  }

  private log(entry: StockEntry, changes: readonly BucketChange[], cause: MoveCause): Promise<void> {
    return this.audit.record({
      resource: 'stock-entries',
      reference: `${entry.warehouseRef}:${entry.productRef}`,
      operation: 'UPDATE',
      action: cause.reason,
      before: entryBefore(entry, changes),
      after: entry,
      comment: [cause.orderRef, cause.transferRef, cause.comments].filter(Boolean).join(' '),
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
}
