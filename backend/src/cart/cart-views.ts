import { Injectable } from '@nestjs/common';
import {
  checkoutItems,
  corkageOf,
  DestinationKind,
  type IndentOffer,
  type PricedItem,
  productTotal,
  unfinishedTotal,
  type Yen,
} from '@vinkura/domain';
import { CatalogService, type Product } from '../catalog/index.js';
import { type Address, type User, UsersService } from '../users/index.js';
import { type Venue, VenuesService } from '../venues/index.js';
import type { StoredCart, StoredCartItem, StoredCartLine } from './cart.js';
import type { Cart, CartItem, CartLine } from './cart.types.js';
import type { Corkage } from './corkage.js';
import { IndentLines } from './indent-lines.js';
import type { HomeAddress } from './reservation.js';

/** A cart item with the data needed to price and validate it, for checkout. */
export interface ResolvedItem {
  stored: StoredCartItem;
  view: CartItem;
  priced: PricedItem;
  products: ReadonlyMap<string, Product>;
  /** Its pre-order bottle; undefined for other items, or when the bottle is gone. */
  offer: IndentOffer | undefined;
  /** Its restaurant; undefined for other destinations, or when it is gone. */
  venue: Venue | undefined;
}

/** Builds the view of a stored cart: current prices, the customer's current address, totals. */
@Injectable()
export class CartViews {
  constructor(
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly indentLines: IndentLines,
    private readonly venues: VenuesService,
  ) {}

  async cart(stored: StoredCart): Promise<Cart> {
    const items = await this.resolve(stored.owner, stored.items);
    const priced = items.map((item) => item.priced);
    // Pre-order wine is ordered separately (IND-02).
    const together = items.filter(({ stored: item }) => !item.indentProductRef).map((item) => item.priced);
    return {
      items: items.map((item) => item.view),
      selected: items.some((item) => item.view._id === stored.selected) ? stored.selected : null,
      unfinishedTotal: unfinishedTotal(priced),
      checkoutTotal: checkoutItems(together).reduce((sum, item) => sum + productTotal(item.lines), 0),
    };
  }

  /** Prices are read now, in the running transaction if any. */
  async resolve(owner: string, items: readonly StoredCartItem[]): Promise<ResolvedItem[]> {
    const references = new Set(items.flatMap((item) => item.products.map((line) => line.productRef)));
    const products = new Map(
      (references.size > 0 ? await this.catalog.findCached([...references]) : []).map((product) => [
        product.reference,
        product,
      ]),
    );
    const offers = await this.indentLines.offers(
      owner,
      items.flatMap(({ indentProductRef }) => indentProductRef ?? []),
    );
    const user = items.some((item) => item.homeAddressId) ? await this.users.byId(owner) : undefined;
    const venues = await this.venuesOf(items);
    return items.map((stored) =>
      resolveItem(stored, {
        products,
        user,
        offer: offers.get(stored.indentProductRef ?? ''),
        venue: venues.get(stored.reservation?.venueRef ?? ''),
      }),
    );
  }

  private async venuesOf(items: readonly StoredCartItem[]): Promise<ReadonlyMap<string, Venue>> {
    const references = [...new Set(items.flatMap(({ reservation }) => reservation?.venueRef ?? []))];
    const found = references.length > 0 ? await this.venues.findCached(references) : [];
    return new Map(found.filter(({ deletedAt }) => !deletedAt).map((venue) => [venue.reference, venue]));
  }
}

function resolveItem(
  stored: StoredCartItem,
  known: Pick<ResolvedItem, 'products' | 'offer' | 'venue'> & { user: User | undefined },
): ResolvedItem {
  const { products, user, offer, venue } = known;
  const lines = stored.products.map((line) =>
    lineView(line, stored.indentProductRef ? offer?.unitPrice : products.get(line.productRef)?.price),
  );
  const homeAddress = homeAddressOf(stored, user);
  const view: CartItem = {
    _id: String(stored._id),
    selected: stored.selected,
    reservation: stored.reservation && {
      ...stored.reservation,
      venueConfirmed: stored.reservation.venueConfirmed ?? false,
      withCourse: stored.reservation.withCourse ?? false,
      corkage: corkageAt(venue, stored, products),
      byoPolicy: venue?.byoPolicy ?? null,
      homeAddress,
    },
    products: lines,
    indentProductRef: stored.indentProductRef,
    homeAddress,
    destination: stored.destination,
    gift: stored.gift ?? null,
    delivery: stored.delivery ?? null,
    productTotal: productTotal(lines),
  };
  const priced: PricedItem = {
    lines,
    destination: stored.destination ?? undefined,
    hasReservation: Boolean(stored.reservation?.reservationDate),
    selected: stored.selected,
  };
  return { stored, view, priced, products, offer, venue };
}

/** Corkage for all bottles, including those from the cellar; not part of any total (BYO-03). */
function corkageAt(
  venue: Venue | undefined,
  { products: lines, reservation }: StoredCartItem,
  products: ReadonlyMap<string, Product>,
): Corkage | null {
  if (!venue || lines.length === 0) return null;
  const brought = lines.map(({ productRef, quantity }) => {
    const product = products.get(productRef);
    return { quantity, size: product?.size ?? '', productFee: product?.corkFee };
  });
  return corkageOf(venue.byoPolicy, brought, { withCourse: reservation?.withCourse });
}

/** Bottles from the cellar are already paid (CART-01). */
function lineView(
  { productRef, quantity, comments, cellarId }: StoredCartLine,
  price: Yen | undefined,
): CartLine {
  return { productRef, quantity, unitPrice: cellarId ? 0 : (price ?? 0), comments, cellarId };
}

function homeAddressOf(item: StoredCartItem, user: User | undefined): HomeAddress | null {
  if (item.destination !== DestinationKind.HOME || !item.homeAddressId) return null;
  const address = user?.addresses.find(({ _id }) => String(_id) === item.homeAddressId);
  return address ? homeAddress(address) : null;
}

/** Snapshot of an address for an order. */
const homeAddress = (address: Address): HomeAddress => ({
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
