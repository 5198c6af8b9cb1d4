import { Injectable } from '@nestjs/common';
import {
  checkoutItems,
  corkageOf,
  DestinationKind,
  type IndentOffer,
  productTotal,
  unfinishedTotal,
  type Yen,
} from '@vinkura/domain';
import { CatalogService, type Product } from '../catalog/index.js';
import { type User, UsersService } from '../users/index.js';
import { type Venue, VenuesService } from '../venues/index.js';
import type { StoredCart, StoredCartItem, StoredCartLine } from './cart.js';
import type { Cart, CartItem, CartLine } from './cart.types.js';
import type { Corkage } from './corkage.js';
import { homeAddress } from './home-address.js';
import { IndentLines } from './indent-lines.js';
import type { HomeAddress } from './reservation.js';

/** The documents that cart items refer to; without those that are gone. */
export interface CartDocuments {
  /** By reference. */
  wines: ReadonlyMap<string, Product>;
  /** By reference. */
  venues: ReadonlyMap<string, Venue>;
  /** Pre-order bottles, by `indentProductRef`. */
  offers: ReadonlyMap<string, IndentOffer>;
}

/** Cart items with current prices, and what they were computed from. */
export interface PricedCart {
  items: CartItem[];
  documents: CartDocuments;
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
    const { items } = await this.price(stored.owner, stored.items);
    // Pre-order wine is ordered separately (IND-02).
    const together = items.filter(({ indentProductRef }) => !indentProductRef);
    return {
      items,
      selected: items.some(({ _id }) => _id === stored.selected) ? stored.selected : null,
      unfinishedTotal: unfinishedTotal(items),
      checkoutTotal: unfinishedTotal(checkoutItems(together)),
    };
  }

  /** Prices are read now, in the running transaction if any. */
  async price(owner: string, items: readonly StoredCartItem[]): Promise<PricedCart> {
    const documents = await this.documentsOf(owner, items);
    const user = items.some((item) => item.homeAddressId) ? await this.users.byId(owner) : undefined;
    return { items: items.map((item) => viewOf(item, documents, user)), documents };
  }

  private async documentsOf(owner: string, items: readonly StoredCartItem[]): Promise<CartDocuments> {
    const wines = new Set(items.flatMap(({ products }) => products.map(({ productRef }) => productRef)));
    const venues = new Set(items.flatMap(({ reservation }) => reservation?.venueRef ?? []));
    const bottles = items.flatMap(({ indentProductRef }) => indentProductRef ?? []);
    const found = {
      wines: wines.size > 0 ? await this.catalog.findCached([...wines]) : [],
      venues: venues.size > 0 ? await this.venues.findCached([...venues]) : [],
    };
    return {
      wines: new Map(found.wines.map((wine) => [wine.reference, wine])),
      venues: new Map(
        found.venues.filter(({ deletedAt }) => !deletedAt).map((venue) => [venue.reference, venue]),
      ),
      offers: await this.indentLines.offers(owner, bottles),
    };
  }
}

function viewOf(stored: StoredCartItem, documents: CartDocuments, user: User | undefined): CartItem {
  const { _id, selected, reservation, indentProductRef, destination, gift, delivery } = stored;
  const offer = documents.offers.get(indentProductRef ?? '');
  const products = stored.products.map((line) =>
    lineView(line, indentProductRef ? offer?.unitPrice : documents.wines.get(line.productRef)?.price),
  );
  const venue = documents.venues.get(reservation?.venueRef ?? '');
  const homeAddress = homeAddressOf(stored, user);
  return {
    _id: String(_id),
    selected,
    reservation: reservation && {
      ...reservation,
      venueConfirmed: reservation.venueConfirmed ?? false,
      withCourse: reservation.withCourse ?? false,
      corkage: corkageAt(venue, stored, documents.wines),
      byoPolicy: venue?.byoPolicy ?? null,
      homeAddress,
    },
    products,
    indentProductRef,
    homeAddress,
    destination,
    gift: gift ?? null,
    delivery: delivery ?? null,
    productTotal: productTotal(products),
  };
}

/** Corkage for all bottles, including those from the cellar; not part of any total (BYO-03). */
function corkageAt(
  venue: Venue | undefined,
  { products: lines, reservation }: StoredCartItem,
  wines: ReadonlyMap<string, Product>,
): Corkage | null {
  if (!venue || lines.length === 0) return null;
  const brought = lines.map(({ productRef, quantity }) => {
    const wine = wines.get(productRef);
    return { quantity, size: wine?.size ?? '', productFee: wine?.corkFee };
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
  if (item.destination !== DestinationKind.HOME) return null;
  if (item.recipient) return item.recipient;
  if (!item.homeAddressId) return null;
  const address = user?.addresses.find(({ _id }) => String(_id) === item.homeAddressId);
  return address ? homeAddress(address) : null;
}
