import { deliveryDayRange } from '@vinkura/domain';
import { Args, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CatalogService, Product, productLoader } from '../catalog/index.js';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { Clock } from '../platform/clock/clock.js';
import { Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Venue, venueLoader, VenuesService } from '../venues/index.js';
import { CartItemInput, CartLineInput } from './cart.inputs.js';
import { CartService, type ChangedCart } from './cart.service.js';
import { Cart, CartItem, CartLine } from './cart.types.js';
import { DeliveryDays } from './home-delivery-options.js';
import { Reservation } from './reservation.js';

const itemId = { type: () => ID, description: 'The cart item.' };

/** The cart over GraphQL; staff may access items of any customer (REQ-D19). */
@Resolver(() => Cart)
export class CartResolver {
  constructor(private readonly carts: CartService) {}

  @Query(() => Cart, { description: "The signed-in customer's cart." })
  @SignedIn()
  cart(@CurrentCaller() caller: Caller): Promise<Cart> {
    return this.carts.cartOf(caller.id);
  }

  @Mutation(() => Cart, { description: 'Adds a cart item.' })
  @SignedIn()
  addCartItem(@CurrentCaller() caller: Caller, @Args('input') input: CartItemInput): Promise<Cart> {
    return this.after(this.carts.addItem(caller.id, input));
  }

  @Mutation(() => Cart, { description: 'Changes a cart item; only the given members are replaced.' })
  @SignedIn()
  async updateCartItem(
    @CurrentCaller() caller: Caller,
    @Args('id', itemId) id: string,
    @Args('input') input: CartItemInput,
  ): Promise<Cart> {
    const owner = await this.carts.ownerFor(caller, id);
    return this.after(this.carts.updateItem(owner, id, input));
  }

  @Mutation(() => Cart, { description: 'Removes a cart item.' })
  @SignedIn()
  async removeCartItem(@CurrentCaller() caller: Caller, @Args('id', itemId) id: string): Promise<Cart> {
    const owner = await this.carts.ownerFor(caller, id);
    return this.after(this.carts.removeItem(owner, id));
  }

  @Mutation(() => Cart, { description: 'Adds bottles of a wine to a cart item.' })
  @SignedIn()
  async addCartLine(
    @CurrentCaller() caller: Caller,
    @Args('itemId', itemId) id: string,
    @Args('line') line: CartLineInput,
  ): Promise<Cart> {
    const owner = await this.carts.ownerFor(caller, id);
    return this.after(this.carts.addLine(owner, id, line));
  }

  @Mutation(() => Cart, {
    description: 'Sets the quantity of a wine; 0 removes it, and an empty cart item is removed.',
  })
  @SignedIn()
  async setCartLineQuantity(
    @CurrentCaller() caller: Caller,
    @Args('itemId', itemId) id: string,
    @Args('productRef', { description: 'Reference of the wine.' }) productRef: string,
    @Args('quantity', { type: () => Int, description: 'Bottles.' }) quantity: number,
  ): Promise<Cart> {
    const owner = await this.carts.ownerFor(caller, id);
    return this.after(this.carts.setLineQuantity(owner, id, productRef, quantity));
  }

  @Mutation(() => Cart, { description: 'Selects or deselects a cart item for checkout.' })
  @SignedIn()
  async toggleCartItem(@CurrentCaller() caller: Caller, @Args('id', itemId) id: string): Promise<Cart> {
    const owner = await this.carts.ownerFor(caller, id);
    return this.after(this.carts.toggleItem(owner, id));
  }

  @Mutation(() => Cart, { description: 'Sets the cart item being edited.' })
  @SignedIn()
  async selectCartItem(
    @CurrentCaller() caller: Caller,
    @Args('id', { ...itemId, nullable: true, description: 'The cart item; omit for none.' })
    id?: string | null,
  ): Promise<Cart> {
    const owner = id ? await this.carts.ownerFor(caller, id) : caller.id;
    return this.after(this.carts.selectItem(owner, id ?? null));
  }

  /** Mutations return the whole cart after the change. */
  private async after(change: Promise<Pick<ChangedCart, 'cart'>>): Promise<Cart> {
    return this.carts.viewCart(await change);
  }
}

@Resolver(() => CartItem)
export class CartItemResolver {
  constructor(
    private readonly carts: CartService,
    private readonly clock: Clock,
  ) {}

  @ResolveField(() => DeliveryDays, {
    nullable: true,
    description: 'The days available for a home delivery; null for other destinations.',
  })
  async deliveryDays(@Parent() { homeAddress, indentProductRef }: CartItem): Promise<DeliveryDays | null> {
    if (!homeAddress || indentProductRef) return null;
    return deliveryDayRange(this.clock.now(), homeAddress.city, await this.carts.closedDays());
  }
}

@Resolver(() => CartLine)
export class CartLineResolver {
  constructor(private readonly catalog: CatalogService) {}

  @ResolveField(() => Product, { nullable: true, description: 'The wine.' })
  async product(@Parent() line: CartLine, @RequestLoaders() loaders: Loaders): Promise<Product | undefined> {
    return productLoader(loaders, this.catalog).load(line.productRef);
  }
}

@Resolver(() => Reservation)
export class ReservationResolver {
  constructor(private readonly venues: VenuesService) {}

  /** Older orders have neither field. */
  @ResolveField(() => Boolean, {
    description: 'Whether the restaurant agreed to more bottles than its limit (BYO-02).',
  })
  venueConfirmed(@Parent() { venueConfirmed }: Reservation): boolean {
    return venueConfirmed ?? false;
  }

  @ResolveField(() => Boolean, {
    description: 'Whether a course menu is booked, which waives corkage at some venues.',
  })
  withCourse(@Parent() { withCourse }: Reservation): boolean {
    return withCourse ?? false;
  }

  @ResolveField(() => Venue, { nullable: true, description: 'The restaurant.' })
  async venue(
    @Parent() { venueRef }: Reservation,
    @RequestLoaders() loaders: Loaders,
  ): Promise<Venue | undefined> {
    return venueRef ? venueLoader(loaders, this.venues).load(venueRef) : undefined;
  }
}
