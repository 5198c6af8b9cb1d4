import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { PaymentAttention } from '@vinkura/domain';
import { Roles } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type Page, PageArgs, pageCost } from '../platform/documents/page.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { User, UsersService } from '../users/index.js';
import { PaymentDispute } from './payment-dispute.js';
import { PaymentIntent, PaymentRemark, Refund } from './payment-intent.js';
import { PaymentIntents } from './payment-intents.js';
import { PaymentArgs, PaymentPage } from './payments.inputs.js';
import { PaymentQueries } from './payment-queries.js';
import { PaymentsService } from './payments.service.js';
import { ReceivedAmount } from './received-amount.js';
import { reviewRefundOf } from './refund-amounts.js';
import { RefundReviewedPayment } from './refund-reviewed-payment.js';
import { RefundReconciliation } from './refund-reconciliation.js';
import { Refunds } from './refunds.js';
import { listCost } from '../platform/graphql/cost.js';

const paymentId = { type: () => ID, description: 'The payment.' };
const isAdministrator = (caller: Caller): boolean => caller.type === 'ADMINISTRATOR';

/** Payments in the back office. */
@Resolver(() => PaymentIntent)
export class PaymentsResolver {
  constructor(
    private readonly queries: PaymentQueries,
    private readonly intents: PaymentIntents,
    private readonly payments: PaymentsService,
    private readonly refunds: Refunds,
    private readonly reconciliation: RefundReconciliation,
    private readonly refundReviewedPayment: RefundReviewedPayment,
    private readonly users: UsersService,
  ) {}

  @Query(() => PaymentPage, {
    name: 'payments',
    description: 'Payments, newest first.',
    complexity: pageCost,
  })
  @Roles('ADMINISTRATOR')
  list(@Args() { filter, ...page }: PaymentArgs): Promise<Page<PaymentIntent>> {
    return this.queries.page(filter ?? {}, page);
  }

  @Query(() => PaymentPage, {
    description: 'Payments that need attention, newest first.',
    complexity: pageCost,
  })
  @Roles('ADMINISTRATOR')
  paymentsNeedingAttention(@Args() page: PageArgs): Promise<Page<PaymentIntent>> {
    return this.queries.attention(page);
  }

  @Mutation(() => PaymentIntent, {
    description: 'Records the result of checking a payment; it no longer needs attention.',
  })
  @Roles('ADMINISTRATOR')
  remarkPayment(
    @CurrentCaller() caller: Caller,
    @Args('id', paymentId) id: string,
    @Args('comment', { description: 'Result of the check.' }) comment: string,
  ): Promise<PaymentIntent> {
    return this.queries.remark(id, caller.reference, comment);
  }

  @Mutation(() => PaymentIntent, {
    description: 'Refreshes a payment and its refunds from the provider, and executes pending refunds.',
  })
  @Roles('ADMINISTRATOR')
  async refreshPayment(@Args('id', paymentId) id: string): Promise<PaymentIntent> {
    await this.reconciliation.reconcileIfPossible(await this.payments.settleIfPossible(id));
    await this.refunds.processPendingOf(id);
    return this.intents.get(id);
  }

  @Mutation(() => PaymentIntent, {
    description:
      'Refunds a payment whose amount differs from the amount due: all that the provider received. Once per payment: a repeated call returns it as it is. PAYMENT_NOT_READY for other payments, which are refunded with their orders.',
  })
  @Roles('ADMINISTRATOR')
  refundPayment(
    @CurrentCaller() caller: Caller,
    @Args('id', paymentId) id: string,
    @Args('reason', { description: 'Reason, visible to the customer.' }) reason: string,
  ): Promise<PaymentIntent> {
    return this.refundReviewedPayment.refund(caller, id, reason);
  }

  @ResolveField(() => ReceivedAmount, {
    nullable: true,
    description: 'What the provider received if it differs from the amount due; for administrators.',
  })
  received(@Parent() intent: PaymentIntent, @CurrentCaller() caller: Caller): ReceivedAmount | null {
    if (!isAdministrator(caller) || !intent.needsReview) return null;
    return {
      amount: intent.receivedAmount ?? null,
      currency: intent.receivedCurrency ?? null,
      isRefundable: !reviewRefundOf(intent),
    };
  }

  @ResolveField(() => [PaymentAttention], { description: 'Why it needs attention.' })
  attention(@Parent() intent: PaymentIntent, @CurrentCaller() caller: Caller): PaymentAttention[] {
    return isAdministrator(caller) ? this.queries.reasonsOf(intent) : [];
  }

  @ResolveField(() => [PaymentRemark], {
    complexity: listCost(5),
    description: 'Remarks of the back office.',
  })
  remarks(@Parent() intent: PaymentIntent, @CurrentCaller() caller: Caller): PaymentRemark[] {
    return isAdministrator(caller) ? (intent.remarks ?? []) : [];
  }

  @ResolveField(() => [PaymentDispute], {
    complexity: listCost(2),
    description: 'Disputes of the card holder; for administrators.',
  })
  disputes(@Parent() intent: PaymentIntent, @CurrentCaller() caller: Caller): PaymentDispute[] {
    return isAdministrator(caller) ? (intent.disputes ?? []) : [];
  }

  @ResolveField(() => User, { nullable: true, description: 'The customer.' })
  customer(
    @Parent() { owner }: PaymentIntent,
    @RequestLoaders() loaders: Loaders,
  ): Promise<User | undefined> {
    return loaders
      .one(
        'payment-customers',
        (ids) => this.users.find(ids),
        (user) => String(user._id),
      )
      .load(owner);
  }
}

/** The provider's messages about a refund are for the back office. */
@Resolver(() => Refund)
export class RefundResolver {
  @ResolveField(() => String, {
    nullable: true,
    description: 'Reason of the provider’s rejection; for administrators.',
  })
  error(@Parent() refund: Refund, @CurrentCaller() caller: Caller): string | null {
    return isAdministrator(caller) ? refund.error : null;
  }
}
