import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  cellarFigures,
  cellarHistory,
  CELLAR_NOTICE_DAYS,
  CellarYearState,
  cellarYearState,
  DAY_MS,
} from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { CatalogService } from '../catalog/index.js';
import { Clock } from '../platform/clock/clock.js';
import { databasePage } from '../platform/documents/database-list.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { CellarEntry } from './cellar-entry.js';
import type { CellarEntryFilter, CellarFigures, CellarMonth } from './cellar.types.js';

/** Fields needed for figures and monthly values. */
type Lot = Pick<
  CellarEntry,
  'productRef' | 'addedQuantity' | 'quantity' | 'purchasePrice' | 'addedAt' | 'freeUntil' | 'removals'
> & { currentPrice: number };

/** Read access to cellars; callers have checked ownership. */
@Injectable()
export class CellarQueries {
  constructor(
    @InjectModel(CellarEntry.name) private readonly entries: Model<CellarEntry>,
    private readonly catalog: CatalogService,
    private readonly clock: Clock,
  ) {}

  /** Entries, newest first. @param owner `_id` of a customer; all customers by default */
  page(
    owner: string | undefined,
    filter: CellarEntryFilter,
    request: PageRequest,
  ): Promise<Page<CellarEntry>> {
    return databasePage(this.entries, this.conditions(owner, filter), { addedAt: -1, _id: -1 }, request);
  }

  /** The figures of a cellar (CEL-01). */
  async figures(owner: string): Promise<CellarFigures> {
    const lots = await this.lotsOf(owner);
    const now = this.clock.now();
    const bottlesIn = (state: CellarYearState): number =>
      lots.reduce(
        (sum, lot) => (cellarYearState(lot.freeUntil, now) === state ? sum + lot.quantity : sum),
        0,
      );
    return {
      ...cellarFigures(lots, now),
      endingCount: bottlesIn(CellarYearState.ENDING),
      endedCount: bottlesIn(CellarYearState.ENDED),
    };
  }

  /** The value of a cellar over time, one point per month. */
  async history(owner: string): Promise<CellarMonth[]> {
    return cellarHistory(await this.lotsOf(owner), this.clock.now());
  }

  private async lotsOf(owner: string): Promise<Lot[]> {
    const entries = await this.entries
      .find(
        { owner },
        {
          productRef: 1,
          addedQuantity: 1,
          quantity: 1,
          purchasePrice: 1,
          addedAt: 1,
          freeUntil: 1,
          removals: 1,
        },
      )
      .lean<Omit<Lot, 'currentPrice'>[]>();
    const products = await this.catalog.find([...new Set(entries.map(({ productRef }) => productRef))]);
    const prices = new Map(products.map(({ reference, price }) => [reference, price]));
    return entries.map((entry) => ({
      ...entry,
      currentPrice: prices.get(entry.productRef) ?? entry.purchasePrice,
    }));
  }

  private conditions(owner: string | undefined, filter: CellarEntryFilter): QueryFilter<CellarEntry> {
    const { held, yearState, productRef, ownerRef, warehouseRef } = filter;
    return {
      ...(owner !== undefined && { owner }),
      ...(ownerRef && { ownerRef }),
      ...(productRef && { productRef }),
      ...(warehouseRef && { warehouseRef }),
      ...(typeof held === 'boolean' && { quantity: held ? { $gt: 0 } : 0 }),
      ...(yearState && { freeUntil: this.freeUntilOf(yearState) }),
    };
  }

  private freeUntilOf(state: CellarYearState): { $lte?: Date; $gt?: Date } {
    const now = this.clock.now();
    const noticed = new Date(now.getTime() + CELLAR_NOTICE_DAYS * DAY_MS);
    switch (state) {
      case CellarYearState.ENDED:
        return { $lte: now };
      case CellarYearState.ENDING:
        return { $gt: now, $lte: noticed };
      default:
        return { $gt: noticed };
    }
  }
}
