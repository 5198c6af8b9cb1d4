import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  groupIndentBottles,
  INDENT_AGREEMENT_KEY,
  INDENT_AGREEMENT_TEXTS,
  INDENT_MIN_TIER,
  IndentStatus,
  indentStatus,
  LoyaltyStatus,
} from '@vinkura/domain';
import type { Request } from 'express';
import { CatalogService, Product, productLoader } from '../catalog/index.js';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { Clock } from '../platform/clock/clock.js';
import { type Page, PageArgs, pageCost } from '../platform/documents/page.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { localeOf } from '../platform/http/locale.js';
import { validationPipe } from '../platform/http/validation.js';
import { IndentBottles } from './indent-bottles.js';
import { IndentCampaigns } from './indent-campaigns.js';
import { IndentQueries } from './indent-queries.js';
import { bottlesLoader, indentVisitor } from './indent.loaders.js';
import { Indent } from './indent.js';
import { IndentProduct } from './indent-product.js';
import { IndentBody, IndentChangesInput, IndentProductBody, IndentProductChanges } from './indents.bodies.js';
import {
  IndentAgreementText,
  IndentArgs,
  IndentPage,
  IndentProductPage,
  IndentWine,
  LimitedIndentsAbout,
} from './indents.types.js';
import { listCost } from '../platform/graphql/cost.js';

const reference = { description: 'Reference of the pre-order.' };
const bottle = { description: 'The uniqueId of the bottle.' };

/** Pre-orders over GraphQL (IND-01, ROUTE-21, ROUTE-22). */
@Resolver(() => Indent)
export class IndentsResolver {
  constructor(
    private readonly queries: IndentQueries,
    private readonly campaigns: IndentCampaigns,
    private readonly clock: Clock,
  ) {}

  @Query(() => IndentPage, {
    description: 'Pre-orders, newest first; wines only for callers with access.',
    complexity: pageCost,
  })
  @Public()
  indents(@Args() { filter, ...page }: IndentArgs): Promise<Page<Indent>> {
    return this.queries.page(filter ?? {}, page);
  }

  @Query(() => Indent, {
    nullable: true,
    description: 'A pre-order; FORBIDDEN (indent-no-access) without access.',
  })
  @Public()
  async indent(
    @OptionalCaller() caller: Caller | undefined,
    @Args('reference', reference) ref: string,
  ): Promise<Indent> {
    return this.queries.one(ref, await this.queries.visitor(caller));
  }

  @Query(() => [Indent], {
    description: 'Pre-orders with a wine that the caller has access to, newest first; closed ones too.',
    complexity: listCost(3),
  })
  @Public()
  async indentsOfWine(
    @OptionalCaller() caller: Caller | undefined,
    @Args('productRef', { type: () => String, description: 'Reference of the wine.' }) productRef: string,
  ): Promise<Indent[]> {
    return this.queries.withWine(productRef, await this.queries.visitor(caller));
  }

  @Query(() => LimitedIndentsAbout, { description: 'Public data about limited pre-orders.' })
  @Public()
  async limitedIndentsAbout(@OptionalCaller() caller: Caller | undefined): Promise<LimitedIndentsAbout> {
    return this.queries.about(await this.queries.visitor(caller));
  }

  @Query(() => IndentAgreementText, {
    description: 'Terms of pre-order wine, in the caller’s language.',
  })
  @Public()
  indentAgreement(@Context('req') request: Request): IndentAgreementText {
    const locale = localeOf(request);
    return { key: INDENT_AGREEMENT_KEY, text: INDENT_AGREEMENT_TEXTS[locale], locale };
  }

  @Mutation(() => Indent, { description: 'Adds a pre-order.' })
  @Roles('ADMINISTRATOR')
  createIndent(@Args('input') input: IndentBody): Promise<Indent> {
    return this.campaigns.create(input);
  }

  @Mutation(() => Indent, { description: 'Changes a pre-order.' })
  @Roles('ADMINISTRATOR')
  updateIndent(
    @Args('reference', reference) ref: string,
    @Args('input', { type: () => IndentChangesInput }, validationPipe(IndentChangesInput))
    input: Partial<IndentBody>,
  ): Promise<Indent> {
    return this.campaigns.update(ref, input);
  }

  @Mutation(() => Indent, {
    description: 'Removes a pre-order from all lists; CONFLICT when a bottle is ordered.',
  })
  @Roles('ADMINISTRATOR')
  deleteIndent(@CurrentCaller() caller: Caller, @Args('reference', reference) ref: string): Promise<Indent> {
    return this.campaigns.remove(ref, caller.reference);
  }

  @ResolveField(() => IndentStatus, { description: 'Whether it accepts orders now.' })
  status(@Parent() indent: Indent): IndentStatus {
    return indentStatus(indent, this.clock.now());
  }

