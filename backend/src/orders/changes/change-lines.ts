import { Injectable } from '@nestjs/common';
import { bottlesOf, lineChangeOf, OrderAction, OrderStatus, type Yen } from '@vinkura/domain';
import { ProductStock } from '../../catalog/index.js';
import type { Caller } from '../../platform/access/access.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isRepeated } from '../core/applied-requests.js';
import { LinkedOrders } from '../core/linked-orders.js';
import { OrderActions } from '../core/order-actions.js';
import { mailLinesOf, OrderMails } from '../core/order-mails.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { orderVersion } from '../core/order-versions.js';
import type { Order } from '../core/order.js';
import type { DeliveryLine, OrderLine } from '../core/order-parts.js';
import { orderChanged } from '../core/orders.errors.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { lineChangesOf } from './line-texts.js';
import { type LinePlan, PlanLines, type WantedLines } from './plan-lines.js';
import { RemoveBottles } from './remove-bottles.js';

/** A change of lines, with the sums of its dry run. */
export interface LinesRequest extends WantedLines {
  /** Yen of the added bottles. */
  expectedPayment: Yen;
  /** Yen of the removed bottles. */
  expectedRefund: Yen;
  version?: string | null;
}

/**
 * An administrator changes the wines of a paid order (EDIT-01, ADR-0052). Fewer bottles are removed and refunded at once.
 * Additional ones become an order of their own that the customer pays by its link; bottles to be exchanged for them stay
 * in the order until then.
 */
@Injectable()
export class ChangeLines {
  constructor(
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly planLines: PlanLines,
    private readonly removeBottles: RemoveBottles,
    private readonly linkedOrders: LinkedOrders,
    private readonly productStock: ProductStock,
    private readonly refundOrder: RefundOrder,
    private readonly mails: OrderMails,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, PRECONDITION_FAILED; PRICE_CHANGED naming the sum that differs from the dry run;
   *   INSUFFICIENT_STOCK naming the wine; as `PlanLines.plan`
   */
  async change(caller: Caller, id: string, request: LinesRequest): Promise<Order> {
    const { products } = await this.orderStateMachine.get(id);
    const isAdding = lineChangeOf(products, request.lines).added.length > 0;
    const reference = isAdding ? await this.linkedOrders.number() : null;
    const order = await this.actions.change(caller, id, request.version, (current) =>
      this.changeNow(caller, current, request, reference),
    );
    await this.refundOrder.execute(order);
    return this.orderStateMachine.get(order.reference);
  }

  private async changeNow(
    caller: Caller,
    order: Order,
    request: LinesRequest,
    reference: string | null,
  ): Promise<Order> {
    if (isRepeated(order, OrderAction.EDIT)) return order;
    const plan = await this.planLines.plan(order, request);
    assertExpected(plan, request);
    const { change, added, corkage } = plan;
    if (added.length === 0)
      return this.removeBottles.remove(
        caller.reference,
        order,
        change,
        plan.refund,
        corkage.kept,
        `lines-${orderVersion(order)}`,
      );
    if (!reference) throw orderChanged();
    return this.add(caller.reference, order, plan, reference);
  }

  private async add(by: string, order: Order, plan: LinePlan, reference: string): Promise<Order> {
    const { change, added, payment, payBy } = plan;
    const inOrder = [...added].sort((a, b) => (a.productRef < b.productRef ? -1 : 1));
    for (const { productRef, quantity, unitPrice } of inOrder)
      await this.productStock.allocate(productRef, quantity, reference, unitPrice);
    await this.linkedOrders.place(by, order, {
      reference,
      status: OrderStatus.PLACED,
      products: added,
      corkage: plan.corkage.added,
      more: {
        supplements: order.reference,
        payBy,
        exchanged: exchangedOf(change.removed),
        totalProductPrice: payment,
        totalPaymentAmount: payment,
        paymentAmount: payment,
        shipBy: order.shipBy,
        deliveryDay: order.deliveryDay,
        deliverySlot: order.deliverySlot,
        arrival: order.arrival,
      },
    });
    const edited = await this.orderStateMachine.addHistoryNote(
      order,
      OrderAction.EDIT,
      by,
      `products, ${reference}`,
      { changes: lineChangesOf(order.products, [...change.kept, ...added]) },
    );
    await this.mails.queue(
      'ORDER_CHANGED',
      order,
      {
        refund: plan.refund.card,
        points: plan.refund.points,
        added: mailLinesOf(added),
        payment: { orderRef: reference, amount: payment, until: payBy! },
      },
      reference,
    );
    return edited;
  }
}

/** The sums that were shown are those that apply. */
function assertExpected({ payment, change }: LinePlan, request: LinesRequest): void {
  const differing =
    request.expectedPayment !== payment
      ? 'expectedPayment'
      : request.expectedRefund !== change.refund
        ? 'expectedRefund'
        : undefined;
  if (differing)
    throw new DomainError('PRICE_CHANGED', 'order-lines-price-changed', {
      field: differing,
      payment,
      refund: change.refund,
    });
}

/** Bottles by wine. */
const exchangedOf = (removed: readonly OrderLine[]): DeliveryLine[] =>
  [...new Set(removed.map(({ productRef }) => productRef))].map((productRef) => ({
    productRef,
    quantity: bottlesOf(removed, productRef),
  }));
