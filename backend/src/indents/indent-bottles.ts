import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  checkStockEntry,
  IndentStatus,
  indentStatus,
  isPurchasable,
  StockBucket,
  StockReason,
} from '@vinkura/domain';
import { type Model } from 'mongoose';
import { CatalogService } from '../catalog/index.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { byIdOrKey } from '../platform/documents/database-list.js';
import { notFound, assertNoViolations, unknownReference } from '../platform/errors/domain-error.js';
import { StockLedger } from '../warehouses/index.js';
import { bottleTaken, indentClosed, notInSale, tooFewBottles } from './indent-errors.js';
import { Indent, type UnsoldWine } from './indent.js';
import { IndentProduct } from './indent-product.js';
import type { IndentProductBody, IndentProductChanges } from './indents.bodies.js';

const ID_BYTES = 6;

/**
 * Bottles of pre-orders, added and removed by administrators (VAL-11). An entry changes in one transaction with the
 * movement of its bottle between `available` and `reservedVinkura`.
 */
@Injectable()
export class IndentBottles {
  constructor(
    @InjectModel(Indent.name) private readonly indents: Model<Indent>,
    @InjectModel(IndentProduct.name) private readonly bottles: Model<IndentProduct>,
    private readonly catalog: CatalogService,
    private readonly stockLedger: StockLedger,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds bottles of a wine to a pre-order, one entry each.
   * @param by reference of the administrator
   * @throws DomainError VALIDATION_FAILED, BAD_REFERENCE, CONFLICT for an ended pre-order, NOT_FOR_SALE,
   * INSUFFICIENT_STOCK when too few are available in its warehouse or the rest is allocated to orders
   */
  async add(body: IndentProductBody, by: string): Promise<IndentProduct[]> {
    assertNoViolations(checkStockEntry({ quantity: body.quantity, productRef: body.productRef }));
    const { indentRef } = body;
    const [productRef, quantity] = [body.productRef!, body.quantity!];
    return this.transactions.run(async () => {
      const indent = await this.indents.findOne({ reference: indentRef, deletedAt: null }).lean<Indent>();
      if (!indent) throw unknownReference('indentRef', indentRef);
      if (indentStatus(indent, this.clock.now()) === IndentStatus.CLOSED) throw indentClosed(indentRef);
      const [product] = await this.catalog.find([productRef]);
      if (!product || product.deletedAt) throw unknownReference('productRef', productRef);
      if (!isPurchasable(product, { indent: true })) throw notInSale(productRef, product, 'productRef');
      await this.reserve(productRef, indent.warehouseRef, quantity, by);
      const now = this.clock.now();
      const added = await this.bottles.insertMany(
        Array.from({ length: quantity }, () => ({
          uniqueId: `${indentRef}-${randomBytes(ID_BYTES).toString('hex')}`,
          indentRef,
          productRef,
          warehouseRef: indent.warehouseRef,
          unitPrice: body.unitPrice ?? product.price,
          comments: body.comments?.trim() ?? '',
          createdAt: now,
        })),
      );
      const bottles = added.map((bottle) => bottle.toObject<IndentProduct>());
      await this.log(indentRef, 'add-bottles', [], bottles, body.comments);
      return bottles;
    });
  }

  /** @throws DomainError NOT_FOUND; CONFLICT for the price of an ordered bottle */
  async change(id: string, { unitPrice, comments }: IndentProductChanges): Promise<IndentProduct> {
    return this.transactions.run(() => this.changeOnce(id, { unitPrice, comments }));
  }

  private async changeOnce(
    id: string,
    { unitPrice, comments }: IndentProductChanges,
  ): Promise<IndentProduct> {
    const before = await this.get(id);
    const reprices = typeof unitPrice === 'number' && unitPrice !== before.unitPrice;
    const changed = await this.bottles
      .findOneAndUpdate(
        { _id: before._id, ...(reprices && { orderRef: null }) },
        {
          $set: {
            ...(reprices && { unitPrice }),
            ...(typeof comments === 'string' && { comments: comments.trim() }),
          },
        },
        { returnDocument: 'after' },
      )
      .lean<IndentProduct>();
    if (!changed) throw bottleTaken(before.uniqueId);
    await this.audit.record({
      resource: 'indent-products',
      reference: changed.uniqueId,
      operation: 'UPDATE',
      before,
      after: changed,
    });
    return changed;
  }

  /** Removes a bottle from its pre-order and makes it available. @throws DomainError NOT_FOUND; CONFLICT when ordered */
  async remove(id: string, by: string): Promise<IndentProduct> {
    return this.transactions.run(async () => {
      const bottle = await this.get(id);
      await this.takeAway([bottle], by);
      return bottle;
    });
  }

  /**
   * Releases all unordered bottles of a pre-order to available stock.
   * @param kept whether the pre-order keeps a record of them for display
   * @returns how many
   */
  async returnToStock(indentRef: string, by: string, kept = false): Promise<number> {
    return this.transactions.run(async () => {
      const free = await this.bottles.find({ indentRef, orderRef: null }).lean<IndentProduct[]>();
      if (free.length === 0) return 0;
      await this.takeAway(free, by);
      if (kept) {
        const indent = await this.indents.findOne({ reference: indentRef }).lean<Indent>();
        const unsold = groupsOf(free, indent?.unsold ?? []);
        await this.indents.updateOne({ reference: indentRef }, { $set: { unsold } });
      }
      return free.length;
    });
  }

  /** Whether a pre-order has bottles. */
  async has(indentRef: string): Promise<boolean> {
    return (await this.bottles.exists({ indentRef })) !== null;
  }

  /** By `_id` or `uniqueId`. @throws DomainError NOT_FOUND */
  async get(id: string): Promise<IndentProduct> {
    const bottle = await this.bottles.findOne(byIdOrKey('uniqueId', id)).lean<IndentProduct>();
    if (!bottle) throw notFound('indent product', id);
    return bottle;
  }

  private async reserve(
    productRef: string,
    warehouseRef: string,
    quantity: number,
    by: string,
  ): Promise<void> {
    const { ignored } = await this.stockLedger.move({
      productRef,
      warehouseRef,
      from: StockBucket.available,
      to: StockBucket.reservedVinkura,
      quantity,
      reason: StockReason.INDENT,
      by,
    });
    if (ignored) return;
    // Allocated bottles remain in the bucket 'available' until planning.
    const [product] = await this.catalog.find([productRef]);
    const saleable = product?.saleableQuantity ?? 0;
    if (saleable < 0) throw tooFewBottles(productRef, product, quantity, Math.max(0, saleable + quantity));
  }

  private log(
    indentRef: string,
    action: string,
    before: readonly IndentProduct[],
    after: readonly IndentProduct[],
    comment?: string | null,
  ): Promise<void> {
    return this.audit.record({
      resource: 'indents',
      reference: indentRef,
      operation: 'ACTION',
      action,
      fields: [{ field: 'bottles', before: summaryOf(before), after: summaryOf(after) }],
      comment,
    });
  }

  private async takeAway(bottles: readonly IndentProduct[], by: string): Promise<void> {
    const removed = await this.bottles.deleteMany({
      _id: { $in: bottles.map(({ _id }) => _id) },
      orderRef: null,
    });
    if (removed.deletedCount !== bottles.length) throw bottleTaken(bottles[0]?.uniqueId ?? '');
    await this.log(bottles[0]?.indentRef ?? '', 'remove-bottles', bottles, []);
    const places = new Map<string, { productRef: string; warehouseRef: string; quantity: number }>();
    for (const { productRef, warehouseRef } of bottles) {
      const key = `${productRef} ${warehouseRef}`;
      const place = places.get(key) ?? { productRef, warehouseRef, quantity: 0 };
      places.set(key, { ...place, quantity: place.quantity + 1 });
    }
    for (const place of places.values())
      await this.stockLedger.move({
        ...place,
        from: StockBucket.reservedVinkura,
        to: StockBucket.available,
        reason: StockReason.INDENT,
        by,
      });
  }
}

/** Number, wine and price of the bottles, for the audit log. */
const summaryOf = (bottles: readonly IndentProduct[]): UnsoldWine[] | null =>
  bottles.length > 0 ? groupsOf(bottles, []) : null;

function groupsOf(bottles: readonly IndentProduct[], earlier: readonly UnsoldWine[]): UnsoldWine[] {
  const groups = earlier.map((wine) => ({ ...wine }));
  for (const { productRef, unitPrice } of bottles) {
    const group = groups.find((wine) => wine.productRef === productRef && wine.unitPrice === unitPrice);
    if (group) group.quantity += 1;
    else groups.push({ productRef, unitPrice, quantity: 1 });
  }
  return groups;
}
