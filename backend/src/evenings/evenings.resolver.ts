import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CatalogService, ProductAccess, Product, productLoader } from '../catalog/index.js';
import { Public, SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Venue, venueLoader, VenuesService } from '../venues/index.js';
import { EveningsService } from './evenings.service.js';
import { EveningWine, SharedEvening, SharedEveningLink } from './evenings.types.js';

const orderRef = { description: 'Reference of the caller’s order.' };

@Resolver(() => SharedEvening)
export class EveningsResolver {
  constructor(
    private readonly evenings: EveningsService,
    private readonly venues: VenuesService,
  ) {}

  @Query(() => SharedEvening, {
    description: 'A dinner as guests see it; NOT_FOUND once the link is withdrawn or expired.',
  })
  @Public()
  sharedEvening(
    @OptionalCaller() caller: Caller | undefined,
    @Args('token', { description: 'The token of the link, or the reference of the caller’s order.' })
    token: string,
  ): Promise<SharedEvening> {
    return this.evenings.shared(caller, token);
  }

  @Query(() => SharedEveningLink, {
    nullable: true,
    description: 'The link of a dinner; null while not shared.',
  })
  @SignedIn()
  eveningLink(
    @CurrentCaller() caller: Caller,
    @Args('orderRef', orderRef) reference: string,
  ): Promise<SharedEveningLink | undefined> {
    return this.evenings.linkOf(caller, reference);
  }

  @Mutation(() => SharedEveningLink, { description: 'Shares a dinner; a dinner has one link at a time.' })
  @SignedIn()
  shareEvening(
    @CurrentCaller() caller: Caller,
    @Args('orderRef', orderRef) reference: string,
  ): Promise<SharedEveningLink> {
    return this.evenings.share(caller, reference);
  }

  @Mutation(() => Boolean, { description: 'Withdraws the link of a dinner.' })
  @SignedIn()
  async withdrawEveningLink(
    @CurrentCaller() caller: Caller,
    @Args('orderRef', orderRef) reference: string,
  ): Promise<boolean> {
    await this.evenings.withdraw(caller, reference);
    return true;
  }

  @ResolveField(() => Venue, { nullable: true, description: 'The restaurant.' })
  venue(@Parent() { venueRef }: SharedEvening, @RequestLoaders() loaders: Loaders) {
    return venueLoader(loaders, this.venues).load(venueRef);
  }
}

@Resolver(() => EveningWine)
export class EveningWineResolver {
  constructor(
    private readonly catalog: CatalogService,
    private readonly access: ProductAccess,
  ) {}

  @ResolveField(() => Product, { nullable: true, description: 'The wine; null when no longer shown.' })
  async product(
    @Parent() { productRef }: EveningWine,
    @OptionalCaller() caller: Caller | undefined,
    @RequestLoaders() loaders: Loaders,
  ): Promise<Product | undefined> {
    const product = await productLoader(loaders, this.catalog).load(productRef);
    return product && (await this.access.mayOpen(product, caller)) ? product : undefined;
  }
}