  @ResolveField(() => Boolean, { description: 'Whether the caller may see and order its wines.' })
  async accessible(
    @Parent() indent: Indent,
    @OptionalCaller() caller: Caller | undefined,
    @RequestLoaders() loaders: Loaders,
  ): Promise<boolean> {
    return this.queries.mayEnter(indent, await indentVisitor(loaders, this.queries, caller));
  }

  @ResolveField(() => LoyaltyStatus, {
    nullable: true,
    description: 'Lowest tier with access; null when open to all.',
  })
  minTier(@Parent() { limited, minTier }: Indent): LoyaltyStatus | null {
    return limited ? (minTier ?? INDENT_MIN_TIER) : null;
  }

  @ResolveField(() => [IndentWine], {
    complexity: listCost(5),
    description: 'Wines by price; empty without access.',
  })
  async wines(
    @Parent() indent: Indent,
    @OptionalCaller() caller: Caller | undefined,
    @RequestLoaders() loaders: Loaders,
  ): Promise<IndentWine[]> {
    if (!this.queries.mayEnter(indent, await indentVisitor(loaders, this.queries, caller))) return [];
    const bottles = await bottlesLoader(loaders, this.queries).load(indent.reference);
    return groupIndentBottles(bottles, indent.unsold ?? []);
  }

  @ResolveField(() => IndentProductPage, {
    nullable: true,
    description: 'Bottles; administrators only.',
    complexity: pageCost,
  })
  async bottles(
    @Parent() indent: Indent,
    @Args() page: PageArgs,
    @OptionalCaller() caller: Caller | undefined,
  ): Promise<Page<IndentProduct> | null> {
    return caller?.type === 'ADMINISTRATOR' ? this.queries.bottlePage(indent.reference, page) : null;
  }

  @ResolveField(() => [String], {
    nullable: true,
    description: 'References of users with access whatever their tier; administrators only.',
  })
  allowedUsers(@Parent() indent: Indent, @OptionalCaller() caller: Caller | undefined): string[] | null {
    return caller?.type === 'ADMINISTRATOR' ? indent.allowedUsers : null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'Reference of the warehouse of its bottles; administrators only.',
  })
  warehouseRef(@Parent() indent: Indent, @OptionalCaller() caller: Caller | undefined): string | null {
    return caller?.type === 'ADMINISTRATOR' ? indent.warehouseRef : null;
  }
}

/** The bottles of pre-orders over GraphQL (VAL-11, MOD-22). */
@Resolver(() => IndentProduct)
export class IndentProductsResolver {
  constructor(
    private readonly queries: IndentQueries,
    private readonly bottles: IndentBottles,
    private readonly catalog: CatalogService,
  ) {}

  @Query(() => [Product], {
    complexity: listCost(20),
    description: 'At most 3 wines that can be added to a pre-order: available in its warehouse.',
  })
  @Roles('ADMINISTRATOR')
  indentProductSuggestions(
    @Args('indentRef', reference) indentRef: string,
    @Args('q', { description: 'Words in the reference or the names.' }) q: string,
  ): Promise<Product[]> {
    return this.queries.suggestions(indentRef, q);
  }

  @Mutation(() => [IndentProduct], {
    complexity: listCost(20),
    description: 'Adds bottles of a wine to a pre-order, one entry per bottle.',
  })
  @Roles('ADMINISTRATOR')
  addIndentProduct(
    @CurrentCaller() caller: Caller,
    @Args('input') input: IndentProductBody,
  ): Promise<IndentProduct[]> {
    return this.bottles.add(input, caller.reference);
  }

  @Mutation(() => IndentProduct, { description: 'Changes the remarks or the price of a bottle.' })
  @Roles('ADMINISTRATOR')
  updateIndentProduct(
    @Args('uniqueId', bottle) uniqueId: string,
    @Args('input') input: IndentProductChanges,
  ): Promise<IndentProduct> {
    return this.bottles.change(uniqueId, input);
  }

  @Mutation(() => IndentProduct, {
    description: 'Removes an unordered bottle from its pre-order and makes it available.',
  })
  @Roles('ADMINISTRATOR')
  removeIndentProduct(
    @CurrentCaller() caller: Caller,
    @Args('uniqueId', bottle) uniqueId: string,
  ): Promise<IndentProduct> {
    return this.bottles.remove(uniqueId, caller.reference);
  }

  @ResolveField(() => Product, { nullable: true, description: 'The wine.' })
  product(@Parent() { productRef }: IndentProduct, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(productRef);
  }
}

@Resolver(() => IndentWine)
export class IndentWineResolver {
  constructor(private readonly catalog: CatalogService) {}

  @ResolveField(() => Product, { nullable: true, description: 'The wine.' })
  product(@Parent() { productRef }: IndentWine, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(productRef);
  }
}
