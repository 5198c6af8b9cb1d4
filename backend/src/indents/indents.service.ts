import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  hasIndentAccess,
  type IndentOffer,
  IndentStatus,
  indentStatus,
  type LoyaltyStatus,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CatalogService, type Product } from '../catalog/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { unknownReference } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import { StockLedger } from '../warehouses/index.js';
import { Indent } from './indent.js';
import { IndentProduct } from './indent-product.js';
import { noIndentAccess, notInSale, tooFewBottles } from './indent-errors.js';

/** The buyer. */
export interface IndentBuyer {
  /** `_id` of the customer. */
  id: string;
  reference: string;
  tier: LoyaltyStatus;
}

/** Bottles with the same pre-order, wine and price are interchangeable. */
type BottleGroup = Pick<IndentProduct, 'indentRef' | 'productRef' | 'unitPrice'>;
const bottleGroupKey = ({ indentRef, productRef, unitPrice }: BottleGroup): string =>
  `${indentRef} ${productRef} ${unitPrice}`;

/**
 * Pre-order bottles in orders (IND-01, IND-02, REQ-D29). Every step joins the running transaction and is idempotent per
 * order.
 */
@Injectable()
export class Indents {
  constructor(
    @InjectModel(Indent.name) private readonly indents: Model<Indent>,
    @InjectModel(IndentProduct.name) private readonly bottles: Model<IndentProduct>,
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly stockLedger: StockLedger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves free bottles equivalent to the given one (same pre-order, wine and price) for an order; all or none.
   * @throws DomainError INSUFFICIENT_STOCK or NOT_FOR_SALE naming the wine, FORBIDDEN without access to the pre-order,
   * BAD_REFERENCE for an unknown bottle
   */
  async reserve(
    owner: IndentBuyer,
    indentProductRef: string,
    quantity: number,
    orderRef: string,
  ): Promise<IndentProduct[]> {
    return this.transactions.run(async () => {
      const held = await this.of(orderRef);
      if (held.length > 0) return held;
      const named = await this.bottles.findOne({ uniqueId: indentProductRef }).lean<IndentProduct>();
      if (!named) throw unknownReference('indentProductRef', indentProductRef);
      await this.assertOpen(owner, named);
      const { indentRef, productRef, unitPrice } = named;
      const release = await this.bottles
        .find({ indentRef, productRef, unitPrice, orderRef: null }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(quantity)
        .lean<Pick<IndentProduct, '_id'>[]>();
      if (release.length < quantity)
        throw tooFewBottles(productRef, await this.wine(productRef), quantity, release.length);
      // A concurrent reservation of one of them causes a retry of the transaction.
      const taken = await this.bottles.updateMany(
        { _id: { $in: release.map(({ _id }) => _id) }, orderRef: null },
        { $set: { orderRef, takenAt: this.clock.now() } },
      );
      if (taken.modifiedCount !== quantity)
        throw tooFewBottles(productRef, await this.wine(productRef), quantity, taken.modifiedCount);
      return this.of(orderRef);
    });
  }

  /** Marks the bottles of a paid order. */
  async markSold(orderRef: string): Promise<void> {
    await this.bottles.updateMany({ orderRef }, { $set: { sold: true } });
  }

  /**
   * Releases the bottles of an unpaid or cancelled order; they remain reserved for the pre-order. Shipped bottles stay
   * sold.
   */
  async free(orderRef: string): Promise<void> {
    if (await this.stockLedger.isShipped(orderRef)) return;
    await this.bottles.updateMany({ orderRef }, { $set: { sold: false, orderRef: null, takenAt: null } });
  }

  /** The bottles of an order, with their warehouses. */
  async of(orderRef: string): Promise<IndentProduct[]> {
    return this.bottles.find({ orderRef }).sort({ _id: 1 }).lean<IndentProduct[]>();
  }

  /** Whether the pre-order exists. */
  async has(indentRef: string): Promise<boolean> {
    return (await this.indents.exists({ reference: indentRef, deletedAt: null })) !== null;
  }

  /**
   * The offers of these bottles to a customer; unknown bottles are omitted.
   * @param owner `_id` of the customer
   */
  async offers(owner: string, uniqueIds: readonly string[]): Promise<IndentOffer[]> {
    if (uniqueIds.length === 0) return [];
    const bottles = await this.bottles.find({ uniqueId: { $in: [...uniqueIds] } }).lean<IndentProduct[]>();
    const references = [...new Set(bottles.map(({ indentRef }) => indentRef))];
    const indents = await this.indents
      .find({ reference: { $in: references }, deletedAt: null })
      .lean<Indent[]>();
    const { reference, loyaltyStatus: tier } = await this.users.byId(owner);
    const free = await this.freeBottles(references);
    return bottles.map(({ uniqueId, indentRef, productRef, unitPrice }) => {
      const indent = indents.find((each) => each.reference === indentRef);
      return {
        uniqueId,
        indentRef,
        productRef,
        unitPrice,
        free: free.get(bottleGroupKey({ indentRef, productRef, unitPrice })) ?? 0,
        state: this.stateOf(indent, { reference, tier }),
        closesAt: indent?.closesAt ?? null,
      };
    });
  }

  /** Unordered bottles of pre-orders, by equivalence key. */
  private async freeBottles(indentRefs: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const groups = await this.bottles.aggregate<{ _id: BottleGroup; free: number }>([
      { $match: { indentRef: { $in: [...indentRefs] }, orderRef: null } },
      {
        $group: {
          _id: { indentRef: '$indentRef', productRef: '$productRef', unitPrice: '$unitPrice' },
          free: { $sum: 1 },
        },
      },
    ]);
    return new Map(groups.map(({ _id, free }) => [bottleGroupKey(_id), free]));
  }

  private stateOf(
    indent: Indent | undefined,
    user: { reference: string; tier: LoyaltyStatus },
  ): IndentOffer['state'] {
    if (!indent || indentStatus(indent, this.clock.now()) !== IndentStatus.OPEN) return 'NOT_OPEN';
    return hasIndentAccess(indent, user) ? 'OPEN' : 'NO_ACCESS';
  }

  private async assertOpen(owner: IndentBuyer, { indentRef, productRef }: IndentProduct): Promise<void> {
    const indent = await this.indents.findOne({ reference: indentRef, deletedAt: null }).lean<Indent>();
    const state = this.stateOf(indent ?? undefined, owner);
    if (state === 'NOT_OPEN') throw notInSale(productRef, await this.wine(productRef));
    if (state === 'NO_ACCESS') throw noIndentAccess(indentRef);
  }

  private async wine(productRef: string): Promise<Product | undefined> {
    const [product] = await this.catalog.find([productRef]);
    return product;
  }
}
