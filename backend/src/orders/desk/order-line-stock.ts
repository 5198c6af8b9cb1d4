import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Injectable } from '@nestjs/common';
import { holdingOf, onHandOf, type OrderHolding, reservedOf } from '@vinkura/domain';
import { ProductStock } from '../../catalog/index.js';
import { listCost } from '../../platform/graphql/cost.js';
import { type StockEntry, StockQueries, type Warehouse, Warehouses } from '../../warehouses/index.js';
import { OrderShortfalls } from './order-shortfalls.js';
import type { Order } from '../core/order.js';

@ObjectType({ description: 'Stock of a wine in a warehouse, in relation to an order.' })
export class OrderLineWarehouse {
  @Field(() => String, { description: 'Reference of the warehouse.' })
  warehouseRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of the warehouse, in Japanese.' })
  warehouseName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the warehouse, in English.' })
  warehouseNameEn!: string | null;

  @Field(() => Boolean, { description: 'Whether its bottles are not for sale.' })
  ignored!: boolean;

  @Field(() => Int, { description: 'Bottles on hand: available and allocated.' })
  onHand!: number;

  @Field(() => Int, { description: 'Reserved for planned orders, for pre-orders and for others.' })
  allocated!: number;

  @Field(() => Int, { description: 'On hand and not allocated.' })
  available!: number;

  @Field(() => Int, { description: 'Allocated bottles of this order.' })
  ownAllocated!: number;
}

@ObjectType({ description: 'Whether stock suffices for a wine of an order.' })
export class OrderLineStock {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, { description: 'Ordered bottles.' })
  quantity!: number;

  @Field(() => Int, { description: 'Bottles allocated or reserved for this order.' })
  ownAllocated!: number;

  @Field(() => Int, { description: 'Bottles on hand in all warehouses.' })
  onHand!: number;

  @Field(() => Int, { description: 'Reserved in warehouses, or allocated to orders not planned yet.' })
  allocated!: number;

  @Field(() => Int, { description: 'Saleable to others.' })
  saleable!: number;

  @Field(() => Int, {
    description:
      'Missing bottles: neither allocated to this order nor saleable, or allocated but found missing by a stocktake.',
  })
  shortfall!: number;

  @Field(() => [OrderLineWarehouse], { complexity: listCost(5), description: 'By warehouse.' })
  warehouses!: OrderLineWarehouse[];
}

const UNSHIPPED: readonly OrderHolding[] = ['ALLOCATED', 'RESERVED'];
const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Stock of the wines of an order; its own allocations count as available to it. */
@Injectable()
export class OrderLineStocks {
  constructor(
    private readonly stock: StockQueries,
    private readonly productStock: ProductStock,
    private readonly warehouses: Warehouses,
    private readonly shortfalls: OrderShortfalls,
  ) {}

  async of(order: Order): Promise<OrderLineStock[]> {
    const productRefs = [...new Set(order.products.map(({ productRef }) => productRef))];
    const [entries, products] = await Promise.all([
      this.stock.ofProducts(productRefs),
      this.productStock.bookings(productRefs),
    ]);
    const found = await this.warehouses.find([...new Set(entries.map(({ warehouseRef }) => warehouseRef))]);
    const isMissing = UNSHIPPED.includes(holdingOf(order));
    const uncovered = isMissing ? await this.shortfalls.ofOrder(order, productRefs) : undefined;
    const names = new Map(found.map((warehouse) => [warehouse.reference, warehouse]));
    return productRefs.map((productRef) => {
      const product = products.find(({ reference }) => reference === productRef);
      const places = entries.filter((entry) => entry.productRef === productRef);
      const lines = order.products.filter((line) => line.productRef === productRef);
      const quantity = sum(lines, (line) => line.quantity);
      const saleable = Math.max(0, product?.saleableQuantity ?? 0);
      const ownAllocated = this.ownOf(order, productRef, product?.stockBookings ?? []);
      return {
        productRef,
        quantity,
        ownAllocated,
        onHand: sum(places, onHandOf),
        allocated: sum(places, reservedOf) + sum(product?.stockBookings ?? [], (booking) => booking.quantity),
        saleable,
        shortfall: uncovered
          ? Math.max(0, quantity - ownAllocated - saleable, uncovered.get(productRef) ?? 0)
          : 0,
        warehouses: places.map((place) => warehouseView(order, place, names.get(place.warehouseRef))),
      };
    });
  }

  /** Allocated until planning, then reserved; pre-order and cellar bottles belong to the order. */
  private ownOf(
    order: Order,
    productRef: string,
    bookings: readonly { orderRef: string; quantity: number }[],
  ): number {
    const holding = holdingOf(order);
    if (!UNSHIPPED.includes(holding)) return 0;
    const lines = order.products.filter((line) => line.productRef === productRef);
    if (order.kind === 'INDENT') return sum(lines, ({ quantity }) => quantity);
    if (holding === 'RESERVED') return sum(planned(order, productRef), ({ quantity }) => quantity);
    const own = bookings.filter(({ orderRef }) => orderRef === order.reference);
    const fromCellar = lines.filter(({ cellarId }) => cellarId);
    return sum(own, ({ quantity }) => quantity) + sum(fromCellar, ({ quantity }) => quantity);
  }
}

const planned = ({ plannedBottles }: Order, productRef: string) =>
  plannedBottles.filter((bottles) => bottles.productRef === productRef);

function warehouseView(
  order: Order,
  entry: StockEntry,
  warehouse: Warehouse | undefined,
): OrderLineWarehouse {
  const { productRef, warehouseRef, available, ignored } = entry;
  const own = planned(order, productRef).filter((bottles) => bottles.warehouseRef === warehouseRef);
  return {
    warehouseRef,
    warehouseName: warehouse?.name ?? null,
    warehouseNameEn: warehouse?.nameEn ?? null,
    ignored,
    onHand: onHandOf(entry),
    allocated: reservedOf(entry),
    available,
    ownAllocated: holdingOf(order) === 'RESERVED' ? sum(own, ({ quantity }) => quantity) : 0,
  };
}
