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
import { AppliedWrites } from '../platform/idempotency/applied-writes.js';
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
  withoutStaleConfirmation,
} from './cart-changes.js';
import { cartChanged, emptyItem } from './cart.errors.js';
import type { CartLineInput } from './cart.inputs.js';
import { CartStore } from './cart-store.js';
import type { StoredCart, StoredCartItem } from './cart.js';
import { CartViews, type PricedCart } from './cart-views.js';
import type { ChangeContext } from './change-context.js';
import type { Cart, CartItem } from './cart.types.js';
import { enteredAddress } from './home-address.js';
import { IndentLines } from './indent-lines.js';
import { LineChecks } from './line-checks.js';

/** A cart as a change has stored it; shown with `viewCart` and `viewItem` without reading it again. */
export interface ChangedCart {
  cart: StoredCart;
  /** The changed item; a removed one as it was. */
  item: StoredCartItem;
}

/** Maximum number of cart items. */
const MAX_ITEMS = 50;
/** Roles that may change another user's cart (ROLE-03, REQ-D19). */
const STAFF: readonly Caller['type'][] = ['CONCIERGE', 'ADMINISTRATOR'];

/** Carts: ownership and content (CART-01 to CART-07). */
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
    private readonly appliedWrites: AppliedWrites,
    private readonly clock: Clock,
  ) {}

  async cartOf(owner: string): Promise<Cart> {
    return this.views.cart(await this.store.of(owner));
  }

  /** The whole cart after a change. */
  viewCart({ cart }: Pick<ChangedCart, 'cart'>): Promise<Cart> {
    return this.views.cart(cart);
  }

  /** The changed item. */
  async viewItem({ cart, item }: ChangedCart): Promise<CartItem> {
    const { items } = await this.views.price(cart.owner, [item]);
    return items[0]!;
  }

  /**
   * The cart that the caller works on when naming an item: their own, or for staff that of the item's owner.
   * @throws DomainError NOT_FOUND if the owner is not a customer
   */
  async ownerFor(caller: Caller, itemId: string): Promise<string> {
    if (!STAFF.includes(caller.type)) return caller.id;
    const owner = (await this.store.ownerOf(itemId)) ?? caller.id;
    if (owner !== caller.id) await this.users.customerOf(owner);
    return owner;
  }

  /**
   * Adds a cart item and makes it the one being edited.
   * @param proposalId the proposal it was accepted from; an item of the same proposal in the cart is left unchanged
   */
  addItem(owner: string, change: CartItemChange, proposalId?: string): Promise<ChangedCart> {
    return this.once(owner, 'addCartItem', () => this.addNewItem(owner, change, proposalId));
  }

  private async addNewItem(owner: string, change: CartItemChange, proposalId?: string): Promise<ChangedCart> {
    const made = await this.newItemOf(owner, change);
    let item = proposalId ? { ...made, proposalId } : made;
    const stored = await this.store.change(owner, async (cart) => {
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
    return { cart: stored, item };
  }

  /** Validates that a cart item could be added to a cart, without changing anything. */
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

  /** Replaces the given members; an item that becomes empty is removed and returned as it was. */
  async updateItem(owner: string, itemId: string, change: CartItemChange): Promise<ChangedCart> {
    const context = await this.contextOf(owner, change, itemId);
    const confirmed = change.reservation?.venueConfirmed === true;
    return this.changeItem(owner, itemId, async (item) => {
      const changed = changeItem(item, change, context);
      return confirmed ? changed : withoutStaleConfirmation(item, changed);
    });
  }

  /** Removes and returns a cart item. */
  async removeItem(owner: string, itemId: string): Promise<ChangedCart> {
    let removed: StoredCartItem | undefined;
    const stored = await this.store.change(owner, async (cart) => {
      removed = itemIn(cart, itemId);
      return { ...cart, items: cart.items.filter((item) => item !== removed) };
    });
    return { cart: stored, item: removed! };
  }

  /** Adds bottles to the line of a wine, or adds a line. */
  async addLine(owner: string, itemId: string, line: CartLineInput): Promise<ChangedCart> {
    if (line.quantity < 1)
      throw validationFailed([{ field: 'quantity', messageKey: 'too-small', params: { limit: 1 } }]);
    return this.once(owner, 'addCartLine', () =>
      this.changeItem(owner, itemId, async (item) =>
        withoutStaleConfirmation(item, { ...item, products: addLine(item.products, line) }),
      ),
    );
  }

  /** Sets the quantity of a wine; 0 removes it (VAL-05). */
  async setLineQuantity(
    owner: string,
    itemId: string,
    productRef: string,
    quantity: number,
  ): Promise<ChangedCart> {
    if (quantity < 0)
      throw validationFailed([{ field: 'quantity', messageKey: 'too-small', params: { limit: 0 } }]);
    return this.changeItem(owner, itemId, async (item) => {
      const products = setQuantity(item.products, productRef, quantity);
      if (!products) throw unknownReference('productRef', productRef);
      return withoutStaleConfirmation(item, { ...item, products });
    });
  }

  /** Selects or deselects a cart item for checkout (CART-05). */
  async toggleItem(owner: string, itemId: string): Promise<ChangedCart> {
    return this.once(owner, 'toggleCartItem', () =>
      this.changeItem(owner, itemId, async (item) => ({ ...item, selected: !item.selected })),
    );
  }

  /** Sets the cart item being edited, or none (REQ-D37). */
  async selectItem(owner: string, itemId: string | null): Promise<Pick<ChangedCart, 'cart'>> {
    const stored = await this.store.change(owner, async (cart) => ({
      ...cart,
      selected: itemId === null ? null : String(itemIn(cart, itemId)._id),
    }));
    return { cart: stored };
  }

  /** A change that must not be repeated. @returns the changed item, and the cart as it is now if it was repeated */
  private async once(
    owner: string,
    operation: string,
    change: () => Promise<ChangedCart>,
  ): Promise<ChangedCart> {
    let stored: StoredCart | undefined;
    const item = await this.appliedWrites.once(operation, async () => {
      const changed = await change();
      stored = changed.cart;
      return changed.item;
    });
    return { cart: stored ?? (await this.store.of(owner)), item };
  }

  /** The cart as stored, for `price` and `removeOrdered`. */
  read(owner: string): Promise<StoredCart> {
    return this.store.of(owner);
  }

  /**
   * The given items with current prices; all items by default.
   * @throws DomainError CART_CHANGED when one has left the cart
   */
  async price({ owner, items }: StoredCart, itemIds?: readonly string[]): Promise<PricedCart> {
    if (!itemIds) return this.views.price(owner, items);
    const named = [...new Set(itemIds)].map((id) => {
      const item = items.find(({ _id }) => String(_id) === id);
      if (!item) throw cartChanged({ field: 'cartItems', itemId: id });
      return item;
    });
    return this.views.price(owner, named);
  }

  /**
   * Removes items that became orders, with the commit of the caller's transaction; it fails with `OutdatedRead` when the
   * cart has changed since it was read.
   */
  removeOrdered(cart: StoredCart, items: readonly CartItem[]): void {
    this.store.removeOrdered(
      cart,
      items.map(({ _id }) => _id),
    );
  }

  /** The company's closed days, which do not count as business days for reservations (parameter 'closed-days'). */
  async closedDays(): Promise<ClosedDays> {
    return this.parameters.closedDays();
  }

  private async changeItem(
    owner: string,
    itemId: string,
    change: (item: StoredCartItem) => Promise<StoredCartItem>,
  ): Promise<ChangedCart> {
    let changed: StoredCartItem | undefined;
    const stored = await this.store.change(owner, async (cart) => {
      const before = itemIn(cart, itemId);
      const after = await change(before);
      assertSameWines(before, after);
      await this.lines.assertPossible(owner, before, after);
      changed = after;
      return { ...cart, items: cart.items.map((item) => (item === before ? after : item)) };
    });
    return { cart: stored, item: withoutEmpty(changed!) };
  }

  /** Loads the documents that a change refers to, before any write. */
  private async contextOf(owner: string, change: CartItemChange, itemId?: string): Promise<ChangeContext> {
    const user = needsOwner(change, itemId) ? await this.users.byId(owner) : undefined;
    const venue = change.reservation ? await this.venueOf(owner, change, itemId) : undefined;
    const addressId = change.reservation?.homeAddressId ?? change.homeAddressId;
    if (addressId && change.recipient)
      throw validationFailed([{ field: 'recipient', messageKey: 'cart-error-two-addresses' }]);
    if (addressId) {
      const address = user?.addresses.find(({ _id }) => String(_id) === addressId);
      if (!address || isCellarAddress(address)) throw unknownReference('homeAddressId', addressId);
      if (!isCompleteAddress(address))
        throw validationFailed([{ field: 'homeAddressId', messageKey: 'cart-error-address-incomplete' }]);
    }
    return {
      now: this.clock.now(),
      ...(change.recipient && { recipient: enteredAddress(change.recipient, 'recipient') }),
      ownerName: user?.name ?? '',
      closedDays: await this.closedDays(),
      addresses: user?.addresses ?? [],
      venue,
    };
  }

  /** The restaurant a change concerns: the one it names, else the item's. */
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
}

/** A new item needs the customer's addresses only with one of them, and the name only for an unnamed reservation. */
function needsOwner(change: CartItemChange, itemId: string | undefined): boolean {
  const { reservation, destination, homeAddressId, indentProductRef } = change;
  if (itemId !== undefined || indentProductRef || homeAddressId || reservation?.homeAddressId) return true;
  return Boolean(reservation ?? destination) && !reservation?.name?.trim();
}

const withoutEmpty = (item: StoredCartItem): StoredCartItem => ({
  ...item,
  products: withoutEmptyLines(item.products),
});

/** @throws DomainError NOT_FOUND for other users' items as well, so that their existence is not revealed */
function itemIn(cart: StoredCart, itemId: string): StoredCartItem {
  const item = cart.items.find(({ _id }) => String(_id) === itemId);
  if (!item) throw notFound('cart item', itemId);
  return item;
}
