import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  addDays,
  addMonths,
  instantInTokyo,
  StockBucket,
  StockReason,
  type TokyoDay,
  tokyoDay,
} from '@vinkura/domain';
import {
  liquorLedgerRows,
  type LiquorMovement,
  type LiquorWine,
  liquorYearOf,
  withoutCellarBottles,
  yearlyLiquorReport,
} from '@vinkura/domain/back-office/liquor-ledger';
import type { Connection, Model } from 'mongoose';
import type { Order } from '../../orders/index.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Page, PageRequest } from '../../platform/documents/page.js';
import { UsersService } from '../../users/index.js';
import type { StockMovement } from '../../warehouses/index.js';
import type { LiquorLedgerEntry, LiquorYear } from './liquor-ledger.types.js';

type StoredMovement = LiquorMovement & Pick<StockMovement, '_id' | 'at' | 'costYen' | 'goodsInRef'>;
type Wine = LiquorWine & { reference: string; name: string; nameEn: string };
type LedgerRow = ReturnType<typeof liquorLedgerRows<StoredMovement>>[number];
type SoldOrder = Pick<Order, 'reference' | 'owner' | 'products' | 'removedProducts'>;
interface Supply {
  reference: string;
  supplier: string;
}
interface Party {
  reference: string;
  name: string;
  address?: string;
}

const MOVEMENT = { at: 1, from: 1, to: 1, reason: 1, productRef: 1, quantity: 1, costYen: 1 };
const MOVEMENT_FIELDS = { ...MOVEMENT, orderRef: 1, returnOf: 1, goodsInRef: 1 };
const IN_ORDER = { at: 1, _id: 1 } as const;
/** Entries that are described at once. */
const BATCH = 500;
const YEAR_BEGINS = '-04-01';

/** Days of a period; the last one is not part of it. */
export interface LiquorPeriod {
  from: TokyoDay;
  until: TokyoDay;
}

export const periodOfYear = (year: number): LiquorPeriod => ({
  from: `${year}${YEAR_BEGINS}`,
  until: `${year + 1}${YEAR_BEGINS}`,
});
export const periodOfMonth = (month: string): LiquorPeriod => ({
  from: `${month}-01`,
  until: addMonths(`${month}-01`, 1),
});

/**
 * The ledger of a licence holder (LIQUOR-01, ADR-0063), derived from the movements of stock, which are never changed,
 * and the documents that they name. It reads what is stored, of deleted wines and suppliers too.
 */
@Injectable()
export class LiquorLedger {
  private readonly movements: Model<StoredMovement>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {
    this.movements = connection.model<StoredMovement>('StockMovement');
  }

  /** Sums of a year by kind. */
  async yearOf(year: number): Promise<LiquorYear> {
    const { from, until } = periodOfYear(year);
    const wines = await this.wines();
    const during = await this.rowsOf({ from, until }, wines);
    const prices = pricesIn(await this.ordersOf(during));
    const [first] = await this.movements.find({}, { at: 1 }).sort(IN_ORDER).limit(1).lean<StoredMovement[]>();
    const today = tokyoDay(this.clock.now());
    const lastDay = addDays(until, -1);
    return {
      year,
      until: lastDay < today ? lastDay : today,
      firstYear: liquorYearOf(first ? tokyoDay(first.at) : today),
      kinds: yearlyLiquorReport(
        liquorLedgerRows(await this.sumsBefore(from), wines),
        during.map((row) => ({ ...row, yen: prices(row) })),
      ),
    };
  }

  /** A page of the entries of a period, oldest first. */
  async page(period: LiquorPeriod, { page, perPage }: PageRequest): Promise<Page<LiquorLedgerEntry>> {
    const wines = await this.wines();
    const rows = await this.rowsOf(period, wines);
    const items = await this.described(rows.slice((page - 1) * perPage, page * perPage), wines);
    return { items, total: rows.length, page, perPage };
  }

  /** Every entry of a period. */
  async *entries(period: LiquorPeriod): AsyncGenerator<LiquorLedgerEntry> {
    const wines = await this.wines();
    const rows = await this.rowsOf(period, wines);
    for (let start = 0; start < rows.length; start += BATCH)
      yield* await this.described(rows.slice(start, start + BATCH), wines);
  }

  private async rowsOf(
    { from, until }: LiquorPeriod,
    wines: ReadonlyMap<string, Wine>,
  ): Promise<LedgerRow[]> {
    const [begin, end] = [instantInTokyo(from), instantInTokyo(until)];
    const period = await this.movements
      .find({ at: { $gte: begin, $lt: end } }, MOVEMENT_FIELDS)
      .sort(IN_ORDER)
      .lean<StoredMovement[]>();
    const ofCellars = await this.movementsOfCellarOrders(end);
    if (ofCellars.length === 0) return liquorLedgerRows(period, wines);
    const orders = new Set(ofCellars.map(({ orderRef }) => orderRef));
    const bought = new Map(withoutCellarBottles(ofCellars).map((each) => [String(each._id), each]));
    const own = period.flatMap((each) =>
      orders.has(each.orderRef) ? (bought.get(String(each._id)) ?? []) : each,
    );
    return liquorLedgerRows(own, wines);
  }

