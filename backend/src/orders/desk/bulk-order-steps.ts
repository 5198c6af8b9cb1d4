import { Injectable, Logger } from '@nestjs/common';
import { DeliveryStatus, IllegalTransition, type OrderAction, OrderKind } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { inAuditScope } from '../../platform/audit/audit-scope.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { actionsFor } from '../core/order-access.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { ConfirmReception } from '../fulfilment/confirm-reception.js';
import { MakeReady } from '../fulfilment/make-ready.js';
import { PlanAndStart } from '../fulfilment/plan-and-start.js';
import { PrepareOrder } from '../fulfilment/prepare-order.js';
import { ShipOrder } from '../fulfilment/ship-order.js';
import { StartPlanning } from '../fulfilment/start-planning.js';
import { SubmitPlanning } from '../fulfilment/submit-planning.js';

/** Steps available for many orders. */
export const BulkOrderAction = {
  START_PLANNING: 'START_PLANNING',
  SUBMIT_PLANNING: 'SUBMIT_PLANNING',
  PLAN_AND_START: 'PLAN_AND_START',
  MAKE_READY: 'MAKE_READY',
  START_PREPARATION: 'START_PREPARATION',
  CONFIRM_PREPARATION: 'CONFIRM_PREPARATION',
  SHIP: 'SHIP',
  CONFIRM_RECEPTION: 'CONFIRM_RECEPTION',
} as const;
export type BulkOrderAction = keyof typeof BulkOrderAction;

/** The transitions of each step, by kind of order. */
const STEPS_OF: Readonly<Record<BulkOrderAction, readonly OrderAction[]>> = {
  START_PLANNING: ['START_PLANNING'],
  SUBMIT_PLANNING: ['SUBMIT_PLANNING', 'SUBMIT_CELLAR_PLANNING', 'SUBMIT_INDENT_PLANNING'],
  PLAN_AND_START: ['SUBMIT_PLANNING', 'MAKE_READY', 'START_PREPARING'],
  MAKE_READY: ['MAKE_READY'],
  START_PREPARATION: ['START_PREPARING'],
  CONFIRM_PREPARATION: ['CONFIRM_PREPARATION'],
  SHIP: ['SHIP'],
  CONFIRM_RECEPTION: ['CONFIRM_RECEPTION'],
};

/** Options of a bulk step. */
export interface BulkStepOptions {
  /** CONFIRM_PREPARATION: ticks the bottles that are not ticked yet. */
  tickAll?: boolean | null;
  /** SHIP: the carrier of the parcels. */
  carrier?: string | null;
}

/** Result of one order. */
export interface BulkOrderResult {
  reference: string;
  result: 'DONE' | 'SKIPPED' | 'FAILED';
  /** Reason of skipping or failure. */
  refusal?: DomainError;
  order?: Order;
}

/** Applies a step to many orders, each in its own transaction with its own result. */
@Injectable()
export class BulkOrderSteps {
  private readonly logger = new Logger('BulkOrderSteps');

  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly startPlanning: StartPlanning,
    private readonly submitPlanning: SubmitPlanning,
    private readonly planAndStart: PlanAndStart,
    private readonly makeReady: MakeReady,
    private readonly prepareOrder: PrepareOrder,
    private readonly shipOrder: ShipOrder,
    private readonly confirmReception: ConfirmReception,
    private readonly clock: Clock,
  ) {}

  /** In the order of the references, sequentially, so that orders with the same bottles do not conflict. */
  async run(
    caller: Caller,
    action: BulkOrderAction,
    references: readonly string[],
  ): Promise<BulkOrderResult[]> {
    const results: BulkOrderResult[] = [];
    for (const reference of new Set(references)) results.push(await this.one(caller, action, reference));
    return results;
  }

  /**
   * One order of a bulk step.
   * @throws DomainError as the step; IllegalTransition when the order is not in the required status
   */
  async apply(
    caller: Caller,
    action: BulkOrderAction,
    reference: string,
    { tickAll, carrier }: BulkStepOptions = {},
  ): Promise<Order> {
    const order = await this.orderStateMachine.get(reference);
    const [step] = STEPS_OF[action].filter((each) =>
      actionsFor(caller, order, this.clock.now()).includes(each),
    );
    if (!step) throw new IllegalTransition(order.status, STEPS_OF[action][0]!, []);
    switch (action) {
      case 'START_PLANNING':
        return this.startPlanning.onBehalfOf(caller, reference);
      case 'SUBMIT_PLANNING':
        return this.submitPlanning.submit(caller, reference, order.kind);
      case 'PLAN_AND_START':
        return this.planAndStart.run(caller, reference);
      case 'MAKE_READY':
        return this.makeReady.makeReady(caller, reference);
      case 'START_PREPARATION':
        return this.prepareOrder.start(caller, reference);
      case 'CONFIRM_PREPARATION':
        return this.prepareOrder.confirm(
          caller,
          reference,
          tickAll ? order.preparation.map(({ bottle }) => ({ bottle, done: true })) : [],
        );
      case 'SHIP':
        return this.shipAll(caller, order, carrier);
      case 'CONFIRM_RECEPTION':
        return this.receiveAll(caller, order);
    }
  }

  private async shipAll(caller: Caller, order: Order, carrier?: string | null): Promise<Order> {
    let shipped = order;
    for (const { ref, status } of order.deliveries)
      if (status === DeliveryStatus.WAITING_TO_SHIP)
        shipped = await this.shipOrder.ship(caller, order.reference, { deliveryRef: ref, carrier });
    return shipped;
  }

  private async receiveAll(caller: Caller, order: Order): Promise<Order> {
    const isIndent = order.kind === OrderKind.INDENT;
    let received = order;
    for (const { ref, status } of order.deliveries)
      if (status === DeliveryStatus.SHIPPED)
        received = await this.confirmReception.confirm(caller, order.reference, isIndent, ref);
    return received;
  }

  private async one(caller: Caller, action: BulkOrderAction, reference: string): Promise<BulkOrderResult> {
    try {
      const order = await inAuditScope({ origin: 'BACK_OFFICE' }, () =>
        this.apply(caller, action, reference),
      );
      return { reference, result: 'DONE', order };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) this.logger.error({ order: reference, action, error: String(error) });
      return {
        reference,
        result:
          error instanceof IllegalTransition || refusal?.messageKey === 'order-changed'
            ? 'SKIPPED'
            : 'FAILED',
        refusal: refusal ?? new DomainError('INTERNAL', 'internal'),
        order: (await this.orderStateMachine.find([reference]))[0],
      };
    }
  }
}

function refusalOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (!(error instanceof IllegalTransition)) return undefined;
  return new DomainError(error.code, error.messageKey, error.params);
}
