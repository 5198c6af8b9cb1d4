import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { OrderStatus, uncoveredClaims } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { ProductStock } from '../../catalog/index.js';
import { listCost } from '../../platform/graphql/cost.js';
import { type ReservedClaim, ReservedClaims, type StockEntry, StockQueries } from '../../warehouses/index.js';
import { Order } from '../core/order.js';

@ObjectType({ description: 'Bottles that an order lacks.' })
export class UncoveredOrder {
  @Field(() => String, {
    nullable: true,
    description: 'Reference of the order; null: bottles of pre-orders.',
  })
  orderRef!: string | null;

  @Field(() => OrderStatus, { nullable: true, description: 'Status of the order.' })
  status!: OrderStatus | null;

  @Field(() => Date, { nullable: true, description: 'Shipping deadline of the order.' })
  leaveBy!: Date | null;

  @Field(() => Int, { description: 'Missing bottles.' })
  missing!: number;
}

@ObjectType({ description: 'A wine of which fewer bottles are there than orders hold.' })
export class StockShortfall {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Reference of the warehouse in which they are reserved; null: allocated to orders that are not planned yet.',
  })
  warehouseRef!: string | null;

  @Field(() => Int, { description: 'Missing bottles.' })
  missing!: number;

  @Field(() => [UncoveredOrder], {
    complexity: listCost(5),
    description: 'The orders that lack them: the last to ship, or the last placed.',
  })
  orders!: UncoveredOrder[];
}

/** A stock entry with values that are not stored yet. */
export type EntryChange = Pick<StockEntry, 'warehouseRef' | 'productRef'> & Partial<StockEntry>;

type KnownOrder = Pick<Order, 'reference' | 'status' | 'dueAt'>;

/** Orders that stock no longer covers, in the running transaction. */
@Injectable()
export class OrderShortfalls {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly stock: StockQueries,
    private readonly productStock: ProductStock,
    private readonly reservedClaims: ReservedClaims,
  ) {}

  /**
   * Shortfalls of wines in a warehouse, and of their allocations in all warehouses.
   * @param warehouseRef null: of the allocations only
   * @param changes values to assume instead of the stored ones
   */
  async of(
    warehouseRef: string | null,
    productRefs: readonly string[],
    changes: readonly EntryChange[] = [],
  ): Promise<StockShortfall[]> {
    if (productRefs.length === 0) return [];
    const entries = (await this.stock.ofProducts(productRefs)).map((entry) => ({
      ...entry,
      ...changes.find(isAt(entry)),
    }));
    const products = await this.productStock.bookings(productRefs);
    const claims = warehouseRef ? await this.reservedClaims.of(warehouseRef, productRefs) : [];
    const orders = await this.known([
      ...claims.map(({ orderRef }) => orderRef),
      ...products.flatMap(({ stockBookings }) => stockBookings.map(({ orderRef }) => orderRef)),
    ]);
    return productRefs.flatMap((productRef) => {
      const reserved = entries.find(isAt({ warehouseRef, productRef }))?.reservedVinkura ?? 0;
      const available = entries
        .filter((entry) => entry.productRef === productRef && !entry.ignored)
        .reduce((sum, entry) => sum + entry.available, 0);
      const bookings = products.find(({ reference }) => reference === productRef)?.stockBookings ?? [];
      return [
        ...shortfall(
          { productRef, warehouseRef },
          reserved,
          inShippingOrder(
            claims.filter((claim) => claim.productRef === productRef),
            orders,
          ),
          orders,
        ),
        ...shortfall({ productRef, warehouseRef: null }, available, bookings, orders),
      ];
    });
  }

  /** Missing bottles of an order that has not been shipped, by wine. */
  async ofOrder(order: Order, productRefs: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const places = [...new Set(order.plannedBottles.map(({ warehouseRef }) => warehouseRef))];
    const missing = new Map<string, number>();
    // Before planning no warehouse is chosen: only the allocations count.
    for (const warehouseRef of places.length > 0 ? places : [null])
      for (const { productRef, orders } of await this.of(warehouseRef, productRefs))
        for (const uncovered of orders)
          if (uncovered.orderRef === order.reference)
            missing.set(productRef, (missing.get(productRef) ?? 0) + uncovered.missing);
    return missing;
  }

  private async known(references: readonly (string | null)[]): Promise<ReadonlyMap<string, KnownOrder>> {
    const found = await this.orders
      .find(
        { reference: { $in: [...new Set(references)].filter((reference) => reference !== null) } },
        { reference: 1, status: 1, dueAt: 1 },
      )
      .lean<KnownOrder[]>();
    return new Map(found.map((order) => [order.reference, order]));
  }
}

const isAt =
  (place: { warehouseRef: string | null; productRef: string }) =>
  ({ warehouseRef, productRef }: { warehouseRef: string; productRef: string }): boolean =>
    warehouseRef === place.warehouseRef && productRef === place.productRef;

function shortfall(
  place: Pick<StockShortfall, 'productRef' | 'warehouseRef'>,
  bottles: number,
  claims: readonly { orderRef: string | null; quantity: number }[],
  orders: ReadonlyMap<string, KnownOrder>,
): StockShortfall[] {
  const uncovered = uncoveredClaims(bottles, claims).map(({ claim: { orderRef }, missing }) => {
    const order = orderRef === null ? undefined : orders.get(orderRef);
    return { orderRef, status: order?.status ?? null, leaveBy: order?.dueAt ?? null, missing };
  });
  if (uncovered.length === 0) return [];
  return [{ ...place, missing: uncovered.reduce((sum, { missing }) => sum + missing, 0), orders: uncovered }];
}

/** The order that ships first gets its bottles first; pre-orders, which wait for months, get theirs last. */
function inShippingOrder(
  claims: readonly ReservedClaim[],
  orders: ReadonlyMap<string, KnownOrder>,
): ReservedClaim[] {
  const dueAt = ({ orderRef }: ReservedClaim): number =>
    orderRef === null ? Infinity : (orders.get(orderRef)?.dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER);
  return [...claims].sort((a, b) => {
    const [first, second] = [dueAt(a), dueAt(b)];
    if (first !== second) return first < second ? -1 : 1;
    return (a.orderRef ?? '') < (b.orderRef ?? '') ? -1 : 1;
  });
}