  /** Sums of all movements before a day, without the bottles that customers took out of their cellars. */
  private async sumsBefore(day: TokyoDay): Promise<LiquorMovement[]> {
    const end = instantInTokyo(day);
    const groups = await this.movements.aggregate<{
      _id: Omit<LiquorMovement, 'quantity'>;
      quantity: number;
    }>([
      { $match: { at: { $lt: end } } },
      {
        $group: {
          _id: {
            productRef: '$productRef',
            from: '$from',
            to: '$to',
            reason: '$reason',
            returnOf: '$returnOf',
          },
          quantity: { $sum: '$quantity' },
        },
      },
    ]);
    const ofCellars = await this.movementsOfCellarOrders(end);
    return [
      ...groups.map(({ _id, quantity }) => ({ ..._id, quantity })),
      ...ofCellars.map((each) => ({ ...each, quantity: -each.quantity })),
      ...withoutCellarBottles(ofCellars),
    ];
  }

  /** Every movement of the orders that took bottles out of a cellar, oldest first. */
  private async movementsOfCellarOrders(before: Date): Promise<StoredMovement[]> {
    const orders = await this.movements.distinct('orderRef', {
      from: StockBucket.myCellar,
      reason: StockReason.PLANNING,
      at: { $lt: before },
    });
    if (orders.length === 0) return [];
    return this.movements
      .find({ orderRef: { $in: orders }, at: { $lt: before } }, MOVEMENT_FIELDS)
      .sort(IN_ORDER)
      .lean<StoredMovement[]>();
  }

  private async described(
    rows: readonly LedgerRow[],
    wines: ReadonlyMap<string, Wine>,
  ): Promise<LiquorLedgerEntry[]> {
    const orders = await this.ordersOf(rows);
    const prices = pricesIn(orders);
    const parties = await this.partiesOf(rows, orders);
    return rows.map((row) => {
      const { movement, entry, kind, millilitres } = row;
      const { at, productRef, quantity, goodsInRef } = movement;
      const document = goodsInRef ?? orderOf(row) ?? null;
      const party = document ? parties.get(document) : undefined;
      const { name, nameEn } = wines.get(productRef)!;
      return {
        ...{ at, entry, kind, productRef, name, nameEn, millilitres, document },
        bottles: quantity,
        yen: prices(row),
        party: party?.name ?? null,
        address: party?.address ?? null,
      };
    });
  }

  /** Suppliers and customers by the document. The law lets a retailer leave out the addresses of customers. */
  private async partiesOf(
    rows: readonly LedgerRow[],
    orders: ReadonlyMap<string, SoldOrder>,
  ): Promise<Map<string, Party>> {
    const sold = [...orders.values()];
    const customers = await this.users.find([...new Set(sold.map(({ owner }) => owner))]);
    const byId = new Map(customers.map((user) => [String(user._id), user]));
    const documents = await this.read<Supply>('GoodsInDocument', goodsInOf(rows), ['supplier']);
    const suppliers = await this.read<Party>('Supplier', new Set(documents.map(({ supplier }) => supplier)), [
      'name',
      'address',
    ]);
    const bySupplier = new Map(suppliers.map((supplier) => [supplier.reference, supplier]));
    return new Map<string, Party>([
      ...sold.flatMap(({ reference, owner }): [string, Party][] => {
        const user = byId.get(owner);
        return user ? [[reference, { reference, name: user.name || user.reference }]] : [];
      }),
      ...documents.flatMap(({ reference, supplier }): [string, Party][] => {
        const found = bySupplier.get(supplier);
        return found ? [[reference, found]] : [];
      }),
    ]);
  }

  private async ordersOf(rows: readonly LedgerRow[]): Promise<Map<string, SoldOrder>> {
    const references = new Set(rows.flatMap((row) => orderOf(row) ?? []));
    const fields = ['owner', 'products', 'removedProducts'];
    const orders = await this.read<SoldOrder>('Order', references, fields);
    return new Map(orders.map((order) => [order.reference, order]));
  }

  private async wines(): Promise<Map<string, Wine>> {
    const fields = ['name', 'nameEn', 'type', 'size', 'alcohol', 'liquorKind'];
    const wines = await this.connection
      .model<Wine>('Product')
      .find({}, ['reference', ...fields])
      .lean<Wine[]>();
    return new Map(wines.map((wine) => [wine.reference, wine]));
  }

  private async read<T extends { reference: string }>(
    model: string,
    references: ReadonlySet<string>,
    fields: readonly string[],
  ): Promise<T[]> {
    if (references.size === 0) return [];
    const named = { reference: { $in: [...references] } };
    return this.connection
      .model(model)
      .find(named, ['reference', ...fields])
      .lean<T[]>();
  }
}

const orderOf = ({ movement }: LedgerRow): string | undefined => movement.orderRef ?? movement.returnOf;

const goodsInOf = (rows: readonly LedgerRow[]): Set<string> =>
  new Set(rows.flatMap(({ movement }) => movement.goodsInRef ?? []));

/** What was paid for an entry, in yen: cost without tax, or the price in the order; null if unknown. */
const pricesIn =
  (orders: ReadonlyMap<string, SoldOrder>) =>
  (row: LedgerRow): number | null => {
    const { entry, movement } = row;
    if (entry !== 'SOLD' && entry !== 'RETURNED') return movement.costYen ?? null;
    const { products = [], removedProducts = [] } = orders.get(orderOf(row) ?? '') ?? {};
    const line = [...products, ...removedProducts].find(
      ({ productRef, cellarId }) => productRef === movement.productRef && !cellarId,
    );
    return line ? line.unitPrice * movement.quantity : null;
  };
