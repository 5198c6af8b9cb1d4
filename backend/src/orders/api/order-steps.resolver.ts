import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { OrderKind, OrderStatus, UserType } from '@vinkura/domain';
import { PaymentsService } from '../../payments/index.js';
import { Roles, SignedIn } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { PlannedBottles } from '../core/order-handling.js';
import { OrderRedaction } from '../core/order-redaction.js';
import { PlannedBottlesInput, PreparedBottleInput, version } from '../core/order-steps.inputs.js';
import { Order } from '../core/order.js';
import { OrderQueries } from '../core/orders.queries.js';
import { CloseOrder } from '../fulfilment/close-order.js';
import { ConfirmReception } from '../fulfilment/confirm-reception.js';
import { ForceStatus } from '../refunds/force-status.js';
import { HoldOrder } from '../refunds/hold-order.js';
import { MakeReady } from '../fulfilment/make-ready.js';
import { PlanAndStart } from '../fulfilment/plan-and-start.js';
import { PrepareOrder } from '../fulfilment/prepare-order.js';
import { ShipOrder } from '../fulfilment/ship-order.js';
import { StartPlanning } from '../fulfilment/start-planning.js';
import { SubmitPlanning } from '../fulfilment/submit-planning.js';
import { listCost } from '../../platform/graphql/cost.js';

const reference = { description: 'Reference of the order.' };
const reason = { type: () => String, nullable: true, description: 'Reason; stored in the history.' } as const;
const chosenBottles = {
  type: () => [PlannedBottlesInput],
  nullable: true,
  description: 'Warehouses to take the bottles from; defaults to the proposal.',
} as const;
const parcel = {
  type: () => String,
  nullable: true,
  description: 'The parcel; optional while only one is on its way.',
} as const;

/** Order steps over GraphQL; each returns the updated order. */
@Resolver(() => Order)
export class OrderStepsResolver {
  constructor(
    private readonly queries: OrderQueries,
    private readonly startPlanningUseCase: StartPlanning,
    private readonly submitPlanningUseCase: SubmitPlanning,
    private readonly makeReady: MakeReady,
    private readonly planAndStart: PlanAndStart,
    private readonly prepareOrder: PrepareOrder,
    private readonly shipOrderUseCase: ShipOrder,
    private readonly confirmReceptionUseCase: ConfirmReception,
    private readonly closeOrderUseCase: CloseOrder,
    private readonly holdOrderUseCase: HoldOrder,
    private readonly forceStatus: ForceStatus,
    private readonly payments: PaymentsService,
    private readonly orderRedaction: OrderRedaction,
  ) {}

  @Query(() => [PlannedBottles], {
    complexity: listCost(10),
    description: 'Proposed warehouses for the bottles of an order, as few as possible.',
  })
  @Roles(UserType.ADMINISTRATOR)
  planningSuggestion(@Args('reference', reference) ref: string): Promise<PlannedBottles[]> {
    return this.submitPlanningUseCase.suggest(ref);
  }

  @Mutation(() => Order, { description: 'Refreshes the payment of an order from the provider.' })
  @SignedIn()
  async refreshPaymentStatus(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
  ): Promise<Order> {
    const { paymentIntentId } = await this.queries.one(caller, ref);
    if (paymentIntentId) await this.payments.settleIfPossible(paymentIntentId);
    return this.queries.one(caller, ref);
  }

  @Mutation(() => Order, {
    description: 'Starts planning, which paid orders do automatically; idempotent.',
  })
  @SignedIn()
  async startPlanning(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.orderRedaction.redact(caller, await this.startPlanningUseCase.onBehalfOf(caller, ref, seen));
  }

  @Mutation(() => Order, {
    description: 'Plans a normal order: reserves its bottles in their warehouses.',
  })
  @Roles(UserType.ADMINISTRATOR)
  submitPlanning(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('bottles', chosenBottles) bottles?: PlannedBottlesInput[] | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.submitPlanningUseCase.submit(caller, ref, OrderKind.NORMAL, bottles, seen);
  }

  @Mutation(() => Order, {
    description: 'Plans a cellar order: stores its bottles in the customer’s cloud cellar.',
  })
  @Roles(UserType.ADMINISTRATOR)
  submitCellarPlanning(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('bottles', chosenBottles) bottles?: PlannedBottlesInput[] | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.submitPlanningUseCase.submit(caller, ref, OrderKind.CELLAR, bottles, seen);
  }

