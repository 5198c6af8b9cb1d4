import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { type Caller, Public } from '../platform/access/access.js';
import { OptionalCaller } from '../platform/access/current-caller.js';
import { resourceResolver } from '../platform/documents/resource-resolver.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { StockEntry } from './stock-entry.js';
import { Warehouse } from './warehouse.js';
import { WarehouseBody, WarehouseChangesInput } from './warehouses.bodies.js';
import { Warehouses } from './warehouses.service.js';
import { listCost } from '../platform/graphql/cost.js';

const options = {
  type: Warehouse,
  input: WarehouseBody,
  changes: WarehouseChangesInput,
  name: 'warehouse',
  singular: 'warehouse',
  plural: 'warehouses',
  listForAdministrators: true,
};

/** Public data of a warehouse (REQ-D20). */
const namesOf = ({ _id, reference, code, name, nameEn }: Warehouse): Partial<Warehouse> => ({
  _id,
  reference,
  code,
  name,
  nameEn,
});

const shownTo = (caller: Caller | undefined, warehouse: Warehouse): Partial<Warehouse> =>
  caller?.type === UserType.ADMINISTRATOR ? warehouse : namesOf(warehouse);

@Resolver(() => Warehouse)
export class WarehousesResolver extends resourceResolver<Warehouse, WarehouseBody>(options) {
  constructor(private readonly warehouses: Warehouses) {
    super(warehouses);
  }

  @Query(() => [Warehouse], {
    complexity: listCost(5),
    name: 'warehouses',
    description: 'The warehouses; non-administrators only see their names.',
  })
  @Public()
  async list(@OptionalCaller() caller: Caller | undefined): Promise<Partial<Warehouse>[]> {
    return (await this.warehouses.all()).map((warehouse) => shownTo(caller, warehouse));
  }

  @Query(() => Warehouse, {
    nullable: true,
    description: 'One warehouse, NOT_FOUND when there is none; non-administrators only see its names.',
  })
  @Public()
  async warehouse(
    @OptionalCaller() caller: Caller | undefined,
    @Args('reference', { type: () => String, description: 'Reference such as WHS00001.' }) reference: string,
  ): Promise<Partial<Warehouse>> {
    return shownTo(caller, await this.warehouses.get(reference));
  }

  @ResolveField(() => [StockEntry], {
    complexity: listCost(100),
    nullable: true,
    description: 'Its stock; null except for administrators.',
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
