import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bottlesOf, holdingOf, type LineChange, lineChangeOf } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CatalogService } from '../../catalog/index.js';
import type { Caller } from '../../platform/access/access.js';
import type { Loaders } from '../../platform/graphql/loaders.js';
import { OrderRedaction } from '../core/order-redaction.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { Order } from '../core/order.js';
import type { OrderLine } from '../core/order-parts.js';
import { corkageFor } from './plan-lines.js';
import { RemoveBottles } from './remove-bottles.js';

/** Orders of bottles that were added to another order, and what their payment does to it (ADR-0052). */
@Injectable()
export class Supplements {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly removeBottles: RemoveBottles,
    private readonly orderRedaction: OrderRedaction,
    private readonly catalog: CatalogService,
  ) {}

  /** Those of an order as the caller may see them, oldest first; batched per request. */
  async of(caller: Caller, reference: string, loaders: Loaders): Promise<Order[]> {
    const found = await loaders
      .get<Order[]>('supplementary-orders', async (references) => {
        const orders = await this.orders
          .find({ supplements: { $in: [...references] } })
          .sort({ createdAt: 1 })
          .lean<Order[]>();
        return references.map((each) => orders.filter(({ supplements }) => supplements === each));
      })
      .load(reference);
    return Promise.all(found.map((order) => this.orderRedaction.redact(caller, order)));
  }

  /** Whether the bottles are still wanted: their order stands, and those that they replace can still be removed. */
  async isPayable(supplement: Order): Promise<boolean> {
    if (!supplement.supplements) return true;
    const [base] = await this.orderStateMachine.find([supplement.supplements]);
    if (!base || holdingOf(base) === 'NONE') return false;
    if (!supplement.exchanged?.length) return true;
    const removal = removalOf(base, supplement.exchanged);
    return removal !== undefined && (await this.removeBottles.isPossible(base, removal));
  }

  /** Removes the bottles that the paid ones replace, in the transaction that settles the payment. */
  async onPaid({ reference, supplements, exchanged, history }: Order): Promise<void> {
    if (!supplements || !exchanged?.length) return;
    const base = await this.orderStateMachine.get(supplements);
    const removal = removalOf(base, exchanged);
    if (!removal) throw new Error(`${reference} exchanges bottles that ${supplements} does not have`);
    const wines = await this.catalog.find(removal.kept.map(({ productRef }) => productRef));
    const corkage = corkageFor(base, removal.kept, wines);
    const refund = await this.removeBottles.refundOf(base, removal);
    await this.removeBottles.remove(history[0]!.by, base, removal, refund, corkage, `exchange-${reference}`);
  }
}

/** @returns undefined when the order no longer has these bottles */
function removalOf(
  { products }: Order,
  exchanged: NonNullable<Order['exchanged']>,
): LineChange<OrderLine> | undefined {
  const wanted = exchanged.map(({ productRef, quantity }) => ({
    productRef,
    quantity: bottlesOf(products, productRef) - quantity,
  }));
  if (wanted.some(({ quantity }) => quantity < 0)) return undefined;
  const change = lineChangeOf(products, wanted);
  const isComplete =
    change.removed.reduce((sum, { quantity }) => sum + quantity, 0) ===
    exchanged.reduce((sum, { quantity }) => sum + quantity, 0);
  return isComplete && change.kept.length > 0 ? change : undefined;
}
