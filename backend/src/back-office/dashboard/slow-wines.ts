import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { Product } from '../../catalog/index.js';
import type { Sold } from './sales-figures.js';

type StockedWine = Pick<Product, 'reference' | 'name' | 'nameEn' | 'vintage' | 'saleableQuantity'>;

const BATCH = 100;

/** Wines in stock without sales. */
@Injectable()
export class SlowWines {
  private readonly products: Model<Product>;

  constructor(@InjectConnection() connection: Connection) {
    this.products = connection.model<Product>('Product');
  }

  /**
   * The wines with the fewest bottles sold, highest stock first. Wines are read by falling stock until enough unsold
   * ones are found: in a large shop they are among the first.
   */
  async slowest(sold: ReadonlyMap<string, Sold>, count: number): Promise<StockedWine[]> {
    const unsold: StockedWine[] = [];
    const others: StockedWine[] = [];
    for (let read = 0; ; read += BATCH) {
      const wines = await this.byStock(read);
      for (const wine of wines) (sold.has(wine.reference) ? others : unsold).push(wine);
      if (unsold.length >= count || wines.length < BATCH) break;
    }
    const bottles = ({ reference }: StockedWine) => sold.get(reference)?.bottles ?? 0;
    return [...unsold, ...others.sort((a, b) => bottles(a) - bottles(b))].slice(0, count);
  }

  /** Only with a limit does the database stop scanning the index early. */
  private byStock(skip: number): Promise<StockedWine[]> {
    const fields = { reference: 1, name: 1, nameEn: 1, vintage: 1, saleableQuantity: 1 };
    return this.products
      .find({ saleableQuantity: { $gte: 1 }, available: true, deletedAt: null }, fields)
      .sort({ saleableQuantity: -1, _id: -1 })
      .skip(skip)
      .limit(BATCH)
      .lean<StockedWine[]>();
  }
}
