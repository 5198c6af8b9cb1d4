import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { OrderAction, payBefore, UNPAID_STATUSES, UserType } from '@vinkura/domain';
import { CatalogService, Product, productLoader } from '../../catalog/index.js';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { PaymentIntent, PaymentsService } from '../../payments/index.js';
import { Roles, SignedIn } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { type Page, pageCost } from '../../platform/documents/page.js';
import { Loaders, RequestLoaders } from '../../platform/graphql/loaders.js';
import { User, UsersService } from '../../users/index.js';
import { StockLedger, StockMovement } from '../../warehouses/index.js';
import { actionsFor } from '../core/order-access.js';
import { abandonmentLoader } from '../core/order-loaders.js';
import { version } from '../core/order-steps.inputs.js';
import { OrderRedaction } from '../core/order-redaction.js';
import { orderVersion } from '../core/order-versions.js';
import { Order } from '../core/order.js';
import { OrderLine } from '../core/order-parts.js';
import { OrderCustomer, OrderPage, OrdersArgs, OrderSort } from '../core/orders.inputs.js';
import { OrderQueries } from '../core/orders.queries.js';
import { PaymentOrders } from '../core/payment-orders.js';
import { CancelOrder } from '../refunds/cancel-order.js';
import { EditOrder } from '../fulfilment/edit-order.js';
import { listCost } from '../../platform/graphql/cost.js';

const reference = { description: 'Reference of the order.' };

