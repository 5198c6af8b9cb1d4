import { Args, ArgsType, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { WineAlertKind, WISH_PRICE_MAX } from '@vinkura/domain';
import { CatalogService, Product, ProductAccess } from '../catalog/index.js';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import {
  EnumField,
  FilledStringField,
  OptionalIntegerField,
} from '../platform/documents/field-decorators.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { favouriteProduct, MAX_REFERENCE_LENGTH } from './favourite-product.js';
import { Favourites, WineAlert } from './favourites.types.js';
import { WineAlerts } from './wine-alerts.service.js';

@ArgsType()
class WineAlertArgs {
  @EnumField(WineAlertKind, 'A lower price, or another vintage.') kind!: WineAlertKind;
  @FilledStringField(MAX_REFERENCE_LENGTH, 'Reference of the wine.') reference!: string;
}

@ArgsType()
class SetWineAlertArgs extends WineAlertArgs {
  @OptionalIntegerField(1, WISH_PRICE_MAX, 'Of a price alert: yen per bottle at most, below its price.')
  price?: number;
}

@Resolver(() => WineAlert)
export class WineAlertsResolver {
  private readonly services: { catalog: CatalogService; access: ProductAccess };

  constructor(
    private readonly alerts: WineAlerts,
    catalog: CatalogService,
    access: ProductAccess,
  ) {
    this.services = { catalog, access };
  }

  @Mutation(() => Favourites, {
    description: 'Creates an alert about a wine, which is sent by mail, or changes its price.',
  })
  @SignedIn()
  setWineAlert(
    @CurrentCaller() caller: Caller,
    @Args() { kind, reference, price }: SetWineAlertArgs,
  ): Promise<Favourites> {
    return this.alerts.set(caller, kind, reference, price);
  }

  @Mutation(() => Favourites, { description: 'Removes an alert of the caller’s.' })
  @SignedIn()
  removeWineAlert(
    @CurrentCaller() caller: Caller,
    @Args() { kind, reference }: WineAlertArgs,
  ): Promise<Favourites> {
    return this.alerts.remove(caller, kind, reference);
  }

  @Mutation(() => Favourites, { description: 'Switches the mails about alerts on or off; the alerts stay.' })
  @SignedIn()
  setAlertMails(
    @CurrentCaller() caller: Caller,
    @Args('enabled', { description: 'Whether mails are sent.' }) enabled: boolean,
  ): Promise<Favourites> {
    return this.alerts.setMails(caller.id, enabled);
  }

  @ResolveField(() => Product, { nullable: true, description: 'The wine; null when no longer shown.' })
  product(
    @Parent() { reference }: WineAlert,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<Product | undefined> {
    return favouriteProduct(reference, caller, loaders, this.services);
  }
}
