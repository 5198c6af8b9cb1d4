import { expect } from '@jest/globals';
import { STOCK_BUCKETS } from '@vinkura/domain';
import { CatalogModule, CatalogService, ProductStock } from '../../src/catalog/index.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { StockCheck } from '../../src/warehouses/stock-check.js';
import { StockLedger } from '../../src/warehouses/stock-ledger.js';
import { UpdateStocks } from '../../src/warehouses/update-stocks.js';
import { WarehousesModule } from '../../src/warehouses/warehouses.module.js';
import { Warehouses } from '../../src/warehouses/warehouses.service.js';
import { KOSHU } from './koshu.js';
import { TestModules } from './test-modules.js';

/** Who moves the bottles. */
export const BY = 'USR00001';

/** Catalogue and warehouses alone, with what orders would do to their bottles done by hand. */
export class StockFixture {
  readonly ledger: StockLedger;
  readonly warehouses: Warehouses;

  private constructor(readonly modules: TestModules) {
    this.ledger = modules.get(StockLedger);
    this.warehouses = modules.get(Warehouses);
  }

  static async open(): Promise<StockFixture> {
    return new StockFixture(await TestModules.open(CatalogModule, WarehousesModule));
  }

  close(): Promise<void> {
    return this.modules.close();
  }

  async newWine(): Promise<string> {
    const { reference } = await this.modules.get(CatalogService).create(KOSHU);
    return reference;
  }

  async newWarehouse(ignoreStocks = false): Promise<string> {
    const { reference } = await this.warehouses.create({ code: 'T', name: '倉庫', ignoreStocks });
    return reference;
  }

  async stock(warehouseRef: string, productRef: string, available: number): Promise<void> {
    await this.modules.get(UpdateStocks).update(warehouseRef, { productRef, available }, BY);
  }

  async saleable(productRef: string): Promise<number> {
    return (await this.modules.get(CatalogService).get(productRef)).saleableQuantity;
  }

  /** The buckets of a wine that are not empty. */
  async buckets(warehouseRef: string, productRef: string) {
    const entries = await this.warehouses.stocksOf([warehouseRef]);
    const entry = entries.find((found) => found.productRef === productRef);
    return Object.fromEntries(
      STOCK_BUCKETS.flatMap((bucket) => (entry?.[bucket] ? [[bucket, entry[bucket]]] : [])),
    );
  }

  async expectStockToAddUp(): Promise<void> {
    expect(await this.modules.get(StockCheck).run()).toEqual({ ok: true, problems: [] });
  }

  orders() {
    return this.modules.connection.collection('orders');
  }

  /** Books as checkout does, with the order that the booking belongs to. */
  async book(productRef: string, quantity: number, orderRef: string): Promise<void> {
    await this.orders().updateOne(
      { reference: orderRef },
      {
        $setOnInsert: { kind: 'NORMAL', status: 'PLANNING', deliveries: [] },
        $push: { products: { productRef, quantity } } as object,
      },
      { upsert: true },
    );
    await this.modules.get(ProductStock).allocate(productRef, quantity, orderRef);
  }

  /** Sets the status of an order. */
  setStatus(orderRef: string, status: string, more: object = {}) {
    return this.orders().updateOne({ reference: orderRef }, { $set: { status, ...more } });
  }

  /** Plans as the orders module does: bookings are given back in the same transaction. */
  plan(
    orderRef: string,
    lines: { productRef: string; quantity: number }[],
    to: 'reservedVinkura' | 'myCellar' = 'reservedVinkura',
  ) {
    return this.modules.get(Transactions).run(async () => {
      await this.modules.get(ProductStock).release(orderRef);
      return this.ledger.plan(orderRef, lines, to, BY);
    });
  }
}
