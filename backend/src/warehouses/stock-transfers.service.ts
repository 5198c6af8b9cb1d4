import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { StockBucket, StockReason } from '@vinkura/domain';
import {
  arrivalChanges,
  checkArrival,
  missingBottles,
  TRANSFER_STEPS,
  type TransferStep,
} from '@vinkura/domain/warehouses/transfers';
import type { Model } from 'mongoose';
import { CatalogService, ProductStock } from '../catalog/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { assertReferencesExist, ResourceService } from '../platform/documents/resource-service.js';
import { assertNoViolations, DomainError, unknownReference } from '../platform/errors/domain-error.js';
import { AppliedWrites } from '../platform/idempotency/applied-writes.js';
import { StockLedger } from './stock-ledger.js';
import { type StockArrivalInput, StockTransfer, type StockTransferBody } from './stock-transfer.js';
import { Warehouses } from './warehouses.service.js';

/**
 * Transfers between warehouses (MOVE-01). Each step is one transaction that requires the status before it, so that of two
 * concurrent ones the later is rejected. Departed bottles leave the available ones of their warehouse, and with them the
 * saleable quantity, until they arrive.
 */
@Injectable()
export class StockTransfers extends ResourceService<StockTransfer, StockTransferBody> {
  constructor(
    @InjectModel(StockTransfer.name) transfers: Model<StockTransfer>,
    repositories: MongoRepositories,
    private readonly warehouses: Warehouses,
    private readonly catalog: CatalogService,
    private readonly productStock: ProductStock,
    private readonly ledger: StockLedger,
    private readonly transactions: Transactions,
    private readonly appliedWrites: AppliedWrites,
    private readonly clock: Clock,
  ) {
    super(
      repositories.of(transfers, {
        resource: 'stock-transfers',
        kind: 'transfer',
        key: 'reference',
        numbered: 'STOCK_TRANSFER',
        searched: ['reference', 'comments'],
        sortable: ['reference', 'createdAt', 'updatedAt'],
        hardDelete: true,
      }),
    );
  }

  /** @throws DomainError CONFLICT unless it is prepared; INSUFFICIENT_STOCK naming the wine */
  depart(key: string, by: string): Promise<StockTransfer> {
    return this.step('depart', key, async (transfer) => {
      const { reference: transferRef, fromRef: warehouseRef, lines } = transfer;
      await this.checkWarehouses(transfer);
      await this.assertSaleable(transfer);
      for (const { productRef, quantity } of lines)
        await this.ledger.move({
          productRef,
          warehouseRef,
          quantity,
          from: StockBucket.available,
          reason: StockReason.TRANSFER,
          transferRef,
          by,
        });
      return { departedAt: this.clock.now() };
    });
  }

  /**
   * Books counted bottles at the destination: those fit for sale, broken and missing ones each in their bucket.
   * @throws DomainError CONFLICT unless it is in transit; VALIDATION_FAILED naming the line
   */
  receive(key: string, input: StockArrivalInput, by: string): Promise<StockTransfer> {
    return this.step('receive', key, async ({ reference: transferRef, toRef: warehouseRef, lines }) => {
      const comments = input.comments?.trim();
      assertNoViolations(checkArrival(lines, input.lines, comments));
      const arrived = lines.map((line) => ({ ...line, ...countOf(input, line.productRef) }));
      for (const { productRef, quantity, ...count } of arrived)
        await this.ledger.record({ productRef, warehouseRef }, arrivalChanges(quantity, count), ({ to }) => ({
          reason: to ? StockReason.TRANSFER : StockReason.ADJUSTMENT,
          transferRef,
          by,
          ...(comments && { comments }),
        }));
      return {
        lines: arrived.map((line) => ({ ...line, missing: missingBottles(line.quantity, line) })),
        arrivedAt: this.clock.now(),
        ...(comments && { arrivalComments: comments }),
      };
    });
  }

  /** @throws DomainError CONFLICT unless it is prepared */
  cancel(key: string): Promise<StockTransfer> {
    return this.step('cancel', key, () => Promise.resolve({}));
  }

  private step(
    step: TransferStep,
    key: string,
    perform: (transfer: StockTransfer) => Promise<Partial<StockTransfer>>,
  ): Promise<StockTransfer> {
    const { from, to } = TRANSFER_STEPS[step];
    return this.appliedWrites.once(`transfer ${step}`, () =>
      this.transactions.run(async () => {
        const transfer = await this.store.get(key);
        assertStatus(transfer, from);
        return this.store.update(key, { ...(await perform(transfer)), transferStatus: to });
      }),
    );
  }

  protected override async checked(body: Partial<StockTransferBody>, before?: StockTransfer) {
    if (before) assertStatus(before, TRANSFER_STEPS.depart.from);
    await this.checkWarehouses(body);
    const { lines } = body;
    if (!lines) return body;
    const refs = lines.map(({ productRef }) => productRef);
    const wines = await this.catalog.find(refs);
    const unknown = refs.findIndex(
      (ref) => !wines.some(({ reference, deletedAt }) => reference === ref && !deletedAt),
    );
    if (unknown >= 0) throw unknownReference(`lines.${unknown}.productRef`, refs[unknown]);
    return { ...body, bottles: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
  }

  private async checkWarehouses(body: Partial<Pick<StockTransfer, 'fromRef' | 'toRef'>>): Promise<void> {
    const find = (keys: string[]) => this.warehouses.find(keys);
    await assertReferencesExist('fromRef', body.fromRef, find);
    await assertReferencesExist('toRef', body.toRef, find);
  }

  /** Bottles that customers have bought stay, though planning has not reserved them yet. */
  private async assertSaleable({ fromRef, lines }: StockTransfer): Promise<void> {
    const { ignoreStocks } = await this.warehouses.get(fromRef);
    if (ignoreStocks) return;
    const wines = await this.productStock.bookings(lines.map(({ productRef }) => productRef));
    const short = lines.find(
      ({ productRef, quantity }) =>
        (wines.find(({ reference }) => reference === productRef)?.saleableQuantity ?? 0) < quantity,
    );
    if (!short) return;
    const [wine] = await this.catalog.find([short.productRef]);
    const saleable = wines.find(({ reference }) => reference === short.productRef)?.saleableQuantity ?? 0;
    throw new DomainError('INSUFFICIENT_STOCK', 'insufficient-stock', {
      productRef: short.productRef,
      name: wine?.name,
      nameEn: wine?.nameEn,
      vintage: wine?.vintage,
      requested: short.quantity,
      saleable: Math.max(0, saleable),
    });
  }
}

function countOf({ lines }: StockArrivalInput, productRef: string) {
  const { arrived, broken, writtenOff } = lines.find((line) => line.productRef === productRef)!;
  return { arrived, broken, writtenOff };
}

function assertStatus({ reference, transferStatus }: StockTransfer, required: string): void {
  if (transferStatus !== required)
    throw new DomainError('CONFLICT', 'transfer-status', { reference, transferStatus });
}
