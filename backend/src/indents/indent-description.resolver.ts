import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import {
  groupIndentBottles,
  indentDescription,
  IndentStatus,
  indentStatus,
  isComposed,
  type Locale,
  type TextInLocale,
  textIn,
} from '@vinkura/domain';
import {
  CatalogService,
  producerLoader,
  Producers,
  ProductionRegions,
  productLoader,
  regionLoader,
} from '../catalog/index.js';
import type { Caller } from '../platform/access/access.js';
import { OptionalCaller } from '../platform/access/current-caller.js';
import { Clock } from '../platform/clock/clock.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { LocalizedText, TEXT_LOCALE } from '../platform/graphql/localized-text.js';
import { IndentQueries } from './indent-queries.js';
import { Indent } from './indent.js';
import { bottlesLoader, indentVisitor } from './indent.loaders.js';

/** Descriptions of pre-orders in a language, including their wines for callers with access. */
@Resolver(() => Indent)
export class IndentDescriptionResolver {
  constructor(
    private readonly queries: IndentQueries,
    private readonly catalog: CatalogService,
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
    private readonly clock: Clock,
  ) {}

  @ResolveField(() => LocalizedText, {
    nullable: true,
    description: 'Description in a language, composed from the facts where none is stored.',
  })
  async descriptionIn(
    @Parent() indent: Indent,
    @Args('locale', TEXT_LOCALE) locale: Locale,
    @OptionalCaller() caller: Caller | undefined,
    @RequestLoaders() loaders: Loaders,
  ): Promise<TextInLocale | undefined> {
    const stored = { ja: indent.text, en: indent.textEn };
    if (!isComposed(locale)) return textIn(locale, stored);
    const visitor = await indentVisitor(loaders, this.queries, caller);
    const wines = this.queries.mayEnter(indent, visitor) ? await this.winesOf(indent, loaders) : [];
    const facts = {
      limited: indent.limited,
      upcoming: indentStatus(indent, this.clock.now()) === IndentStatus.UPCOMING,
      wines,
      lowestPrice: wines.length > 0 ? Math.min(...wines.map(({ unitPrice }) => unitPrice)) : undefined,
    };
    return textIn(locale, stored, (composed) => indentDescription(facts, composed));
  }

  /** Distinct wines with their places of origin. */
  private async winesOf(indent: Indent, loaders: Loaders) {
    const bottles = await bottlesLoader(loaders, this.queries).load(indent.reference);
    const cheapest = new Map<string, number>();
    for (const { productRef, unitPrice } of groupIndentBottles(bottles, indent.unsold ?? []))
      cheapest.set(productRef, Math.min(unitPrice, cheapest.get(productRef) ?? unitPrice));
    const described = [...cheapest].map(async ([productRef, unitPrice]) => {
      const product = await productLoader(loaders, this.catalog).load(productRef);
      if (!product) return [];
      const [producer, region] = await Promise.all([
        product.producer ? producerLoader(loaders, this.producers).load(product.producer) : undefined,
        product.region ? regionLoader(loaders, this.regions).load(product.region) : undefined,
      ]);
      return [
        { unitPrice, country: product.country, regionEn: region?.nameEn, producerEn: producer?.nameEn },
      ];
    });
    return (await Promise.all(described)).flat();
  }
}
