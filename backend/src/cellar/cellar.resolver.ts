import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { cellarYearState, CellarYearState } from '@vinkura/domain';
import { CatalogService, Product, productLoader } from '../catalog/index.js';
import { type Caller, Roles, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { Clock } from '../platform/clock/clock.js';
import { type Page, pageCost } from '../platform/documents/page.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { UsersService } from '../users/index.js';
import { Warehouse, warehouseLoader, Warehouses } from '../warehouses/index.js';
import { CellarEntry, freeBottles } from './cellar-entry.js';
import { CellarQueries } from './cellar.queries.js';
import { CellarSources, CellarTransferSource } from './cellar-sources.js';
import { CellarTransfers } from './cellar-transfers.js';
import { CellarTransferInput, CellarWithdrawalInput } from './cellar-transfers.inputs.js';
import {
  Cellar,
  CellarArgs,
  CellarEntryArgs,
  CellarFigures,
  CellarMonth,
  CellarPage,
} from './cellar.types.js';
import { listCost } from '../platform/graphql/cost.js';

/** Cloud cellars over GraphQL (CEL-01, CEL-02): the caller's, and all for administrators. */
@Resolver(() => Cellar)
export class CellarResolver {
  constructor(
    private readonly queries: CellarQueries,
    private readonly cellarTransfers: CellarTransfers,
    private readonly sources: CellarSources,
    private readonly users: UsersService,
  ) {}

  @Query(() => Cellar, { description: "The signed-in customer's cloud cellar." })
  @SignedIn()
  cellar(@CurrentCaller() caller: Caller): Cellar {
    return { owner: caller.id, ownerRef: caller.reference };
  }

  @Query(() => Cellar, { description: "A customer's cloud cellar, for the back office." })
  @Roles('ADMINISTRATOR')
  async cellarOf(
    @Args('userRef', { description: 'Reference of the customer.' }) userRef: string,
  ): Promise<Cellar> {
    const user = await this.users.byReference(userRef);
    return { owner: String(user._id), ownerRef: user.reference };
  }

  @Query(() => CellarPage, {
    description: 'Entries of all cellars, newest first, for the back office.',
    complexity: pageCost,
  })
  @Roles('ADMINISTRATOR')
  cellarEntries(@Args() { filter, ...page }: CellarEntryArgs): Promise<Page<CellarEntry>> {
    return this.queries.page(undefined, filter ?? {}, page);
  }

  @Query(() => [CellarTransferSource], {
    complexity: listCost(20),
    description: 'Wines and warehouses with available bottles, for a manual transfer; at most 30.',
  })
  @Roles('ADMINISTRATOR')
  cellarTransferSources(
    @Args('q', { description: 'Words in the wine, its producer or its reference.' }) q: string,
  ): Promise<CellarTransferSource[]> {
    return this.sources.find(q);
  }

  @Mutation(() => CellarEntry, {
    description: 'Moves available bottles of a warehouse into a customer’s cellar.',
  })
  @Roles('ADMINISTRATOR')
  transferToCellar(
    @CurrentCaller() caller: Caller,
    @Args('input', { description: 'The bottles and the customer.' }) input: CellarTransferInput,
  ): Promise<CellarEntry> {
    return this.cellarTransfers.transfer(caller, input);
  }

  @Mutation(() => CellarEntry, { description: "Takes bottles out of a customer's cellar." })
  @Roles('ADMINISTRATOR')
  withdrawFromCellar(
    @CurrentCaller() caller: Caller,
    @Args('input', { description: 'The bottles and the reason.' }) input: CellarWithdrawalInput,
  ): Promise<CellarEntry> {
    return this.cellarTransfers.withdraw(caller, input);
  }

  @ResolveField(() => CellarFigures, { description: 'Its figures.' })
  figures(@Parent() { owner }: Cellar): Promise<CellarFigures> {
    return this.queries.figures(owner);
  }

  @ResolveField(() => [CellarMonth], {
    complexity: listCost(24),
    description: 'Its value over time, from the first bottle to now.',
  })
  history(@Parent() { owner }: Cellar): Promise<CellarMonth[]> {
    return this.queries.history(owner);
  }

  @ResolveField(() => CellarPage, {
    description: 'Entries, newest first.',
    complexity: pageCost,
  })
  entries(@Parent() { owner }: Cellar, @Args() { filter, ...page }: CellarArgs): Promise<Page<CellarEntry>> {
    return this.queries.page(owner, filter ?? {}, page);
  }
}

@Resolver(() => CellarEntry)
export class CellarEntryResolver {
  constructor(
    private readonly catalog: CatalogService,
    private readonly clock: Clock,
  ) {}

  @ResolveField(() => Product, { nullable: true, description: 'The wine.' })
  product(@Parent() { productRef }: CellarEntry, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(productRef);
  }

  @ResolveField(() => Int, {
    description: 'Bottles that can be ordered from it: those not reserved by an order.',
  })
  orderableQuantity(@Parent() entry: CellarEntry): number {
    return freeBottles(entry);
  }

  @ResolveField(() => CellarYearState, { description: 'Status of the free year.' })
  yearState(@Parent() { freeUntil }: CellarEntry): CellarYearState {
    return cellarYearState(freeUntil, this.clock.now());
  }

  @ResolveField(() => String, { nullable: true, description: 'The warehouse; administrators only.' })
  warehouseRef(@Parent() entry: CellarEntry, @CurrentCaller() caller: Caller): string | null {
    return caller.type === 'ADMINISTRATOR' ? entry.warehouseRef : null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'Remarks of the back office; administrators only.',
  })
  comments(@Parent() entry: CellarEntry, @CurrentCaller() caller: Caller): string | null {
    return caller.type === 'ADMINISTRATOR' ? entry.comments : null;
  }
}

@Resolver(() => CellarTransferSource)
export class CellarTransferSourceResolver {
  constructor(
    private readonly catalog: CatalogService,
    private readonly warehouses: Warehouses,
  ) {}

  @ResolveField(() => Product, { nullable: true, description: 'The wine.' })
  product(@Parent() { productRef }: CellarTransferSource, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(productRef);
  }

  @ResolveField(() => Warehouse, { nullable: true, description: 'The warehouse.' })
  warehouse(@Parent() { warehouseRef }: CellarTransferSource, @RequestLoaders() loaders: Loaders) {
    return warehouseLoader(loaders, this.warehouses).load(warehouseRef);
  }
}
