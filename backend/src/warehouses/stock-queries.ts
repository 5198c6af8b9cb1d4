import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { COUNTED_BUCKETS, StockBucket } from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { between, databasePage, databaseSort } from '../platform/documents/database-list.js';
import type { ListQuery } from '../platform/documents/list-query.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { StockEntry } from './stock-entry.js';
import type { StockEntryFilter, StockMovementFilter } from './stock.inputs.js';
import { StockMovement } from './stock-movement.js';

const ENTRY_SORTS = ['warehouseRef', 'productRef', 'shelf', 'updatedAt', ...Object.values(StockBucket)];
const BY_PLACE = { warehouseRef: 1, productRef: 1 } as const;

/** Lists of stock entries and movements, for administrators. */
@Injectable()
export class StockQueries {
  constructor(
    @InjectModel(StockEntry.name) private readonly stocks: Model<StockEntry>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
  ) {}

  async entries(
    filter: StockEntryFilter,
    query: PageRequest & Pick<ListQuery, 'sort'>,
  ): Promise<Page<StockEntry>> {
    const { warehouseRef, productRef, holding, counting } = filter;
    const conditions: QueryFilter<StockEntry> = {
      ...(warehouseRef && { warehouseRef }),
      ...(productRef && { productRef }),
      ...(typeof counting === 'boolean' && { ignored: !counting }),
      ...(holding && holding.length > 0 && { $or: holding.map((bucket) => ({ [bucket]: { $gt: 0 } })) }),
    };
    const order = query.sort ? shelvesInOrder(databaseSort(query, ENTRY_SORTS, BY_PLACE)) : BY_PLACE;
    return databasePage(this.stocks, conditions, order, query);
  }

  /** Newest first. */
  async history(filter: StockMovementFilter, query: PageRequest): Promise<Page<StockMovement>> {
    const { warehouseRef, productRef, orderRef, reason, since, until } = filter;
    const moments = between(since, until);
    const conditions: QueryFilter<StockMovement> = {
      ...(warehouseRef && { warehouseRef }),
      ...(productRef && { productRef }),
      ...(orderRef && { orderRef }),
      ...(reason && reason.length > 0 && { reason: { $in: reason } }),
      ...(moments && { at: moments }),
    };
    return databasePage(this.movements, conditions, { at: -1, _id: -1 }, query);
  }

  /** All movements of an order, in chronological order. */
  ofOrder(orderRef: string): Promise<StockMovement[]> {
    return this.movements.find({ orderRef }).sort({ at: 1, _id: 1 }).lean<StockMovement[]>();
  }

  /** The stock entries of these wines, by wine and warehouse. */
  ofProducts(productRefs: readonly string[]): Promise<StockEntry[]> {
    return this.stocks
      .find({ productRef: { $in: productRefs } })
      .sort({ productRef: 1, warehouseRef: 1 })
      .lean<StockEntry[]>();
  }

  /** The stock entries of these wines in a warehouse, in any order. */
  inWarehouse(warehouseRef: string, productRefs: readonly string[]): Promise<StockEntry[]> {
    return this.stocks.find({ warehouseRef, productRef: { $in: [...productRefs] } }).lean<StockEntry[]>();
  }

  /** Whether a stock entry satisfies the conditions. */
  async hasAny(conditions: QueryFilter<StockEntry>): Promise<boolean> {
    return (await this.stocks.exists(conditions)) !== null;
  }

  /**
   * A page of the wines to count in a warehouse, in shelf order, those without a shelf last by reference.
   * @param chosen further conditions, such as those of a search
   * @param withEmpty also wines without bottles on hand
   */
  async toCount(
    warehouseRef: string,
    { chosen, withEmpty }: { chosen?: QueryFilter<StockEntry>; withEmpty?: boolean },
    { page, perPage }: PageRequest,
  ): Promise<Page<StockEntry>> {
    const conditions: QueryFilter<StockEntry> = {
      warehouseRef,
      $and: [
        ...(chosen ? [chosen] : []),
        ...(withEmpty ? [] : [{ $or: COUNTED_BUCKETS.map((bucket) => ({ [bucket]: { $gt: 0 } })) }]),
      ],
    };
    if (conditions.$and?.length === 0) delete conditions.$and;
    const shelved = { ...conditions, shelfOrder: { $gt: '' } };
    const [total, withShelf] = await Promise.all([
      this.stocks.countDocuments(conditions),
      this.stocks.countDocuments(shelved),
    ]);
    const from = (page - 1) * perPage;
    const items = await this.stocks
      .find(shelved)
      .sort({ shelfOrder: 1, productRef: 1 })
      .skip(from)
      .limit(perPage)
      .lean<StockEntry[]>();
    if (items.length < perPage && from + items.length < total)
      items.push(
        ...(await this.stocks
          .find({ ...conditions, shelfOrder: null })
          .sort({ productRef: 1 })
          .skip(Math.max(0, from - withShelf))
          .limit(perPage - items.length)
          .lean<StockEntry[]>()),
      );
    return { items, total, page, perPage };
  }
}

/** Shelves are sorted by their stored key. */
const shelvesInOrder = (order: Record<string, 1 | -1>): Record<string, 1 | -1> =>
  Object.fromEntries(
    Object.entries(order).map(([path, direction]) => [path === 'shelf' ? 'shelfOrder' : path, direction]),
  );
