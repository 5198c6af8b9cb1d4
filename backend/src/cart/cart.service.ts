import { Injectable } from '@nestjs/common';
import { type ClosedDays, isCellarAddress, isCompleteAddress, withoutEmptyLines } from '@vinkura/domain';
import { ParametersService } from '../parameters/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import {
  DomainError,
  notFound,
  unknownReference,
  validationFailed,
} from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import { VenuesService } from '../venues/index.js';
import type { CartItemChange } from './cart.bodies.js';
import {
  addLine,
  changeItem,
  isEmptyItem,
  newItem,
  assertSameWines,
  setQuantity,
  withOldConfirmationDropped,
} from './cart-changes.js';
import { cartChanged, emptyItem } from './cart.errors.js';
import type { CartLineInput } from './cart.inputs.js';
import { CartStore } from './cart-store.js';
import type { StoredCart, StoredCartItem } from './cart.js';
import { CartViews, type ResolvedItem } from './cart-views.js';
import type { ChangeContext } from './change-context.js';
import type { Cart, CartItem } from './cart.types.js';
import { IndentLines } from './indent-lines.js';
import { LineChecks } from './line-checks.js';

/** Cart items in one cart. */
const MAX_ITEMS = 50;
/** Who may work on another's cart (ROLE-03, REQ-D19). */
const STAFF: readonly Caller['type'][] = ['CONCIERGE', 'ADMINISTRATOR'];

