import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { StockState, UserType } from '@vinkura/domain';
import { type Caller, Public } from '../platform/access/access.js';
import { type CallerLookup, LazyCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { resourceMutations } from '../platform/documents/resource-resolver.js';
import type { GraphqlContext } from '../platform/graphql/graphql-context.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Yen } from '../platform/graphql/scalars.js';
import { ProductBody, ProductChangesInput } from './catalog.bodies.js';
import { CatalogService } from './catalog.service.js';
import { producerLoader, regionLoader, sommelierLoader } from './catalog.loaders.js';
import { Producer } from './producer.js';
import { Producers } from './producers.service.js';
import { Product, SommelierNote, StockBooking } from './product.js';
import { ProductAccess } from './product-access.js';
import { corkFeeFor, isOutOfStock, shownStockState } from './product-view.js';
import { ProductionRegion } from './production-region.js';
import { ProductionRegions } from './production-regions.service.js';
import { Sommeliers } from './sommeliers.service.js';
import { listCost } from '../platform/graphql/cost.js';

const products = {
  type: Product,
  input: ProductBody,
  changes: ProductChangesInput,
  name: 'product',
  singular: 'wine',
  plural: 'wines',
};

@Resolver(() => Product)
export class ProductResolver extends resourceMutations<Product, ProductBody>(products) {
  constructor(
    catalog: CatalogService,
    private readonly access: ProductAccess,
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
  ) {
    super(catalog);
  }

  @Query(() => Product, { nullable: true, description: 'One wine; NOT_FOUND when there is none.' })
  @Public()
  product(
    @Args('reference', { type: () => String, description: 'Reference such as PRD00001.' }) reference: string,
    @LazyCaller() callerOf: CallerLookup,
  ): Promise<Product> {
    return this.access.open(reference, callerOf);
  }

  // The fields of lists have no parameter decorators: GraphQL calls such resolvers directly, all others asynchronously.
  @ResolveField(() => ProductionRegion, { nullable: true, description: 'Production region.' })
  region(product: Product, _args: unknown, { loaders }: GraphqlContext) {
    return product.region ? regionLoader(loaders, this.regions).load(product.region) : undefined;
  }

  @ResolveField(() => Producer, { nullable: true, description: 'Producer.' })
  producer(product: Product, _args: unknown, { loaders }: GraphqlContext) {
    return product.producer ? producerLoader(loaders, this.producers).load(product.producer) : undefined;
  }

  @ResolveField(() => Yen, {
    nullable: true,
    description: 'Expected corkage at a restaurant; null unless signed in.',
  })
  corkFee(@Parent() product: Product, @OptionalCaller() caller: Caller | undefined): number | undefined {
    return corkFeeFor(product, caller);
  }

  @ResolveField(() => Number, { description: 'Bottles available for sale.' })
  saleableQuantity(product: Product): number {
    return Math.max(0, product.saleableQuantity);
  }

  @ResolveField(() => StockState, { description: 'Whether it can be bought now.' })
  stockState(product: Product): StockState {
    return shownStockState(product);
  }

  @ResolveField(() => [StockBooking], {
    complexity: listCost(20),
    nullable: true,
    description: 'Bottles allocated to placed orders until planning; null except for administrators.',
  })
  stockBookings(
    @Parent() product: Product,
    @OptionalCaller() caller: Caller | undefined,
  ): StockBooking[] | undefined {
    return caller?.type === UserType.ADMINISTRATOR ? (product.stockBookings ?? []) : undefined;
  }

  @ResolveField(() => Boolean, { description: 'Whether it is for sale but out of stock.' })
  outOfStock(product: Product): boolean {
    return isOutOfStock(product);
  }
}

@Resolver(() => SommelierNote)
export class SommelierNoteResolver {
  constructor(private readonly sommeliers: Sommeliers) {}

  @ResolveField(() => String, { nullable: true, description: 'Name of the sommelier, in Japanese.' })
  async name(@Parent() note: SommelierNote, @RequestLoaders() loaders: Loaders): Promise<string | undefined> {
    return note.ref ? (await sommelierLoader(loaders, this.sommeliers).load(note.ref))?.name : undefined;
  }

  @ResolveField(() => String, { nullable: true, description: 'Name of the sommelier, in Latin letters.' })
  async nameEn(
    @Parent() note: SommelierNote,
    @RequestLoaders() loaders: Loaders,
  ): Promise<string | undefined> {
    return note.ref ? (await sommelierLoader(loaders, this.sommeliers).load(note.ref))?.nameEn : undefined;
  }
}
