import { Args, ArgsType, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { FavouriteKind, FAVOURITES_MAX } from '@vinkura/domain';
import { CatalogService, Product, ProductAccess } from '../catalog/index.js';
import { Public, SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Venue, venueLoader, VenuesService } from '../venues/index.js';
import { favouriteProduct, MAX_REFERENCE_LENGTH } from './favourite-product.js';
import { FavouritesService } from './favourites.service.js';
import { Favourites, FavouriteVenue, FavouriteWine } from './favourites.types.js';
import { EnumField, FilledStringField, StringListField } from '../platform/documents/field-decorators.js';

@ArgsType()
class FavouriteArgs {
  @EnumField(FavouriteKind, 'A wine or a restaurant.') kind!: FavouriteKind;
  @FilledStringField(MAX_REFERENCE_LENGTH, 'Its reference.') reference!: string;
}

@ArgsType()
class DeviceFavouritesArgs {
  @StringListField(FAVOURITES_MAX, MAX_REFERENCE_LENGTH, 'References of wines.') wines!: string[];
  @StringListField(FAVOURITES_MAX, MAX_REFERENCE_LENGTH, 'References of restaurants.') venues!: string[];
}

@Resolver(() => Favourites)
export class FavouritesResolver {
  constructor(private readonly service: FavouritesService) {}

  @Query(() => Favourites, { description: 'The caller’s favourites.' })
  @SignedIn()
  favourites(@CurrentCaller() caller: Caller): Promise<Favourites> {
    return this.service.of(caller.id);
  }

  @Mutation(() => Favourites, { description: 'Marks a wine or a restaurant as a favourite.' })
  @SignedIn()
  addFavourite(
    @CurrentCaller() caller: Caller,
    @Args() { kind, reference }: FavouriteArgs,
  ): Promise<Favourites> {
    return this.service.add(caller, kind, reference);
  }

  @Mutation(() => Favourites, { description: 'Removes a favourite.' })
  @SignedIn()
  removeFavourite(
    @CurrentCaller() caller: Caller,
    @Args() { kind, reference }: FavouriteArgs,
  ): Promise<Favourites> {
    return this.service.remove(caller, kind, reference);
  }

  @Mutation(() => Favourites, {
    description: 'Merges favourites marked on a device before signing in; unknown references are ignored.',
  })
  @SignedIn()
  takeOverFavourites(
    @CurrentCaller() caller: Caller,
    @Args() { wines, venues }: DeviceFavouritesArgs,
  ): Promise<Favourites> {
    return this.service.mergeDeviceFavourites(caller, wines, venues);
  }

  @Mutation(() => Favourites, {
    description: 'Switches back-in-stock mails on or off.',
  })
  @SignedIn()
  setStockMails(
    @CurrentCaller() caller: Caller,
    @Args('enabled', { description: 'Whether mails are sent.' }) enabled: boolean,
  ): Promise<Favourites> {
    return this.service.setStockMails(caller.id, enabled);
  }

  @Mutation(() => Boolean, {
    description: 'Unsubscribes by the signed link of a mail about favourites or alerts, without signing in.',
  })
  @Public()
  async stopStockMails(
    @Args('token', { description: 'The token of the link.' }) token: string,
  ): Promise<boolean> {
    await this.service.stopMails(token);
    return true;
  }
}

@Resolver(() => FavouriteWine)
export class FavouriteWineResolver {
  private readonly services: { catalog: CatalogService; access: ProductAccess };

  constructor(catalog: CatalogService, access: ProductAccess) {
    this.services = { catalog, access };
  }

  @ResolveField(() => Product, { nullable: true, description: 'The wine; null when no longer shown.' })
  product(
    @Parent() { reference }: FavouriteWine,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<Product | undefined> {
    return favouriteProduct(reference, caller, loaders, this.services);
  }
}

@Resolver(() => FavouriteVenue)
export class FavouriteVenueResolver {
  constructor(private readonly venues: VenuesService) {}

  @ResolveField(() => Venue, {
    nullable: true,
    description: 'The restaurant; null when no longer shown.',
  })
  async venue(
    @Parent() { reference }: FavouriteVenue,
    @RequestLoaders() loaders: Loaders,
  ): Promise<Venue | undefined> {
    const venue = await venueLoader(loaders, this.venues).load(reference);
    return venue && !venue.deletedAt ? venue : undefined;
  }
}
