import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { SeededRandom } from '@vinkura/demo-data';
import { BackOffice } from '../back-office.js';
import { answered } from '../order-steps.js';
import type { Client } from '../client.js';
import type { Body } from '../operations.js';
import { Book, type PlayWine, type ReceivedLine } from './book.js';

const DEPART =
  `mutation ($reference: String!) { departStockTransfer(reference: $reference) { transferStatus } }` as const;
const ARRIVE = `mutation ($reference: String!, $input: StockArrivalInput!) {
  receiveStockTransfer(reference: $reference, input: $input) { transferStatus } }` as const;

/** Wines of the play: sizes, prices, and kinds of liquor that no wine of the demo shop has. */
const WINES = [
  ['750mL', 750, 4000, 'BRANDY'],
  ['750mL', 750, 6300, 'BRANDY'],
  ['375mL', 375, 2170, 'BRANDY'],
  ['1500mL', 1500, 9990, 'LIQUEUR'],
  ['750mL', 750, 3333, 'LIQUEUR'],
] as const;

/** Delivery of a wine when it runs short, and then a little more. */
const ENOUGH = 14;

/** Purchases, transfers and losses of two warehouses that are the play's own. */
export class WarehouseWork {
  private constructor(
    private office: BackOffice,
    readonly warehouses: readonly string[],
    private readonly supplier: string,
    readonly book: Book,
    private readonly random: SeededRandom,
  ) {}

  static async open(admin: Client, random: SeededRandom): Promise<WarehouseWork> {
    const office = new BackOffice(admin);
    const warehouses: string[] = [];
    for (const code of ['MP1', 'MP2']) {
      const input = { code, name: `月次倉庫 ${code}`, nameEn: `Month ${code}` };
      warehouses.push((await admin.post<Body<'Warehouse'>>('/api/warehouses', input)).body.reference);
    }
    const wines: PlayWine[] = [];
    for (const [index, [size, millilitres, price, liquorKind]] of WINES.entries()) {
      const { body } = await admin.post<Body<'Product'>>('/api/products', {
        name: `月次の赤 ${index}`,
        nameEn: `Month Red ${index}`,
        price,
        color: 'RED',
        country: 'FR',
        type: 'STILL',
        size,
        vintage: '2020',
        available: true,
      });
      await office.update('products', body.reference, { liquorKind });
      wines.push({ reference: body.reference, price, millilitres, liquorKind });
    }
    const { reference } = await office.create('suppliers', { name: '青葉インポート' });
    return new WarehouseWork(office, warehouses, reference, new Book(wines), random);
  }

  /** Sessions end while days pass. */
  startDay(admin: Client): void {
    this.office = new BackOffice(admin);
  }

  /** Orders what runs short in a warehouse. */
  async restock(): Promise<void> {
    for (const warehouse of this.warehouses) {
      const short = this.book.wines.filter(
        ({ reference }) => this.book.bottles(warehouse, reference, 'available') < ENOUGH,
      );
      if (short.length > 0) await this.receive(warehouse, short);
    }
  }

  /** A delivery note: sometimes with freight, sometimes without a price, with short and broken bottles. */
  private async receive(warehouseRef: string, wines: readonly PlayWine[]): Promise<void> {
    const { random } = this;
    const isKnown = random.chance(0.9);
    const lines = wines.map(({ reference, price }): ReceivedLine & { ordered: number } => {
      const ordered = 18 + random.below(24);
      const counted = ordered - (random.chance(0.2) ? random.below(3) : 0);
      const broken = random.chance(0.2) ? 1 : 0;
      const unitCost = isKnown ? Math.floor(price / 2) + random.below(500) : null;
      return { wine: reference, ordered, counted, broken, unitCost };
    });
    const goods = lines.map(({ unitCost, counted, broken }) => (unitCost ?? 0) * (counted - broken));
    const freight = isKnown && random.chance(0.5) ? 500 + random.below(9000) : null;
    const noteTotal = freight === null ? null : goods.reduce((sum, yen) => sum + yen, freight);
    const { reference } = await this.office.create('goods-in', {
      supplier: this.supplier,
      warehouseRef,
      deliveryNote: `M-${random.below(10_000)}`,
      lines: lines.map(({ wine, unitCost, ordered, counted, broken }) => ({
        productRef: wine,
        unitCostYen: unitCost,
        ordered,
        counted,
        broken,
      })),
      ...(noteTotal !== null && { totalCostYen: noteTotal }),
    });
    const task = await this.office.bulk('goods-in', 'receive', { references: [reference] }, {}, randomUUID());
    expect(task).toMatchObject({ succeeded: 1 });
    this.book.receive(warehouseRef, lines, noteTotal);
  }

  /** A few bottles to the other warehouse; one may break, be missing or be written off. */
  async transfer(): Promise<void> {
    const { random, book } = this;
    const [fromRef, toRef] = random.chance(0.5) ? this.warehouses : [...this.warehouses].reverse();
    const lines = book.wines
      .filter(({ reference }) => book.bottles(fromRef!, reference, 'available') >= 3)
      .slice(0, 1 + random.below(3))
      .map(({ reference }) => ({ productRef: reference, quantity: 1 + random.below(3) }));
    if (lines.length === 0) return;
    const { reference } = await this.office.create('stock-transfers', { fromRef, toRef, lines });
    await answered(this.office.client, DEPART, { reference });
    const arrivals = lines.map(({ productRef, quantity }) => {
      const fate = random.pick(['whole', 'whole', 'broken', 'missing', 'writtenOff'] as const);
      const lost = fate === 'whole' ? 0 : 1;
      book.put(fromRef!, productRef, 'available', -quantity);
      book.put(toRef!, productRef, 'available', quantity - lost);
      if (fate === 'broken') book.put(toRef!, productRef, 'bottleIssue', 1);
      if (fate === 'missing') book.put(toRef!, productRef, 'lost', 1);
      if (lost) book.lose(productRef, 1);
      return {
        productRef,
        arrived: quantity - lost,
        broken: fate === 'broken' ? 1 : 0,
        writtenOff: fate === 'writtenOff' ? 1 : 0,
      };
    });
    const input = { lines: arrivals, comments: '輸送中の差異' };
    await answered(this.office.client, ARRIVE, { reference, input });
  }

  /** A bottle falls from its shelf, or is stolen. */
  async lose(): Promise<void> {
    const { random, book } = this;
    const [warehouse, { reference }] = [random.pick(this.warehouses), random.pick(book.wines)];
    const available = book.bottles(warehouse, reference, 'available');
    if (available === 0) return;
    const isTheft = random.chance(0.3);
    const bucket = isTheft ? 'lost' : 'bottleIssue';
    await this.office.update('stock-entries', `${warehouse}:${reference}`, {
      available: available - 1,
      [bucket]: book.bottles(warehouse, reference, bucket) + 1,
      reason: isTheft ? 'THEFT' : 'BREAKAGE',
    });
    book.move({ warehouse, wine: reference, bottles: 1 }, 'available', bucket);
    book.lose(reference, 1);
  }
}
