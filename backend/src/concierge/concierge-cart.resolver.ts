import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Cart, CartItemInput, CartLineInput, CartService } from '../cart/index.js';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { UsersService } from '../users/index.js';

const ownerId = { type: () => ID, description: 'Identifier of the customer.' };
const itemId = { type: () => ID, description: "The event; one of that customer's." };

/** A customer's cart in the hands of a concierge (ROLE-03, CONC-02); the customer pays. */
@Resolver()
@Roles('CONCIERGE', 'ADMINISTRATOR')
export class ConciergeCartResolver {
  constructor(
    private readonly carts: CartService,
    private readonly users: UsersService,
  ) {}

  @Query(() => Cart, { description: "A customer's cart." })
  async conciergeCart(
    @CurrentCaller() caller: Caller,
    @Args('userId', ownerId) userId: string,
  ): Promise<Cart> {
    return this.carts.cartOf(await this.customer(caller, userId));
  }

  @Mutation(() => Cart, { description: "Adds an event to a customer's cart." })
  async addConciergeCartItem(
    @CurrentCaller() caller: Caller,
    @Args('ownerId', ownerId) owner: string,
    @Args('input') input: CartItemInput,
  ): Promise<Cart> {
    return this.after(caller, owner, (id) => this.carts.addItem(id, input));
  }

  @Mutation(() => Cart, { description: "Changes an event in a customer's cart." })
  async updateConciergeCartItem(
    @CurrentCaller() caller: Caller,
    @Args('ownerId', ownerId) owner: string,
    @Args('id', itemId) item: string,
    @Args('input') input: CartItemInput,
  ): Promise<Cart> {
    return this.after(caller, owner, (id) => this.carts.updateItem(id, item, input));
  }

  @Mutation(() => Cart, { description: "Takes an event out of a customer's cart." })
  async removeConciergeCartItem(
    @CurrentCaller() caller: Caller,
    @Args('ownerId', ownerId) owner: string,
    @Args('id', itemId) item: string,
  ): Promise<Cart> {
    return this.after(caller, owner, (id) => this.carts.removeItem(id, item));
  }

  @Mutation(() => Cart, { description: "Adds bottles of a wine to an event in a customer's cart." })
  async addConciergeCartLine(
    @CurrentCaller() caller: Caller,
    @Args('ownerId', ownerId) owner: string,
    @Args('itemId', itemId) item: string,
    @Args('line') line: CartLineInput,
  ): Promise<Cart> {
    return this.after(caller, owner, (id) => this.carts.addLine(id, item, line));
  }

  @Mutation(() => Cart, {
    description: "Sets the bottles of a wine in a customer's cart; 0 takes it out.",
  })
  async setConciergeCartLineQuantity(
    @CurrentCaller() caller: Caller,
    @Args('ownerId', ownerId) owner: string,
    @Args('itemId', itemId) item: string,
    @Args('productRef', { description: 'Reference of the wine.' }) productRef: string,
    @Args('quantity', { type: () => Int, description: 'Bottles.' }) quantity: number,
  ): Promise<Cart> {
    return this.after(caller, owner, (id) => this.carts.setLineQuantity(id, item, productRef, quantity));
  }

  @Mutation(() => Cart, { description: "Ticks or unticks an event in a customer's cart for checkout." })
  async toggleConciergeCartItem(
    @CurrentCaller() caller: Caller,
    @Args('ownerId', ownerId) owner: string,
    @Args('id', itemId) item: string,
  ): Promise<Cart> {
    return this.after(caller, owner, (id) => this.carts.toggleItem(id, item));
  }

  @Mutation(() => Cart, { description: "Says which event of a customer's cart is being edited." })
  async selectConciergeCartItem(
    @CurrentCaller() caller: Caller,
    @Args('ownerId', ownerId) owner: string,
    @Args('id', { ...itemId, nullable: true, description: 'The event; none when left out.' })
    item?: string | null,
  ): Promise<Cart> {
    return this.after(caller, owner, (id) => this.carts.selectItem(id, item ?? null));
  }

  /** Mutations answer the whole cart, as it is after the change. */
  private async after(
    caller: Caller,
    owner: string,
    change: (owner: string) => Promise<unknown>,
  ): Promise<Cart> {
    const id = await this.customer(caller, owner);
    await change(id);
    return this.carts.cartOf(id);
  }

  /** @throws DomainError NOT_FOUND for an unknown user, and for a concierge who is no customer's */
  private async customer(caller: Caller, userId: string): Promise<string> {
    return String((await this.users.customerOf(caller, userId))._id);
  }
}
