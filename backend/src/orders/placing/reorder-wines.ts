import { Injectable } from '@nestjs/common';
import { DestinationKind, reorderLines, type ReorderShortfall } from '@vinkura/domain';
import { type CartItemChange, CartService, type StoredCart } from '../../cart/index.js';
import { CatalogService } from '../../catalog/index.js';
import type { Caller } from '../../platform/access/access.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Order } from '../core/order.js';
import { OrderQueries } from '../core/orders.queries.js';
import { orderNotFound } from '../core/orders.errors.js';

/** A wine not completely added, with its name on the order. */
export interface NamedShortfall extends ReorderShortfall {
  name: string;
  nameEn: string;
  vintage: string;
}

/** Adds the wines of an earlier order to the cart again, as a new item (AGAIN-01). */
@Injectable()
export class ReorderWines {
  constructor(
    private readonly queries: OrderQueries,
    private readonly carts: CartService,
    private readonly catalog: CatalogService,
  ) {}

  /**
   * At current prices and stock, to the same destination where that is possible; bottles that came from the cellar are bought.
   * @returns the changed cart, the new cart item and what could not be added
   * @throws DomainError NOT_FOUND for others' orders; NOT_FOR_SALE when nothing of it can be bought
   */
  async run(
    caller: Caller,
    id: string,
  ): Promise<{ cart: StoredCart; itemId: string; shortfalls: NamedShortfall[] }> {
    const order = await this.queries.one(caller, id);
    if (order.owner !== caller.id) throw orderNotFound(id);
    const found = await this.catalog.find(order.products.map(({ productRef }) => productRef));
    const offers = new Map(found.map((product) => [product.reference, product]));
    const { lines, shortfalls } = reorderLines(order.products, offers);
    if (lines.length === 0)
      throw new DomainError('NOT_FOR_SALE', 'reorder-error-nothing', { reference: order.reference });
    const again = { products: lines, ...destinationOf(order) };
    const isPossible = await this.isPossible(caller.id, again);
    const { cart, item } = await this.carts.addItem(caller.id, isPossible ? again : { products: lines });
    return {
      cart,
      itemId: String(item._id),
      shortfalls: shortfalls.map((shortfall) => {
        const { name, nameEn, vintage } = order.products.find(
          ({ productRef }) => productRef === shortfall.productRef,
        )!;
        return { ...shortfall, name, nameEn, vintage };
      }),
    };
  }

  /** Whether wine can still go where it went: a restaurant may have closed, an address be deleted. */
  private async isPossible(owner: string, change: CartItemChange): Promise<boolean> {
    try {
      await this.carts.assertPossible(owner, change);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

/** Where an earlier order went: a restaurant without its date, a saved address, the cellar. */
function destinationOf({ destination, reservation, homeAddress }: Order): CartItemChange {
  const venueRef = reservation?.venueRef;
  if (destination === DestinationKind.RESTAURANT) return venueRef ? { reservation: { venueRef } } : {};
  if (destination === DestinationKind.CELLAR) return { destination };
  const homeAddressId = homeAddress?.addressId;
  return homeAddressId ? { destination: DestinationKind.HOME, homeAddressId } : {};
}
