import {
  Args,
  Int,
  Field,
  Mutation,
  ObjectType,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { RefundDecisionState, UserType, type Yen as YenAmount } from '@vinkura/domain';
import { type PaymentIntent, PaymentsService, Refund } from '../payments/index.js';
import { Roles } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type Page, PageArgs, pageCost } from '../platform/documents/page.js';
import { entriesCost, listCost } from '../platform/graphql/cost.js';
import { Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Yen } from '../platform/graphql/scalars.js';
import { UsersService } from '../users/index.js';
import { userNameLoader } from './order-loaders.js';
import { Order } from './order.js';
import { version } from './order-steps.inputs.js';
import { RefundDecisionView } from './refund-decision.js';
import { refundableOf, RefundQueries } from './refund-queries.js';
import { DeclineRefund } from './use-cases/decline-refund.js';
import { RefundOrder } from './use-cases/refund-order.js';

const reference = { description: 'Reference of the order.' };
const isAdministrator = ({ type }: Caller): boolean => type === UserType.ADMINISTRATOR;

@ObjectType({ description: 'A page of orders about whose money somebody has to decide.' })
class RefundsToDecidePage implements Page<Order> {
  @Field(() => [Order], { complexity: entriesCost, description: 'The entries of this page.' })
  items!: Order[];

  @Field(() => Int, { description: 'How many entries the list has.' })
  total!: number;

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many entries a page has.' })
  perPage!: number;

  @Field(() => Yen, { description: 'What can be given back for all of them together.' })
  amountOpen!: number;
}

/** Money given back for an order, or to be decided about. */
@Resolver(() => Order)
export class RefundsResolver {
  constructor(
    private readonly refundOrderUseCase: RefundOrder,
    private readonly declineRefundUseCase: DeclineRefund,
    private readonly queries: RefundQueries,
    private readonly payments: PaymentsService,
    private readonly users: UsersService,
  ) {}

  @Query(() => RefundsToDecidePage, {
    complexity: pageCost,
    description:
      'Orders about whose money an administrator has to decide: refund it, in full or in part, or decline. Those that wait longest first.',
  })
  @Roles(UserType.ADMINISTRATOR)
  refundsToDecide(@Args() page: PageArgs): Promise<RefundsToDecidePage> {
    return this.queries.toDecide(page);
  }

  @Mutation(() => Order, {
    description:
      'Gives money back for an order, all of it or a part. When nothing is left, points, purchase and the bottles that are still here go back too. The same key is refunded once.',
  })
  @Roles(UserType.ADMINISTRATOR)
  refundOrder(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('reason', { description: 'Why; the customer reads it.' }) reason: string,
    @Args('key', { description: 'Made up by the caller: the same one is refunded once.' }) key: string,
    @Args('amount', {
      type: () => Yen,
      nullable: true,
      description: 'How much; left out: all that has not been given back yet.',
    })
    amount?: number | null,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.refundOrderUseCase.refund(caller, ref, { amount, reason, key, version: seen });
  }

  @Mutation(() => Order, {
    description:
      'Decides that the money of an order that waits for a refund decision is not given back. Refused when somebody else has decided.',
  })
  @Roles(UserType.ADMINISTRATOR)
  declineRefund(
    @CurrentCaller() caller: Caller,
    @Args('reference', reference) ref: string,
    @Args('reason', { description: 'Why, in at least 5 characters; for the back office.' }) reason: string,
    @Args('version', version) seen?: string | null,
  ): Promise<Order> {
    return this.declineRefundUseCase.decline(caller, ref, reason, seen);
  }

  @ResolveField(() => RefundDecisionView, {
    nullable: true,
    description:
      'Whether its money goes back, for the owner and administrators; null while there is nothing to decide.',
  })
  async refundDecision(
    @Parent() order: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<RefundDecisionView | null> {
    const { refundDecision } = order;
    if (!refundDecision || (!isAdministrator(caller) && caller.id !== order.owner)) return null;
    const { state, cause, since, decidedAt } = refundDecision;
    const decidedBy = isAdministrator(caller) ? refundDecision.decidedBy : null;
    return {
      state,
      cause,
      since,
      decidedAt: decidedAt ?? null,
      amountOpen: await this.amountOpen(order, loaders),
      decidedBy,
      decidedByName: decidedBy ? await userNameLoader(loaders, this.users).load(decidedBy) : null,
      reason: isAdministrator(caller) ? refundDecision.reason : null,
    };
  }

  @ResolveField(() => Yen, {
    description: 'What can still be given back for it; 0 for all but administrators.',
  })
  async refundable(
    @Parent() order: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<number> {
    if (!isAdministrator(caller) || !order.paymentIntentId || !order.paidAt) return 0;
    return refundableOf(order, await this.intents(loaders).load(order.paymentIntentId));
  }

  /** A restaurant is shown no payments, and so no refunds. */
  @ResolveField(() => [Refund], {
    complexity: listCost(3),
    description: 'What was or is to be given back for it.',
  })
  async refunds(@Parent() order: Order, @RequestLoaders() loaders: Loaders): Promise<Refund[]> {
    const ids = [...new Set(order.paymentHistory.map(({ paymentIntentId }) => paymentIntentId))];
    const loader = this.intents(loaders);
    const intents = await Promise.all(ids.map((id) => loader.load(id)));
    return intents.flatMap(
      (intent) => intent?.refunds.filter(({ orderRef }) => orderRef === order.reference) ?? [],
    );
  }

  private async amountOpen(order: Order, loaders: Loaders): Promise<YenAmount> {
    const state = order.refundDecision?.state;
    if (state === RefundDecisionState.TO_DECIDE && order.paymentIntentId)
      return refundableOf(order, await this.intents(loaders).load(order.paymentIntentId));
    if (state !== RefundDecisionState.REFUND_DUE) return 0;
    const refunds = await this.refunds(order, loaders);
    return refunds.filter(({ doneAt }) => !doneAt).reduce((sum, { amount }) => sum + amount, 0);
  }

  private intents(loaders: Loaders) {
    return loaders.one<PaymentIntent>(
      'payment-intents',
      (ids) => this.payments.find(ids),
      (intent) => String(intent._id),
    );
  }
}