  @Mutation(() => Order, {
    description: 'Plans an order of pre-order wine, which then waits for its arrival.',
  })
  @Roles(UserType.ADMINISTRATOR)
  submitIndentPlanning(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.submitPlanningUseCase.submit(caller, ref, OrderKind.INDENT, undefined, seen);
  }

  @Mutation(() => Order, {
    description: 'Marks a planned order as ready to prepare, such as pre-order wine that has arrived.',
  })
  @Roles(UserType.ADMINISTRATOR)
  makeOrderReady(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.makeReady.makeReady(caller, ref, seen);
  }

  @Mutation(() => Order, {
    description: 'Plans a normal order as proposed and starts its preparation, in one step.',
  })
  @Roles(UserType.ADMINISTRATOR)
  planAndStartPreparation(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.planAndStart.run(caller, ref, seen);
  }

  @Mutation(() => Order, { description: 'Starts the preparation: creates the checklist of its bottles.' })
  @Roles(UserType.ADMINISTRATOR)
  startPreparation(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.prepareOrder.start(caller, ref, seen);
  }

  @Mutation(() => Order, {
    description: 'Stores ticks of the checklist; omitted bottles are unchanged.',
  })
  @Roles(UserType.ADMINISTRATOR)
  savePreparation(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('bottles', { type: () => [PreparedBottleInput], description: 'The ticks.' })
    bottles: PreparedBottleInput[],
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.prepareOrder.save(caller, ref, bottles, seen);
  }

  @Mutation(() => Order, {
    description: 'Confirms the preparation, with every bottle ticked: the parcels wait to be shipped.',
  })
  @Roles(UserType.ADMINISTRATOR)
  confirmPreparation(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.prepareOrder.confirm(caller, ref, [], seen);
  }

  @Mutation(() => Order, { description: 'Ships a parcel and notifies its customer.' })
  @Roles(UserType.ADMINISTRATOR)
  shipOrder(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('deliveryRef', parcel) deliveryRef?: string | null,
    @Args('carrier', { type: () => String, nullable: true, description: 'Carrier.' })
    carrier?: string | null,
    @Args('tracking', { type: () => String, nullable: true, description: 'Tracking number.' })
    tracking?: string | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.shipOrderUseCase.ship(caller, ref, { deliveryRef, carrier, tracking }, seen);
  }

  @Mutation(() => Order, {
    description: 'Confirms the reception of a parcel; for the owner, the venue and administrators.',
  })
  @SignedIn()
  async confirmReception(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('deliveryRef', parcel) deliveryRef?: string | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.orderRedaction.redact(
      caller,
      await this.confirmReceptionUseCase.confirm(caller, ref, false, deliveryRef, seen),
    );
  }

  @Mutation(() => Order, { description: 'Confirms the reception of a parcel of pre-order wine.' })
  @SignedIn()
  async confirmIndentReception(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('deliveryRef', parcel) deliveryRef?: string | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.orderRedaction.redact(
      caller,
      await this.confirmReceptionUseCase.confirm(caller, ref, true, deliveryRef, seen),
    );
  }

  @Mutation(() => Order, { description: 'Closes a received order without feedback.' })
  @Roles(UserType.ADMINISTRATOR)
  closeOrder(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('reason', reason) why?: string | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.closeOrderUseCase.close(caller, ref, why, seen);
  }

  @Mutation(() => Order, { description: 'Puts an order on hold; it keeps what it holds.' })
  @Roles(UserType.ADMINISTRATOR)
  holdOrder(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('reason', reason) why?: string | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.holdOrderUseCase.hold(caller, ref, why, seen);
  }

  @Mutation(() => Order, { description: 'Returns an order on hold to its previous status.' })
  @Roles(UserType.ADMINISTRATOR)
  resumeOrder(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('reason', reason) why?: string | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.holdOrderUseCase.resume(caller, ref, why, seen);
  }

  @Mutation(() => Order, {
    description:
      'Forces an order into any status; bottles, cellar, pre-orders and points are adjusted, or it is rejected.',
  })
  @Roles(UserType.ADMINISTRATOR)
  forceOrderStatus(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('status', {
      type: () => OrderStatus,
      nullable: true,
      defaultValue: OrderStatus.CANCELLED,
      description: 'The status.',
    })
    status: OrderStatus | null,
    @Args('comments', { description: 'Reason of at least 5 characters; appended to the order’s comments.' })
    comments: string,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.forceStatus.force(caller, ref, status ?? OrderStatus.CANCELLED, comments, seen);
  }
}