@Resolver(() => Order)
export class OrdersResolver {
  constructor(
    private readonly queries: OrderQueries,
    private readonly cancelOrderUseCase: CancelOrder,
    private readonly editOrder: EditOrder,
    private readonly orderRedaction: OrderRedaction,
    private readonly intents: PaymentsService,
    private readonly users: UsersService,
    private readonly stockLedger: StockLedger,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  @Query(() => OrderPage, { description: 'Orders visible to the caller.', complexity: pageCost })
  @SignedIn()
  orders(@CurrentCaller() caller: Caller, @Args() args: OrdersArgs): Promise<Page<Order>> {
    return this.queries.page(caller, args.filter ?? undefined, args, args.sort ?? OrderSort.NEWEST);
  }

  @Query(() => Order, { nullable: true, description: 'An order visible to the caller.' })
  @SignedIn()
  order(@CurrentCaller() caller: Caller, @Args('reference', reference) ref: string): Promise<Order> {
    return this.queries.one(caller, ref);
  }

  @Mutation(() => Order, {
    description:
      'Cancels an order: releases bottles and points. A customer’s cancellation is refunded; an administrator’s waits for a refund decision.',
  })
  @SignedIn()
  async cancelOrder(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('reason', { type: () => String, nullable: true, description: 'Reason.' }) reason?: string | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.orderRedaction.redact(
      caller,
      await this.cancelOrderUseCase.cancel(caller, ref, reason, seen),
    );
  }

  @Mutation(() => Order, { description: 'Sets the recipient of the invoice; immutable afterwards.' })
  @SignedIn()
  async setInvoiceName(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('name', { description: 'The name.' }) name: string,
  ): Promise<Order> {
    return this.orderRedaction.redact(caller, await this.editOrder.setInvoiceName(caller, ref, name));
  }

  @Mutation(() => Order, { description: 'Changes the back-office remarks on an order.' })
  @Roles(UserType.ADMINISTRATOR)
  setOrderComments(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('comments', {
      type: () => String,
      nullable: true,
      description: 'The remarks; empty to remove them.',
    })
    comments?: string | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.editOrder.setComments(caller, ref, comments ?? null, seen);
  }

  @ResolveField(() => String, {
    description: 'Version; differs after every change and is passed to the next step.',
  })
  version(@Parent() order: Order): string {
    return orderVersion(order);
  }

  @ResolveField(() => OrderCustomer, {
    nullable: true,
    description: 'The customer; for the owner and administrators.',
  })
  async customer(
    @Parent() { owner }: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<OrderCustomer | undefined> {
    if (caller.type !== UserType.ADMINISTRATOR && caller.id !== owner) return undefined;
    const loader = loaders.one<User>(
      'users-by-id',
      (ids) => this.users.find(ids),
      (user) => String(user._id),
    );
    const user = await loader.load(owner);
    if (!user) return undefined;
    const { reference: ref, name, email, phone } = user;
    return { reference: ref, name, email, phone };
  }

  @ResolveField(() => [StockMovement], {
    complexity: listCost(20),
    nullable: true,
    description: 'Stock movements of the order, oldest first; null except for administrators.',
  })
  async stockMovements(
    @Parent() order: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<StockMovement[] | undefined> {
    if (caller.type !== UserType.ADMINISTRATOR) return undefined;
    const loader = loaders.get('stock-movements-of-orders', async (references) => {
      const movements = await this.stockLedger.movementsOf(references);
      return references.map((ref) => movements.filter(({ orderRef }) => orderRef === ref));
    });
    return loader.load(order.reference);
  }

  @ResolveField(() => [PaymentIntent], {
    complexity: listCost(5),
    description: 'All its payments, earliest first.',
  })
  async payments(
    @Parent() { paymentHistory }: Order,
    @RequestLoaders() loaders: Loaders,
  ): Promise<PaymentIntent[]> {
    const ids = [...new Set(paymentHistory.map(({ paymentIntentId }) => paymentIntentId))];
    const found = await this.intentLoader(loaders).loadMany(ids);
    return found.filter(
      (intent): intent is PaymentIntent => intent !== undefined && !(intent instanceof Error),
    );
  }

  @ResolveField(() => [OrderAction], { description: 'Actions available to the caller.' })
  availableActions(@Parent() order: Order, @CurrentCaller() caller: Caller): OrderAction[] {
    return actionsFor(caller, order, this.clock.now());
  }

  @ResolveField(() => Date, {
    nullable: true,
    description: 'Payment deadline; the order is cancelled afterwards. Null unless it awaits payment.',
  })
  async payBefore(@Parent() order: Order, @RequestLoaders() loaders: Loaders): Promise<Date | null> {
    // Other orders have no payment deadline, so no limits need to be read.
    if (!UNPAID_STATUSES.includes(order.status)) return null;
    return payBefore(order, await abandonmentLoader(loaders, this.parameters).load('all'));
  }

  @ResolveField(() => PaymentIntent, { nullable: true, description: 'The payment.' })
  async paymentIntent(
    @Parent() { paymentIntentId }: Order,
    @RequestLoaders() loaders: Loaders,
  ): Promise<PaymentIntent | undefined> {
    return paymentIntentId ? this.intentLoader(loaders).load(paymentIntentId) : undefined;
  }

  private intentLoader(loaders: Loaders) {
    return loaders.one(
      'payment-intents',
      (ids) => this.intents.find(ids),
      (intent) => String(intent._id),
    );
  }
}

@Resolver(() => OrderLine)
export class OrderLineResolver {
  constructor(private readonly catalog: CatalogService) {}

  @ResolveField(() => Product, { nullable: true, description: 'The current wine in the catalogue.' })
  product(@Parent() line: OrderLine, @RequestLoaders() loaders: Loaders): Promise<Product | undefined> {
    return productLoader(loaders, this.catalog).load(line.productRef);
  }
}

/** Payments, and so their orders, are only visible to the owner and administrators. */
@Resolver(() => PaymentIntent)
export class PaymentOrdersResolver {
  constructor(private readonly paymentOrders: PaymentOrders) {}

  @ResolveField(() => [Order], { complexity: listCost(10), description: 'The orders it pays.' })
  orders(@Parent() intent: PaymentIntent, @RequestLoaders() loaders: Loaders): Promise<readonly Order[]> {
    return this.paymentOrders.of(intent, loaders);
  }
}
