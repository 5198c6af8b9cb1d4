import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Public } from '../platform/access/access.js';
import { resourceResolver } from '../platform/documents/resource-resolver.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import {
  ProducerBody,
  ProducerChangesInput,
  ProductionRegionBody,
  ProductionRegionChangesInput,
  SommelierBody,
  SommelierChangesInput,
} from './catalog.bodies.js';
import { regionLoader } from './catalog.loaders.js';
import { Producer } from './producer.js';
import { Producers } from './producers.service.js';
import { ProductionRegion } from './production-region.js';
import { ProductionRegions } from './production-regions.service.js';
import { Sommelier } from './sommelier.js';
import { Sommeliers } from './sommeliers.service.js';
import { listCost } from '../platform/graphql/cost.js';

const producers = {
  type: Producer,
  input: ProducerBody,
  changes: ProducerChangesInput,
  name: 'producer',
  singular: 'producer',
  plural: 'producers',
};

@Resolver(() => Producer)
export class ProducerResolver extends resourceResolver<Producer, ProducerBody>(producers) {
  constructor(
    private readonly all: Producers,
    private readonly regions: ProductionRegions,
  ) {
    super(all);
  }

  @Query(() => [Producer], { complexity: listCost(200), description: 'All producers, by reference.' })
  @Public()
  producers(): Promise<Producer[]> {
    return this.all.all();
  }

  @Query(() => Producer, { nullable: true, description: 'One producer; NOT_FOUND when there is none.' })
  @Public()
  producer(
    @Args('reference', { type: () => String, description: 'Reference such as PRC00001.' }) reference: string,
  ): Promise<Producer> {
    return this.all.get(reference);
  }

  @ResolveField(() => ProductionRegion, { nullable: true, description: 'Production region of the producer.' })
  region(@Parent() producer: Producer, @RequestLoaders() loaders: Loaders) {
    return producer.region ? regionLoader(loaders, this.regions).load(producer.region) : undefined;
  }
}

const regions = {
  type: ProductionRegion,
  input: ProductionRegionBody,
  changes: ProductionRegionChangesInput,
  name: 'productionRegion',
  singular: 'production region',
  plural: 'production regions',
};

@Resolver(() => ProductionRegion)
export class ProductionRegionResolver extends resourceResolver<ProductionRegion, ProductionRegionBody>(
  regions,
) {
  constructor(private readonly all: ProductionRegions) {
    super(all);
  }

  @Query(() => [ProductionRegion], {
    complexity: listCost(100),
    description: 'All production regions, by reference.',
  })
  @Public()
  productionRegions(): Promise<ProductionRegion[]> {
    return this.all.all();
  }

  @Query(() => ProductionRegion, {
    nullable: true,
    description: 'One production region; NOT_FOUND when there is none.',
  })
  @Public()
  productionRegion(
    @Args('reference', { type: () => String, description: 'Reference such as PRR00001.' }) reference: string,
  ): Promise<ProductionRegion> {
    return this.all.get(reference);
  }
}

const sommeliers = {
  type: Sommelier,
  input: SommelierBody,
  changes: SommelierChangesInput,
  name: 'sommelier',
  singular: 'sommelier',
  plural: 'sommeliers',
};

@Resolver(() => Sommelier)
export class SommelierResolver extends resourceResolver<Sommelier, SommelierBody>(sommeliers) {
  constructor(private readonly all: Sommeliers) {
    super(all);
  }

  @Query(() => [Sommelier], { complexity: listCost(20), description: 'All sommeliers, by reference.' })
  @Public()
  sommeliers(): Promise<Sommelier[]> {
    return this.all.all();
  }

  @Query(() => Sommelier, { nullable: true, description: 'One sommelier; NOT_FOUND when there is none.' })
  @Public()
  sommelier(
    @Args('reference', { type: () => String, description: 'Reference such as SOM00001.' }) reference: string,
  ): Promise<Sommelier> {
    return this.all.get(reference);
  }
}
