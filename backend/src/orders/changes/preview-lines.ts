import { Injectable } from '@nestjs/common';
import { bottlesOf, NotificationKind, pointsEarned } from '@vinkura/domain';
import { ParametersService } from '../../parameters/index.js';
import { UsersService } from '../../users/index.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import type { ChangedOrderLine, OrderChangePreview } from './line-changes.types.js';
import { type LinePlan, PlanLines, type WantedLines } from './plan-lines.js';

/** The dry run of a change of lines (EDIT-01); writes nothing. */
@Injectable()
export class PreviewLines {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly planLines: PlanLines,
    private readonly users: UsersService,
    private readonly parameters: ParametersService,
  ) {}

  /** @throws DomainError as `PlanLines.plan` */
  async preview(id: string, wanted: WantedLines): Promise<OrderChangePreview> {
    const order = await this.orderStateMachine.get(id);
    const plan = await this.planLines.plan(order, wanted);
    const { change, payment, payBy, corkage } = plan;
    return {
      lines: changedLines(order, plan),
      payment,
      refund: change.refund,
      refundPoints: plan.refund.points,
      deliveryFee: 0,
      points: await this.points(order, plan),
      corkageBefore: order.reservation?.corkage ?? null,
      corkage: corkage.all,
      payBefore: payBy,
      shipBy: order.shipBy,
      mails: [
        NotificationKind.ORDER_CHANGED,
        ...(plan.refund.card > 0 ? [NotificationKind.REFUNDED] : []),
        ...(payment > 0 ? [NotificationKind.ORDER_PLACED] : []),
      ],
    };
  }

  /** Points that are earned more, or fewer, when the orders are closed. */
  private async points(order: Order, { refund, payment }: LinePlan): Promise<number> {
    const { loyaltyStatus } = await this.users.byId(order.owner);
    const rate = await this.parameters.pointsRatePercent();
    const { totalProductPrice, pointsUsed, paymentAmount } = order;
    const earned = pointsEarned(totalProductPrice - pointsUsed, loyaltyStatus, rate);
    const lost = paymentAmount > 0 ? Math.floor((earned * refund.card) / paymentAmount) : 0;
    return pointsEarned(payment, loyaltyStatus, rate) - lost;
  }
}

/** Every wine of the order, and the new ones, with its bottles before and after. */
function changedLines({ products }: Order, { change, added, wines }: LinePlan): ChangedOrderLine[] {
  const after = [...change.kept, ...added];
  const all = new Map([...products, ...added].map((line) => [line.productRef, line]));
  return [...all.values()].map(({ productRef, name, nameEn, vintage, size, unitPrice }) => {
    const more = bottlesOf(added, productRef);
    return {
      productRef,
      name,
      nameEn,
      vintage,
      size,
      unitPrice: more > 0 ? (wines.get(productRef)?.price ?? unitPrice) : unitPrice,
      before: bottlesOf(products, productRef),
      after: bottlesOf(after, productRef),
      shortage: Math.max(0, more - Math.max(0, wines.get(productRef)?.saleableQuantity ?? 0)),
    };
  });
}
