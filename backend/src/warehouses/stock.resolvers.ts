import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { suggestionLabel, UserType } from '@vinkura/domain';
import { CatalogService, Product, productLoader } from '../catalog/index.js';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { type Page, pageCost } from '../platform/documents/page.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { MoveStock } from './move-stock.js';
import { StockEntry } from './stock-entry.js';
import { StockMovement } from './stock-movement.js';
import { StockQueries } from './stock-queries.js';
import {
  DeclareStocksInput,
  MoveStockInput,
  ProductSuggestion,
  StockEntryArgs,
  StockEntryPage,
  StockMovementArgs,
  StockMovementPage,
} from './stock.inputs.js';
import { UpdateStocks } from './update-stocks.js';
import { Warehouse } from './warehouse.js';
import { warehouseLoader } from './warehouses.loaders.js';
import { UpdateStocksBody } from './warehouses.bodies.js';
import { Warehouses } from './warehouses.service.js';
import { listCost } from '../platform/graphql/cost.js';

/** Stock of all warehouses, for administrators. */
@Resolver(() => StockEntry)
export class StockEntryResolver {
  constructor(
    private readonly queries: StockQueries,
    private readonly updateStocksUseCase: UpdateStocks,
    private readonly moveStockUseCase: MoveStock,
    private readonly catalog: CatalogService,
    private readonly warehouses: Warehouses,
  ) {}

  @Query(() => StockEntryPage, {
    description: 'A page of stock entries, by warehouse and wine unless sorted otherwise.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  stockEntries(@Args() { filter, ...query }: StockEntryArgs): Promise<Page<StockEntry>> {
    return this.queries.entries(filter ?? {}, query);
  }

  @Mutation(() => StockEntry, {
    description:
      'Declares or changes the stock of a wine in a warehouse; a negative result is rejected as a whole.',
  })
  @Roles(UserType.ADMINISTRATOR)
  updateStocks(
    @CurrentCaller() caller: Caller,
    @Args('warehouseRef', { type: () => String, description: 'Reference of the warehouse.' })
    warehouseRef: string,
    @Args('input', { type: () => UpdateStocksBody }) input: UpdateStocksBody,
  ): Promise<StockEntry> {
    return this.updateStocksUseCase.update(warehouseRef, input, caller.reference);
  }

  @Mutation(() => StockEntry, {
    description: 'Adds arrived bottles to the customs bucket of a warehouse.',
  })
  @Roles(UserType.ADMINISTRATOR)
  declareStocks(
    @CurrentCaller() caller: Caller,
    @Args('input', { type: () => DeclareStocksInput }) input: DeclareStocksInput,
  ): Promise<StockEntry> {
    return this.moveStockUseCase.declare(input, caller.reference);
  }

  @Mutation(() => StockEntry, {
    description: 'Moves bottles between two buckets; INSUFFICIENT_STOCK names the bucket with too few.',
  })
  @Roles(UserType.ADMINISTRATOR)
  moveStock(
    @CurrentCaller() caller: Caller,
    @Args('input', { type: () => MoveStockInput }) input: MoveStockInput,
  ): Promise<StockEntry> {
    return this.moveStockUseCase.move(input, caller.reference);
  }

  @Query(() => [ProductSuggestion], {
    complexity: listCost(20),
    description: 'At most 3 wines whose reference, name or English name contains the words.',
  })
  @Roles(UserType.ADMINISTRATOR)
  async productSuggestions(
    @Args('q', { type: () => String, description: 'Search words.' }) q: string,
  ): Promise<ProductSuggestion[]> {
    const found = await this.catalog.suggest(q);
    return found.map((product) => ({
      reference: product.reference,
      label: suggestionLabel(product),
      product,
    }));
  }

  @ResolveField(() => Product, { nullable: true, description: 'The wine.' })
  product(@Parent() entry: StockEntry, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(entry.productRef);
  }

  @ResolveField(() => Warehouse, { nullable: true, description: 'The warehouse.' })
  warehouse(@Parent() entry: StockEntry, @RequestLoaders() loaders: Loaders) {
    return warehouseLoader(loaders, this.warehouses).load(entry.warehouseRef);
  }
}

/** Stock movements, for administrators. */
@Resolver(() => StockMovement)
export class StockMovementResolver {
  constructor(
    private readonly queries: StockQueries,
    private readonly catalog: CatalogService,
    private readonly warehouses: Warehouses,
  ) {}

  @Query(() => StockMovementPage, {
    description: 'A page of stock movements, newest first.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  stockMovements(@Args() { filter, ...query }: StockMovementArgs): Promise<Page<StockMovement>> {
    return this.queries.history(filter ?? {}, query);
  }

  @ResolveField(() => Product, { nullable: true, description: 'The wine.' })
  product(@Parent() movement: StockMovement, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(movement.productRef);
  }

  @ResolveField(() => Warehouse, { nullable: true, description: 'The warehouse.' })
  warehouse(@Parent() movement: StockMovement, @RequestLoaders() loaders: Loaders) {
    return warehouseLoader(loaders, this.warehouses).load(movement.warehouseRef);
  }
}

/** Stock of a wine by warehouse. */
@Resolver(() => Product)
export class ProductStockResolver {
  constructor(private readonly queries: StockQueries) {}

  @ResolveField(() => [StockEntry], {
    complexity: listCost(3),
    nullable: true,
    description: 'Its bottles by warehouse; null except for administrators.',
  })
  async stocks(
    @OptionalCaller() caller: Caller | undefined,
    @Parent() product: Product,
    @RequestLoaders() loaders: Loaders,
  ): Promise<StockEntry[] | null> {
    if (caller?.type !== UserType.ADMINISTRATOR) return null;
    return loaders
      .get('productStocks', async (references) => {
        const stocks = await this.queries.ofProducts(references);
        return references.map((reference) => stocks.filter((entry) => entry.productRef === reference));
      })
      .load(product.reference);
  }
}
