import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { StockBucket, StockReason } from '@vinkura/domain';
import { goodOf, goodsInCosts, goodsInSums } from '@vinkura/domain/warehouses/goods-in';
import type { Model } from 'mongoose';
import { CatalogService } from '../catalog/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { assertReferencesExist, ResourceService } from '../platform/documents/resource-service.js';
import { DomainError, unknownReference, validationFailed } from '../platform/errors/domain-error.js';
import { StockLedger, Warehouses, WineCosts } from '../warehouses/index.js';
import { GoodsInDocument, type GoodsInWine } from './goods-in-document.js';
import type { GoodsInBody } from './purchasing.bodies.js';
import { Suppliers } from './suppliers.service.js';

/**
 * Goods-in documents (SUPPLY-01). One that is expected may be edited; received or cancelled it stays as it is, and is
 * corrected by a new one or by an adjustment of the stock.
 */
@Injectable()
export class GoodsInDocuments extends ResourceService<GoodsInDocument, GoodsInBody> {
  constructor(
    @InjectModel(GoodsInDocument.name) documents: Model<GoodsInDocument>,
    private readonly suppliers: Suppliers,
    private readonly warehouses: Warehouses,
    private readonly catalog: CatalogService,
    private readonly stockLedger: StockLedger,
    private readonly wineCosts: WineCosts,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    repositories: MongoRepositories,
  ) {
    super(
      repositories.of(documents, {
        resource: 'goods-in',
        kind: 'goods-in document',
        key: 'reference',
        numbered: 'GOODS_IN',
        searched: ['reference', 'deliveryNote', 'note'],
        sortable: ['reference', 'createdAt', 'updatedAt'],
      }),
    );
  }

  /** @throws DomainError CONFLICT unless it is expected */
  override update(key: string, body: Partial<GoodsInBody>): Promise<GoodsInDocument> {
    return this.transactions.run(async () => {
      assertExpected(await this.store.get(key));
      return super.update(key, body);
    });
  }

  /**
   * Puts the bottles into stock and their cost into the average, in one transaction; broken ones are not fit for sale
   * and have no cost. Of an opening entry only the cost is booked. Of two callers one receives it.
   * @returns false if it was received before
   * @throws DomainError CONFLICT when it is cancelled; VALIDATION_FAILED without bottles, or for
   *   an opening cost of more bottles than are there without one
   */
  receive(key: string, by: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const document = await this.store.get(key);
      if (document.state === 'RECEIVED') return false;
      assertExpected(document);
      const { reference, lines, deliveryNote } = document;
      if (!lines.some((line) => goodOf(line) + (line.broken ?? 0) > 0))
        throw validationFailed([{ field: 'lines', messageKey: 'required' }]);
      await this.checked(document);
      // Written first: a concurrent receipt conflicts here, and finds it received when it is repeated.
      await this.store.update(key, { state: 'RECEIVED', receivedAt: this.clock.now() });
      await this.wineCosts.load(lines.map(({ productRef }) => productRef));
      const costs = goodsInCosts(document);
      const cause = { reason: StockReason.GOODS_IN, by, goodsInRef: reference, comments: deliveryNote };
      for (const [index, line] of lines.entries())
        await (document.opening
          ? this.valueLine(document, index, costs[index] ?? null, cause)
          : this.receiveLine(document, line, costs[index] ?? null, cause));
      return true;
    });
  }

  /** @returns false if it was cancelled before. @throws DomainError CONFLICT when it is received */
  cancel(key: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const document = await this.store.get(key);
      if (document.state === 'CANCELLED') return false;
      assertExpected(document);
      await this.store.update(key, { state: 'CANCELLED' });
      return true;
    });
  }

  protected override async checked(body: Partial<GoodsInBody>): Promise<Partial<GoodsInBody>> {
    const { supplier, warehouseRef, lines } = body;
    await assertReferencesExist('supplier', supplier, (keys) => this.suppliers.find(keys));
    await assertReferencesExist('warehouseRef', warehouseRef, (keys) => this.warehouses.find(keys));
    if (!lines) return body;
    const found = await this.catalog.find(lines.map(({ productRef }) => productRef));
    const known = new Set(found.map(({ reference }) => reference));
    for (const [index, { productRef }] of lines.entries())
      if (!known.has(productRef)) throw unknownReference(`lines.${index}.productRef`, productRef);
    return { ...body, ...goodsInSums({ lines }) };
  }

  protected override checkRemoval(document: GoodsInDocument): Promise<void> {
    if (document.state === 'RECEIVED') throw closed(document);
    return Promise.resolve();
  }

  /** Bottles that came in before the first document get their cost: a movement that moves none. */
  private async valueLine(
    { warehouseRef, lines }: GoodsInDocument,
    index: number,
    costYen: number | null,
    cause: { reason: StockReason; by: string; goodsInRef: string },
  ): Promise<void> {
    const { productRef } = lines[index]!;
    const good = goodOf(lines[index]!);
    if (good === 0 || costYen === null) return;
    const limit = await this.stockLedger.value({ productRef, warehouseRef }, good, { ...cause, costYen });
    if (good > limit)
      throw validationFailed([
        { field: `lines.${index}.ordered`, messageKey: 'too-large', params: { limit } },
      ]);
    await this.wineCosts.add(productRef, good, costYen);
  }

  private async receiveLine(
    { warehouseRef, to: bucket }: GoodsInDocument,
    line: GoodsInWine,
    costYen: number | null,
    cause: { reason: StockReason; by: string; goodsInRef: string },
  ): Promise<void> {
    const { productRef, broken } = line;
    const good = goodOf(line);
    const changes = [
      { to: bucket, quantity: good },
      { to: StockBucket.bottleIssue, quantity: broken ?? 0 },
    ].filter(({ quantity }) => quantity > 0);
    if (changes.length === 0) return;
    if (good > 0 && costYen !== null) await this.wineCosts.add(productRef, good, costYen);
    await this.stockLedger.record({ productRef, warehouseRef }, changes, ({ to }) => ({
      ...cause,
      costYen: to === bucket ? costYen : null,
    }));
  }
}

const closed = ({ reference, state }: GoodsInDocument): DomainError =>
  new DomainError('CONFLICT', 'goods-in-closed', { reference, state });

function assertExpected(document: GoodsInDocument): void {
  if (document.state !== 'EXPECTED') throw closed(document);
}
