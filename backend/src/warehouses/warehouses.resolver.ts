import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { type Caller, Public } from '../platform/access/access.js';
import { OptionalCaller } from '../platform/access/current-caller.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { StockEntry } from './stock-entry.js';
import { Warehouse } from './warehouse.js';
import { Warehouses } from './warehouses.service.js';

@Resolver(() => Warehouse)
export class WarehousesResolver {
  constructor(private readonly warehouses: Warehouses) {}

  @Query(() => [Warehouse], {
    name: 'warehouses',
    description: 'The warehouses; only administrators see more than their names.',
  })
  @Public()
  async list(@OptionalCaller() caller: Caller | undefined): Promise<Partial<Warehouse>[]> {
    const all = await this.warehouses.all();
    if (caller?.type === UserType.ADMINISTRATOR) return all;
    return all.map(({ _id, reference, code, name, nameEn }) => ({ _id, reference, code, name, nameEn }));
  }

  @ResolveField(() => [StockEntry], {
    nullable: true,
    description: 'What stands in it; null except for administrators.',
  })
  async stocks(
    @OptionalCaller() caller: Caller | undefined,
    @Parent() warehouse: Warehouse,
    @RequestLoaders() loaders: Loaders,
  ): Promise<StockEntry[] | null> {
    if (caller?.type !== UserType.ADMINISTRATOR) return null;
    return loaders
      .get('warehouseStocks', async (references) => {
        const stocks = await this.warehouses.stocksOf(references);
        return references.map((reference) => stocks.filter((entry) => entry.warehouseRef === reference));
      })
      .load(warehouse.reference);
  }
}
