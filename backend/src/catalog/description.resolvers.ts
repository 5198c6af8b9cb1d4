import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Locale, TextInLocale } from '@vinkura/domain';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { LocalizedText, TEXT_LOCALE } from '../platform/graphql/localized-text.js';
import { producerLoader, regionLoader } from './catalog.loaders.js';
import {
  describeClimate,
  describeProducer,
  describeRegion,
  describeWine,
  noteOnWine,
  summarizeWine,
} from './descriptions.js';
import { Producer } from './producer.js';
import { Producers } from './producers.service.js';
import { Product } from './product.js';
import { ProductionRegion } from './production-region.js';
import { ProductionRegions } from './production-regions.service.js';

const DESCRIPTION = {
  nullable: true,
  description: 'Description in a language, composed from the facts where none is stored.',
};

@Resolver(() => Product)
export class ProductDescriptionResolver {
  constructor(
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
  ) {}

  @ResolveField(() => LocalizedText, DESCRIPTION)
  async descriptionIn(
    @Parent() product: Product,
    @Args('locale', TEXT_LOCALE) locale: Locale,
    @RequestLoaders() loaders: Loaders,
  ): Promise<TextInLocale | undefined> {
    const [producer, region] = await Promise.all([
      product.producer ? producerLoader(loaders, this.producers).load(product.producer) : undefined,
      product.region ? regionLoader(loaders, this.regions).load(product.region) : undefined,
    ]);
    return describeWine(product, { producer: producer ?? undefined, region: region ?? undefined }, locale);
  }

  @ResolveField(() => LocalizedText, {
    nullable: true,
    description: 'One line about the wine in a language.',
  })
  summaryIn(@Parent() product: Product, @Args('locale', TEXT_LOCALE) locale: Locale) {
    return summarizeWine(product, locale);
  }

  @ResolveField(() => LocalizedText, { nullable: true, description: 'The sommelier’s note in a language.' })
  noteIn(@Parent() product: Product, @Args('locale', TEXT_LOCALE) locale: Locale) {
    return noteOnWine(product, locale);
  }
}

@Resolver(() => Producer)
export class ProducerDescriptionResolver {
  constructor(private readonly regions: ProductionRegions) {}

  @ResolveField(() => LocalizedText, DESCRIPTION)
  async descriptionIn(
    @Parent() producer: Producer,
    @Args('locale', TEXT_LOCALE) locale: Locale,
    @RequestLoaders() loaders: Loaders,
  ): Promise<TextInLocale | undefined> {
    const region = producer.region
      ? await regionLoader(loaders, this.regions).load(producer.region)
      : undefined;
    return describeProducer(producer, region ?? undefined, locale);
  }
}

@Resolver(() => ProductionRegion)
export class ProductionRegionDescriptionResolver {
  @ResolveField(() => LocalizedText, DESCRIPTION)
  descriptionIn(
    @Parent() region: ProductionRegion,
    @Args('locale', TEXT_LOCALE) locale: Locale,
  ): TextInLocale | undefined {
    return describeRegion(region, locale);
  }

  @ResolveField(() => LocalizedText, { nullable: true, description: 'Climate in a language.' })
  climateIn(
    @Parent() region: ProductionRegion,
    @Args('locale', TEXT_LOCALE) locale: Locale,
  ): TextInLocale | undefined {
    return describeClimate(region, locale);
  }
}
