import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Public } from '../platform/access/access.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { regionLoader } from './catalog.loaders.js';
import { Producer } from './producer.js';
import { Producers } from './producers.service.js';
import { ProductionRegion } from './production-region.js';
import { ProductionRegions } from './production-regions.service.js';

@Resolver(() => Producer)
export class ProducerResolver {
  constructor(
    private readonly all: Producers,
    private readonly regions: ProductionRegions,
  ) {}

  @Query(() => [Producer], { description: 'All producers, by reference.' })
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

  @ResolveField(() => ProductionRegion, { nullable: true, description: 'Where the producer is at home.' })
  region(@Parent() producer: Producer, @RequestLoaders() loaders: Loaders) {
    return producer.region ? regionLoader(loaders, this.regions).load(producer.region) : undefined;
  }
}

@Resolver(() => ProductionRegion)
export class ProductionRegionResolver {
  constructor(private readonly all: ProductionRegions) {}

  @Query(() => [ProductionRegion], { description: 'All production regions, by reference.' })
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
