import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  Cart,
  CartItemInput,
  CartLineInput,
  CartService,
  type ChangedCart,
  withShortPhone,
} from '../cart/index.js';
import { CheckoutSummary, Quotes, summaryOf } from '../checkout/index.js';
import { Roles } from '../platform/access/access.js';
import { UsersService } from '../users/index.js';

const ownerId = { type: () => ID, description: 'Identifier of the customer.' };
const itemId = { type: () => ID, description: "The cart item; one of that customer's." };

/** A customer's cart, changed by a concierge (ROLE-03, CONC-02); the customer pays. */
@Resolver()
@Roles('CONCIERGE', 'ADMINISTRATOR')
export class ConciergeCartResolver {
  constructor(
    private readonly carts: CartService,
    private readonly users: UsersService,
    private readonly quotes: Quotes,
  ) {}

  @Query(() => Cart, { description: "A customer's cart." })
  async conciergeCart(@Args('userId', ownerId) userId: string): Promise<Cart> {
    return forConcierge(await this.carts.cartOf(await this.customer(userId)));
  }

  @Query(() => CheckoutSummary, {
    description:
      'Price of the selected cart items of a customer’s cart as the customer would pay it, without points.',
  })
  async conciergeSummary(@Args('userId', ownerId) userId: string): Promise<CheckoutSummary> {
    return summaryOf(await this.quotes.calculateQuote(await this.customer(userId), undefined, 0));
  }

  @Mutation(() => Cart, { description: "Adds a cart item to a customer's cart." })
  async addConciergeCartItem(
    @Args('ownerId', ownerId) owner: string,
    @Args('input') input: CartItemInput,
  ): Promise<Cart> {
    return this.after(owner, (id) => this.carts.addItem(id, input));
  }

  @Mutation(() => Cart, { description: "Changes a cart item in a customer's cart." })
  async updateConciergeCartItem(
    @Args('ownerId', ownerId) owner: string,
    @Args('id', itemId) item: string,
    @Args('input') input: CartItemInput,
  ): Promise<Cart> {
    return this.after(owner, (id) => this.carts.updateItem(id, item, input));
  }

  @Mutation(() => Cart, { description: 'Removes a cart item from a customer’s cart.' })
  async removeConciergeCartItem(
    @Args('ownerId', ownerId) owner: string,
    @Args('id', itemId) item: string,
  ): Promise<Cart> {
    return this.after(owner, (id) => this.carts.removeItem(id, item));
  }

  @Mutation(() => Cart, { description: "Adds bottles of a wine to a cart item in a customer's cart." })
  async addConciergeCartLine(
    @Args('ownerId', ownerId) owner: string,
    @Args('itemId', itemId) item: string,
    @Args('line') line: CartLineInput,
  ): Promise<Cart> {
    return this.after(owner, (id) => this.carts.addLine(id, item, line));
  }

  @Mutation(() => Cart, {
    description: 'Sets the quantity of a wine in a customer’s cart; 0 removes it.',
  })
  async setConciergeCartLineQuantity(
    @Args('ownerId', ownerId) owner: string,
    @Args('itemId', itemId) item: string,
    @Args('productRef', { description: 'Reference of the wine.' }) productRef: string,
    @Args('quantity', { type: () => Int, description: 'Bottles.' }) quantity: number,
  ): Promise<Cart> {
    return this.after(owner, (id) => this.carts.setLineQuantity(id, item, productRef, quantity));
  }

  @Mutation(() => Cart, {
    description: 'Selects or deselects a cart item in a customer’s cart for checkout.',
  })
  async toggleConciergeCartItem(
    @Args('ownerId', ownerId) owner: string,
    @Args('id', itemId) item: string,
  ): Promise<Cart> {
    return this.after(owner, (id) => this.carts.toggleItem(id, item));
  }

  @Mutation(() => Cart, { description: 'Sets the cart item of a customer’s cart being edited.' })
  async selectConciergeCartItem(
    @Args('ownerId', ownerId) owner: string,
    @Args('id', { ...itemId, nullable: true, description: 'The cart item; omit for none.' })
    item?: string | null,
  ): Promise<Cart> {
    return this.after(owner, (id) => this.carts.selectItem(id, item ?? null));
  }

  /** Mutations return the whole cart after the change. */
  private async after(
    owner: string,
    change: (owner: string) => Promise<Pick<ChangedCart, 'cart'>>,
  ): Promise<Cart> {
    const id = await this.customer(owner);
    return forConcierge(await this.carts.viewCart(await change(id)));
  }

  /** @throws DomainError NOT_FOUND for an unknown user or one who is not a customer */
  private async customer(userId: string): Promise<string> {
    return String((await this.users.customerOf(userId))._id);
  }
}

const forConcierge = (cart: Cart): Cart => ({ ...cart, items: cart.items.map(withShortPhone) });
