import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { OrderAction } from '@vinkura/domain';
import { CatalogService, Product, productLoader } from '../catalog/index.js';
import { PaymentIntent, PaymentsService } from '../payments/index.js';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { actionsFor, seenBy } from './order-access.js';
import { OrderSteps } from './order-steps.js';
import { Order } from './order.js';
import { OrderLine } from './order-parts.js';
import { OrderFilter, OrderPage } from './orders.inputs.js';
import { OrderQueries } from './orders.queries.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { EditOrder } from './use-cases/edit-order.js';

/** Orders on a page unless asked otherwise. */
const DEFAULT_PER_PAGE = 20;
const reference = { description: 'Reference of the order.' };

@Resolver(() => Order)
export class OrdersResolver {
  constructor(
    private readonly queries: OrderQueries,
    private readonly cancelling: CancelOrder,
    private readonly editing: EditOrder,
    private readonly payments: PaymentsService,
  ) {}

  @Query(() => OrderPage, { description: 'The orders that the caller may see, the newest first.' })
  @SignedIn()
  orders(
    @CurrentCaller() caller: Caller,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' })
    page: number,
    @Args('perPage', {
      type: () => Int,
      nullable: true,
      defaultValue: DEFAULT_PER_PAGE,
      description: 'Orders on a page.',
    })
    perPage: number | null,
    @Args('filter', { type: () => OrderFilter, nullable: true, description: 'Which of them.' })
    filter?: OrderFilter | null,
  ): Promise<OrderPage> {
    return this.queries.page(caller, filter ?? undefined, page ?? 1, perPage ?? DEFAULT_PER_PAGE);
  }

  @Query(() => Order, { nullable: true, description: 'An order that the caller may see.' })
  @SignedIn()
  order(@CurrentCaller() caller: Caller, @Args('reference', reference) ref: string): Promise<Order> {
    return this.queries.one(caller, ref);
  }

  @Mutation(() => Order, {
    description: 'Cancels an order: bottles and points are given back, money is not moved.',
  })
  @SignedIn()
  async cancelOrder(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('reason', { type: () => String, nullable: true, description: 'Why.' }) reason?: string | null,
  ): Promise<Order> {
    return seenBy(caller, await this.cancelling.cancel(caller, ref, reason));
  }

  @Mutation(() => Order, { description: 'Enters the name on the invoice; it cannot be changed afterwards.' })
  @SignedIn()
  async setInvoiceName(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('name', { description: 'The name.' }) name: string,
  ): Promise<Order> {
    return seenBy(caller, await this.editing.setInvoiceName(caller, ref, name));
  }

  @ResolveField(() => [OrderAction], { description: 'What the caller can do to it now.' })
  availableActions(@Parent() order: Order, @CurrentCaller() caller: Caller): OrderAction[] {
    return actionsFor(caller, order);
  }

  @ResolveField(() => PaymentIntent, { nullable: true, description: 'The payment.' })
  async paymentIntent(
    @Parent() { paymentIntentId }: Order,
    @RequestLoaders() loaders: Loaders,
  ): Promise<PaymentIntent | undefined> {
    if (!paymentIntentId) return undefined;
    const loader = loaders.one(
      'payment-intents',
      (ids) => this.payments.find(ids),
      (intent) => String(intent._id),
    );
    return loader.load(paymentIntentId);
  }
}

@Resolver(() => OrderLine)
export class OrderLineResolver {
  constructor(private readonly catalog: CatalogService) {}

  @ResolveField(() => Product, { nullable: true, description: 'The wine as the catalogue has it now.' })
  product(@Parent() line: OrderLine, @RequestLoaders() loaders: Loaders): Promise<Product | undefined> {
    return productLoader(loaders, this.catalog).load(line.productRef);
  }
}

/** A payment is shown to its owner and to administrators only, and so are its orders. */
@Resolver(() => PaymentIntent)
export class PaymentOrdersResolver {
  constructor(private readonly steps: OrderSteps) {}

  @ResolveField(() => [Order], { description: 'The orders that it pays.' })
  async orders(@Parent() intent: PaymentIntent, @RequestLoaders() loaders: Loaders): Promise<Order[]> {
    const loader = loaders.one(
      'orders',
      (refs) => this.steps.find(refs),
      (order) => order.reference,
    );
    const orders = await loader.loadMany(intent.orderRefs);
    return orders.filter((order): order is Order => order !== undefined && !(order instanceof Error));
  }
}
