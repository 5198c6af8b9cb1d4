import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { freeUntil, StockBucket, StockReason } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CatalogService, type Product } from '../catalog/index.js';
import type { Caller } from '../platform/access/access.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { isDuplicateKey } from '../platform/database/duplicate-key.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, notFound, unknownReference } from '../platform/errors/domain-error.js';
import { type User, UsersService } from '../users/index.js';
import { StockLedger } from '../warehouses/index.js';
import { CellarEntry, freeBottles } from './cellar-entry.js';
import type { CellarTransferInput, CellarWithdrawalInput } from './cellar-transfers.inputs.js';

/** Manual transfers by administrators (MOD-19, ROLE-04); an idempotency key makes each apply once. */
@Injectable()
export class CellarTransfers {
  constructor(
    @InjectModel(CellarEntry.name) private readonly entries: Model<CellarEntry>,
    private readonly stockLedger: StockLedger,
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves available bottles of a warehouse into a customer's cellar, free for one year.
   * @throws DomainError BAD_REFERENCE; INSUFFICIENT_STOCK when fewer are available or the rest is allocated to orders
   */
  async transfer(caller: Caller, input: CellarTransferInput): Promise<CellarEntry> {
    const { productRef, key } = input;
    const user = await this.customer(input.userRef);
    const [product] = await this.catalog.find([productRef]);
    if (!product) throw unknownReference('productRef', productRef);
    const earlier = await this.transferred(key);
    if (earlier) return sameTransfer(earlier, input);
    try {
      return await this.transactions.run(() => this.transferOnce(caller, input, user, product));
    } catch (error) {
      // A concurrent call with the same key was first.
      const first = isDuplicateKey(error) && (await this.transferred(key));
      if (first) return sameTransfer(first, input);
      throw error;
    }
  }

  /**
   * Takes unreserved bottles out of an entry.
   * @throws DomainError NOT_FOUND; INSUFFICIENT_STOCK
   */
  async withdraw(caller: Caller, input: CellarWithdrawalInput): Promise<CellarEntry> {
    const { cellarId, quantity, to, key } = input;
    const reason = input.reason.trim();
    return this.transactions.run(async () => {
      const entry = await this.get(cellarId);
      const earlier = entry.removals.find((removal) => removal.key === key);
      if (earlier && (earlier.quantity !== quantity || earlier.to !== (to ?? null))) throw keyReused();
      if (earlier) return entry;
      const { productRef, warehouseRef } = entry;
      if (freeBottles(entry) < quantity) throw await this.shortage(productRef, quantity, freeBottles(entry));
      await this.stockLedger.move({
        productRef,
        warehouseRef,
        from: StockBucket.myCellar,
        ...(to && { to }),
        quantity,
        reason: StockReason.CELLAR_WITHDRAWAL,
        by: caller.reference,
        comments: reason,
      });
      const at = this.clock.now();
      await this.entries.updateOne(
        { _id: entry._id },
        {
          $inc: { quantity: -quantity },
          $push: { removals: { at, quantity, to: to ?? null, reason, by: caller.reference, key } },
          $set: { updatedAt: at },
        },
      );
      const after = await this.get(cellarId);
      await this.log('withdraw', entry, after, reason);
      return after;
    });
  }

  private async transferOnce(
    caller: Caller,
    input: CellarTransferInput,
    user: User,
    product: Product,
  ): Promise<CellarEntry> {
    const { productRef, warehouseRef, quantity, purchasePrice, key } = input;
    const comments = input.comments?.trim() || null;
    const { ignored } = await this.stockLedger.move({
      productRef,
      warehouseRef,
      from: StockBucket.available,
      to: StockBucket.myCellar,
      quantity,
      reason: StockReason.CELLAR_TRANSFER,
      by: caller.reference,
      ...(comments && { comments }),
    });
    if (!ignored) await this.assertNotOrdered(product, quantity);
    const now = this.clock.now();
    const [entry] = await this.entries.create([
      {
        owner: String(user._id),
        ownerRef: user.reference,
        productRef,
        warehouseRef,
        addedQuantity: quantity,
        quantity,
        purchasePrice,
        comments,
        transferKey: key,
        addedAt: now,
        freeUntil: freeUntil(now),
        updatedAt: now,
      },
    ]);
    const added = entry!.toObject<CellarEntry>();
    await this.log('transfer', null, added, comments);
    return added;
  }

  private log(action: string, before: CellarEntry | null, after: CellarEntry, comment: string | null) {
    return this.audit.record({
      resource: 'cellar-entries',
      reference: after._id.toHexString(),
      operation: before ? 'UPDATE' : 'CREATE',
      action,
      before,
      after,
      title: `${after.ownerRef} ${after.productRef}`,
      comment,
      owner: after.owner,
    });
  }

  /** Allocated bottles remain in the bucket 'available' until planning. */
  private async assertNotOrdered({ reference }: Product, moved: number): Promise<void> {
    const [product] = await this.catalog.find([reference]);
    const saleableQuantity = product?.saleableQuantity ?? 0;
    if (saleableQuantity < 0)
      throw await this.shortage(reference, moved, Math.max(0, saleableQuantity + moved));
  }

  private async customer(reference: string): Promise<User> {
    if (!(await this.users.exists(reference))) throw unknownReference('userRef', reference);
    return this.users.byReference(reference);
  }

  private transferred(transferKey: string): Promise<CellarEntry | null> {
    return this.entries.findOne({ transferKey }).lean<CellarEntry>();
  }

  private async get(id: string): Promise<CellarEntry> {
    const entry = await this.entries.findById(id).lean<CellarEntry>();
    if (!entry) throw notFound('cellar entry', id);
    return entry;
  }

  private async shortage(productRef: string, requested: number, saleable: number): Promise<DomainError> {
    const [product] = await this.catalog.find([productRef]);
    return new DomainError('INSUFFICIENT_STOCK', 'insufficient-stock', {
      field: 'quantity',
      productRef,
      name: product?.name,
      nameEn: product?.nameEn,
      vintage: product?.vintage,
      requested,
      saleable,
    });
  }
}

const keyReused = () => new DomainError('IDEMPOTENCY_KEY_REUSED', 'idempotency-key-reused', { field: 'key' });

/** @throws DomainError IDEMPOTENCY_KEY_REUSED when the key belongs to a different transfer */
function sameTransfer(entry: CellarEntry, input: CellarTransferInput): CellarEntry {
  const isSame =
    entry.ownerRef === input.userRef &&
    entry.productRef === input.productRef &&
    entry.warehouseRef === input.warehouseRef &&
    entry.addedQuantity === input.quantity &&
    entry.purchasePrice === input.purchasePrice;
  if (!isSame) throw keyReused();
  return entry;
}
