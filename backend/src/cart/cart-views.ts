import { Injectable } from '@nestjs/common';
import {
  checkoutItems,
  DestinationKind,
  type PricedItem,
  productTotal,
  unfinishedTotal,
  type Yen,
} from '@vinkura/domain';
import { CatalogService, type Product } from '../catalog/index.js';
import { type Address, type User, UsersService } from '../users/index.js';
import type { StoredCart, StoredCartItem, StoredCartLine } from './cart.js';
import type { Cart, CartItem, CartLine } from './cart.types.js';
import type { HomeAddress } from './reservation.js';

/** A cart item with what it takes to price and judge it, for checkout. */
export interface ResolvedItem {
  stored: StoredCartItem;
  view: CartItem;
  priced: PricedItem;
  products: ReadonlyMap<string, Product>;
}

/** Turns a stored cart into what is shown: today's prices, the address as the customer has it now, totals. */
@Injectable()
export class CartViews {
  constructor(
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
  ) {}

  async cart(stored: StoredCart): Promise<Cart> {
    const items = await this.resolve(stored.owner, stored.items);
    const priced = items.map((item) => item.priced);
    return {
      items: items.map((item) => item.view),
      selected: items.some((item) => item.view._id === stored.selected) ? stored.selected : null,
      unfinishedTotal: unfinishedTotal(priced),
      checkoutTotal: checkoutItems(priced).reduce((sum, item) => sum + productTotal(item.lines), 0),
    };
  }

  /** Prices are read now, in the running transaction if there is one. */
  async resolve(owner: string, items: readonly StoredCartItem[]): Promise<ResolvedItem[]> {
    const references = new Set(items.flatMap((item) => item.products.map((line) => line.productRef)));
    const products = new Map(
      (references.size > 0 ? await this.catalog.find([...references]) : []).map((product) => [
        product.reference,
        product,
      ]),
    );
    const user = items.some((item) => item.homeAddressId) ? await this.users.byId(owner) : undefined;
    return items.map((stored) => resolveItem(stored, products, user));
  }
}

function resolveItem(
  stored: StoredCartItem,
  products: ReadonlyMap<string, Product>,
  user: User | undefined,
): ResolvedItem {
  const lines = stored.products.map((line) => lineView(line, products.get(line.productRef)));
  const homeAddress = homeAddressOf(stored, user);
  const view: CartItem = {
    _id: String(stored._id),
    selected: stored.selected,
    reservation: stored.reservation && {
      ...stored.reservation,
      homeAddress,
    },
    products: lines,
    indentProductRef: stored.indentProductRef,
    homeAddress,
    destination: stored.destination,
    productTotal: productTotal(lines),
  };
  const priced: PricedItem = {
    lines,
    destination: stored.destination ?? undefined,
    hasReservation: Boolean(stored.reservation?.reservationDate),
    selected: stored.selected,
  };
  return { stored, view, priced, products };
}

function lineView(line: StoredCartLine, product: Product | undefined): CartLine {
  const { productRef, quantity, comments, cellarId } = line;
  return { productRef, quantity, unitPrice: unitPrice(line, product), comments, cellarId };
}

/** Bottles out of the cellar are paid for already (CART-01). */
const unitPrice = (line: StoredCartLine, product: Product | undefined): Yen =>
  line.cellarId ? 0 : (product?.price ?? 0);

function homeAddressOf(item: StoredCartItem, user: User | undefined): HomeAddress | null {
  if (item.destination !== DestinationKind.HOME || !item.homeAddressId) return null;
  const address = user?.addresses.find(({ _id }) => String(_id) === item.homeAddressId);
  return address ? homeAddress(address) : null;
}

/** The copy of an address that goes with an order. */
export const homeAddress = (address: Address): HomeAddress => ({
  addressId: String(address._id),
  label: address.label ?? null,
  zipcode: address.zipcode ?? null,
  city: address.city ?? null,
  street: address.street ?? null,
  street2: address.street2 ?? null,
  contactName: address.contactName ?? null,
  phone: address.phone ?? null,
  country: address.country ?? null,
  receptionHours: address.receptionHours ?? null,
});
