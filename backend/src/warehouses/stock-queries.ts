import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { StockBucket } from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { between, databasePage, databaseSort } from '../platform/documents/database-list.js';
import type { ListQuery } from '../platform/documents/list-query.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { StockEntry } from './stock-entry.js';
import type { StockEntryFilter, StockMovementFilter } from './stock.inputs.js';
import { StockMovement } from './stock-movement.js';

const ENTRY_SORTS = ['warehouseRef', 'productRef', 'updatedAt', ...Object.values(StockBucket)];
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
    const order = query.sort ? databaseSort(query, ENTRY_SORTS, BY_PLACE) : BY_PLACE;
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
}
