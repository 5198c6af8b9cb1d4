import { Injectable } from '@nestjs/common';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ProductSearch } from '../search/index.js';
import { StockQueries } from '../warehouses/index.js';

/** Maximum wines and pairs of a search; a longer query narrows it. */
const WINES_MAX = 50;
const PAIRS_MAX = 30;

@ObjectType({
  description: 'Bottles that can be moved to a cellar: a wine and a warehouse with available bottles.',
})
export class CellarTransferSource {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, { description: 'Reference of the warehouse.' })
  warehouseRef!: string;

  @Field(() => Int, { description: 'Available bottles, including those allocated to orders.' })
  available!: number;
}

/** Search for wine and warehouse pairs of a manual transfer (MOD-19). */
@Injectable()
export class CellarSources {
  constructor(
    private readonly search: ProductSearch,
    private readonly stocks: StockQueries,
  ) {}

  /** At most 30 pairs, best matching wines first; none without words. */
  async find(q: string): Promise<CellarTransferSource[]> {
    if (!q.trim()) return [];
    const { entries } = await this.search.search({ q, inStock: false }, { everything: true });
    const wines = entries.slice(0, WINES_MAX).map(({ reference }) => reference);
    const found = (await this.stocks.ofProducts(wines)).filter(({ available }) => available > 0);
    const rank = new Map(wines.map((reference, index) => [reference, index]));
    return found
      .sort((a, b) => (rank.get(a.productRef) ?? 0) - (rank.get(b.productRef) ?? 0))
      .slice(0, PAIRS_MAX)
      .map(({ productRef, warehouseRef, available }) => ({ productRef, warehouseRef, available }));
  }
}
