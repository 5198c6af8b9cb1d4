import type { Connection } from 'mongoose';
import type { LargeShop } from './large-shop.js';
import { LargeOrders } from './large-orders.js';
import { largeUsers, userDocuments } from './large-people.js';
import { LargeStock } from './large-stock.js';
import { largeWines, wineDocument } from './large-wines.js';

const BATCH = 2000;

/** Inserts documents in batches, bypassing the models: they are complete. */
class Writer {
  private readonly waiting = new Map<string, object[]>();
  readonly written = new Map<string, number>();

  constructor(
    private readonly connection: Connection,
    private readonly log: (line: string) => void,
  ) {}

  async add(model: string, ...documents: readonly object[]): Promise<void> {
    const batch = this.waiting.get(model) ?? [];
    batch.push(...documents);
    this.waiting.set(model, batch);
    if (batch.length >= BATCH) await this.flush(model);
  }

  async flushAll(): Promise<void> {
    for (const model of this.waiting.keys()) await this.flush(model);
  }

  private async flush(model: string): Promise<void> {
    const batch = this.waiting.get(model) ?? [];
    this.waiting.set(model, []);
    if (batch.length === 0) return;
    await this.connection.model(model).collection.insertMany(batch, { ordered: false });
    const before = this.written.get(model) ?? 0;
    this.written.set(model, before + batch.length);
    if (Math.floor(before / 20_000) !== Math.floor((before + batch.length) / 20_000))
      this.log(`${model}: ${before + batch.length}`);
  }
}

/** Generates and inserts a large shop; the ledgers of stock, points and purchases are consistent. */
export async function loadLargeShop(
  shop: LargeShop,
  connection: Connection,
  log: (line: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const writer = new Writer(connection, log);
  const wines = largeWines(shop);
  const users = largeUsers(shop);
  const stock = new LargeStock(shop, wines);
  const orders = new LargeOrders(shop, wines, users, stock);
  await writer.add('Warehouse', ...stock.warehouseDocuments());
  for (const movement of stock.openingMovements()) await writer.add('StockMovement', movement);
  for (const traces of orders.make()) {
    await writer.add('Order', traces.order);
    await writer.add('PaymentIntent', traces.intent);
    await writer.add('SandboxPayment', traces.sandboxPayment);
    await writer.add('StockMovement', ...traces.movements);
    await writer.add('CellarEntry', ...traces.cellarEntries);
    await writer.add('PointsEntry', ...traces.points);
    await writer.add('Purchase', ...traces.purchases);
  }
  for (const entry of stock.entryDocuments()) await writer.add('StockEntry', entry);
  for (const [index, wine] of wines.entries())
    await writer.add(
      'Product',
      wineDocument(shop, wine, {
        saleableQuantity: stock.saleable(index),
        stockBookings: stock.bookings.get(wine.reference) ?? [],
      }),
    );
  for (const [index, user] of users.entries()) {
    const { document, opening } = userDocuments(shop, user, {
      cumulated: orders.purchased[index]!,
      spent: orders.spent[index]!,
    });
    await writer.add('User', document);
    await writer.add('PointsEntry', ...opening);
  }
  await writer.flushAll();
  return writer.written;
}
