import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { OptionalCaller } from '../../platform/access/current-caller.js';
import { type Loaders, RequestLoaders } from '../../platform/graphql/loaders.js';
import { StockQueries } from '../../warehouses/index.js';
import { PreparedBottle } from '../core/order-handling.js';

@Resolver(() => PreparedBottle)
export class PreparedBottleResolver {
  constructor(private readonly stock: StockQueries) {}

  @ResolveField(() => String, {
    nullable: true,
    description: 'Shelf of the wine in its warehouse; null except for administrators.',
  })
  async shelf(
    @OptionalCaller() caller: Caller | undefined,
    @Parent() { warehouseRef, productRef }: PreparedBottle,
    @RequestLoaders() loaders: Loaders,
  ): Promise<string | null> {
    if (caller?.type !== UserType.ADMINISTRATOR) return null;
    const places = await loaders
      .get('productStocks', async (references) => {
        const stocks = await this.stock.ofProducts(references);
        return references.map((reference) => stocks.filter((entry) => entry.productRef === reference));
      })
      .load(productRef);
    return places.find((place) => place.warehouseRef === warehouseRef)?.shelf ?? null;
  }
}