/** The carts: whose they are, what may stand in them (CART-01 to CART-07). */
@Injectable()
export class CartService {
  constructor(
    private readonly store: CartStore,
    private readonly views: CartViews,
    private readonly lines: LineChecks,
    private readonly indentLines: IndentLines,
    private readonly users: UsersService,
    private readonly venues: VenuesService,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  async cartOf(owner: string): Promise<Cart> {
    return this.views.cart(await this.store.of(owner));
  }

  /**
   * Whose cart the caller works on when they name an item: their own, or for staff whoever has the item.
   * @throws DomainError NOT_FOUND for the cart of somebody who is no customer
   */
  async ownerFor(caller: Caller, itemId: string): Promise<string> {
    if (!STAFF.includes(caller.type)) return caller.id;
    const owner = (await this.store.ownerOf(itemId)) ?? caller.id;
    if (owner !== caller.id) await this.users.customerOf(owner);
    return owner;
  }

  /**
   * Adds a cart item and makes it the one being edited.
   * @param proposalId the proposal that it is taken from; what was taken from it and is in the cart stays as it is
   */
  async addItem(owner: string, change: CartItemChange, proposalId?: string): Promise<CartItem> {
    const made = await this.newItemOf(owner, change);
    let item = proposalId ? { ...made, proposalId } : made;
    await this.store.change(owner, async (cart) => {
      const taken = proposalId && cart.items.find((each) => each.proposalId === proposalId);
      if (taken) {
        item = taken;
        return { ...cart, selected: String(taken._id) };
      }
      if (cart.items.length >= MAX_ITEMS)
        throw new DomainError('CONFLICT', 'too-many', { field: 'items', limit: MAX_ITEMS });
      await this.lines.assertPossible(owner, undefined, item);
      return { ...cart, items: [...cart.items, item], selected: String(item._id) };
    });
    return this.viewOf(owner, item);
  }

  /** Refuses a cart item that could not be added to somebody's cart now, and changes nothing. */
  async assertPossible(owner: string, change: CartItemChange): Promise<void> {
    await this.lines.assertPossible(owner, undefined, await this.newItemOf(owner, change));
  }

  private async newItemOf(owner: string, change: CartItemChange): Promise<StoredCartItem> {
    const context = await this.contextOf(owner, change);
    const { indentProductRef } = change;
    const indent = indentProductRef ? await this.indentLines.offer(owner, indentProductRef) : undefined;
    const item = withoutEmpty(changeItem(newItem(), change, { ...context, indent }));
    if (isEmptyItem(item)) throw emptyItem();
    return item;
  }

  /** Replaces the given members; an item that is left empty vanishes, and is answered as it was then. */
  async updateItem(owner: string, itemId: string, change: CartItemChange): Promise<CartItem> {
    const context = await this.contextOf(owner, change, itemId);
    const confirmed = change.reservation?.venueConfirmed === true;
    return this.changeItem(owner, itemId, async (item) => {
      const changed = changeItem(item, change, context);
      return confirmed ? changed : withOldConfirmationDropped(item, changed);
    });
  }

  /** Takes a cart item out; answers what it was. */
  async removeItem(owner: string, itemId: string): Promise<CartItem> {
    let removed: StoredCartItem | undefined;
    await this.store.change(owner, async (cart) => {
      removed = itemIn(cart, itemId);
      return { ...cart, items: cart.items.filter((item) => item !== removed) };
    });
    return this.viewOf(owner, removed!);
  }

  /** Adds bottles of a wine to a cart item; to its line when the wine is there already. */
  async addLine(owner: string, itemId: string, line: CartLineInput): Promise<CartItem> {
    if (line.quantity < 1)
      throw validationFailed([{ field: 'quantity', messageKey: 'too-small', params: { limit: 1 } }]);
    return this.changeItem(owner, itemId, async (item) =>
      withOldConfirmationDropped(item, { ...item, products: addLine(item.products, line) }),
    );
  }

  /** Sets the bottles of a wine; 0 takes it out (VAL-05). */
  async setLineQuantity(
    owner: string,
    itemId: string,
    productRef: string,
    quantity: number,
  ): Promise<CartItem> {
    if (quantity < 0)
      throw validationFailed([{ field: 'quantity', messageKey: 'too-small', params: { limit: 0 } }]);
    return this.changeItem(owner, itemId, async (item) => {
      const products = setQuantity(item.products, productRef, quantity);
      if (!products) throw unknownReference('productRef', productRef);
      return withOldConfirmationDropped(item, { ...item, products });
    });
  }

  /** Ticks or unticks a cart item for checkout (CART-05). */
  async toggleItem(owner: string, itemId: string): Promise<CartItem> {
    return this.changeItem(owner, itemId, async (item) => ({ ...item, selected: !item.selected }));
  }

  /** Says which cart item is being edited; null for none (REQ-D37). */
  async selectItem(owner: string, itemId: string | null): Promise<void> {
    await this.store.change(owner, async (cart) => ({
      ...cart,
      selected: itemId === null ? null : String(itemIn(cart, itemId)._id),
    }));
  }

  /**
   * The named items with their prices of now, or all when none are named.
   * @throws DomainError CART_CHANGED when one is not in the cart any more
   */
  async resolve(owner: string, itemIds?: readonly string[]): Promise<ResolvedItem[]> {
    const { items } = await this.store.of(owner);
    if (!itemIds) return this.views.resolve(owner, items);
    const named = [...new Set(itemIds)].map((id) => {
      const item = items.find(({ _id }) => String(_id) === id);
      if (!item) throw cartChanged({ field: 'cartItems', itemId: id });
      return item;
    });
    return this.views.resolve(owner, named);
  }

  /** References of the wines in the named items. */
  async winesIn(owner: string, itemIds: readonly string[]): Promise<string[]> {
    const { items } = await this.store.of(owner);
    const named = items.filter(({ _id }) => itemIds.includes(String(_id)));
    return [...new Set(named.flatMap((item) => item.products.map((line) => line.productRef)))];
  }

  /** Takes items out that became orders; in the caller's transaction. */
  takeOut(owner: string, items: readonly ResolvedItem[]): Promise<void> {
    return this.store.takeOut(
      owner,
      items.map((item) => item.stored),
    );
  }

  /** The company's closed days, which no reservation counts as business days (parameter 'closed-days'). */
  async closedDays(): Promise<ClosedDays> {
    return this.parameters.closedDays();
  }

  private async changeItem(
    owner: string,
    itemId: string,
    change: (item: StoredCartItem) => Promise<StoredCartItem>,
  ): Promise<CartItem> {
    let changed: StoredCartItem | undefined;
    await this.store.change(owner, async (cart) => {
      const before = itemIn(cart, itemId);
      const after = await change(before);
      assertSameWines(before, after);
      await this.lines.assertPossible(owner, before, after);
      changed = after;
      return { ...cart, items: cart.items.map((item) => (item === before ? after : item)) };
    });
    return this.viewOf(owner, withoutEmpty(changed!));
  }

  /** Looks up what a change refers to, before anything is written. */
  private async contextOf(owner: string, change: CartItemChange, itemId?: string): Promise<ChangeContext> {
    const user = await this.users.byId(owner);
    const venue = change.reservation ? await this.venueOf(owner, change, itemId) : undefined;
    const addressId = change.reservation?.homeAddressId ?? change.homeAddressId;
    if (addressId) {
      const address = user.addresses.find(({ _id }) => String(_id) === addressId);
      if (!address || isCellarAddress(address)) throw unknownReference('homeAddressId', addressId);
      if (!isCompleteAddress(address))
        throw validationFailed([{ field: 'homeAddressId', messageKey: 'cart-error-address-incomplete' }]);
    }
    return {
      now: this.clock.now(),
      ownerName: user.name,
      closedDays: await this.closedDays(),
      addresses: user.addresses,
      venue,
    };
  }

  /** The restaurant that a change is about: the one it names, else the item's own. */
  private async venueOf(owner: string, change: CartItemChange, itemId: string | undefined) {
    const named = change.reservation?.venueRef;
    const { items } = !named && itemId ? await this.store.of(owner) : { items: [] };
    const venueRef = named ?? items.find(({ _id }) => String(_id) === itemId)?.reservation?.venueRef;
    if (!venueRef) return undefined;
    const [venue] = await this.venues.findCached([venueRef]);
    if (venue && !venue.deletedAt) return venue;
    if (named) throw unknownReference('reservation.venueRef', named);
    return undefined;
  }

  private async viewOf(owner: string, item: StoredCartItem): Promise<CartItem> {
    const [resolved] = await this.views.resolve(owner, [item]);
    return resolved!.view;
  }
}

const withoutEmpty = (item: StoredCartItem): StoredCartItem => ({
  ...item,
  products: withoutEmptyLines(item.products),
});

/** @throws DomainError NOT_FOUND also for the items of others: nobody learns what exists */
function itemIn(cart: StoredCart, itemId: string): StoredCartItem {
  const item = cart.items.find(({ _id }) => String(_id) === itemId);
  if (!item) throw notFound('cart item', itemId);
  return item;
}
