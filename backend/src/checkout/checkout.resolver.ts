import { Args, Context, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PaymentStatus } from '@vinkura/domain';
import type { Request } from 'express';
import { Order } from '../orders/index.js';
import { PaymentIntent } from '../payments/index.js';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { localeOf } from '../platform/http/locale.js';
import { CheckoutCart } from './checkout-cart.js';
import { StartPaymentInput } from './checkout.inputs.js';
import { CheckoutSummary } from './checkout.types.js';
import { OrderCart } from './order-cart.js';
import { PaymentFlow } from './payment-flow.js';
import { Quotes, summaryOf } from './quotes.js';
import { type PaymentRequest, StartPayment } from './start-payment.js';
import { listCost } from '../platform/graphql/cost.js';

const paymentId = { type: () => ID, description: 'The payment.' };
const itemIdsArg = {
  type: () => [ID],
  nullable: true,
  description: 'Cart items; defaults to the selected ones with a reservation.',
};

/** From cart to paid order over GraphQL (FLOW-01). */
@Resolver()
export class CheckoutResolver {
  constructor(
    private readonly quotes: Quotes,
    private readonly startPaymentUseCase: StartPayment,
    private readonly orderCart: OrderCart,
    private readonly paymentFlow: PaymentFlow,
    private readonly checkoutCart: CheckoutCart,
  ) {}

  @Query(() => CheckoutSummary, {
    description: 'The items to order, their price, and the problems that block payment.',
  })
  @SignedIn()
  async checkoutSummary(
    @CurrentCaller() caller: Caller,
    @Args('usedPoints', { type: () => Int, nullable: true, defaultValue: 0, description: 'Points to use.' })
    usedPoints: number | null,
    @Args('itemIds', itemIdsArg) itemIds?: string[] | null,
    @Args('fromIndent', {
      type: () => Boolean,
      nullable: true,
      description: 'Whether pre-order wine is ordered; it is ordered separately.',
    })
    fromIndent?: boolean | null,
  ): Promise<CheckoutSummary> {
    return summaryOf(
      await this.quotes.calculateQuote(caller.id, itemIds ?? undefined, usedPoints ?? 0, fromIndent ?? false),
    );
  }

  @Query(() => PaymentIntent, {
    nullable: true,
    description: 'Status of a payment, refreshed from the provider.',
  })
  @SignedIn()
  paymentIntent(@CurrentCaller() caller: Caller, @Args('id', paymentId) id: string): Promise<PaymentIntent> {
    return this.paymentFlow.status(caller, id);
  }

  @Mutation(() => PaymentIntent, {
    description:
      'Places cart items as orders and returns their payment with the secret for the payment form: startPayment, placeOrders and issuePaymentSecret in one. For an unpaid order it only starts the payment again. When the provider does not respond, nothing is ordered and the payment has an error.',
  })
  @SignedIn()
  checkout(
    @CurrentCaller() caller: Caller,
    @Args('input', { description: 'What is to be paid.' }) input: StartPaymentInput,
    @Context('req') request: Request,
  ): Promise<PaymentIntent> {
    return this.checkoutCart.run(caller, requestOf(input, request));
  }

  @Mutation(() => PaymentIntent, {
    description: 'Creates the payment for cart items, or for an unpaid order.',
  })
  @SignedIn()
  startPayment(
    @CurrentCaller() caller: Caller,
    @Args('input', { description: 'What is to be paid.' }) input: StartPaymentInput,
    @Context('req') request: Request,
  ): Promise<PaymentIntent> {
    return this.startPaymentUseCase.start(caller, requestOf(input, request));
  }

  @Mutation(() => [Order], {
    complexity: listCost(10),
    description: 'Places the cart items of a payment as orders.',
  })
  @SignedIn()
  placeOrders(
    @CurrentCaller() caller: Caller,
    @Args('paymentIntentId', paymentId) paymentIntentId: string,
    @Args('itemIds', { ...itemIdsArg, description: 'The cart items, for comparison.' })
    itemIds?: string[] | null,
  ): Promise<Order[]> {
    return this.orderCart.place(caller, paymentIntentId, { itemIds: itemIds ?? undefined, clientQuote: {} });
  }

  @Mutation(() => PaymentIntent, { description: 'Returns what the payment form needs.' })
  @SignedIn()
  issuePaymentSecret(
    @CurrentCaller() caller: Caller,
    @Args('id', paymentId) id: string,
  ): Promise<PaymentIntent> {
    return this.paymentFlow.issueSecret(caller, id);
  }

  @Mutation(() => PaymentIntent, { description: 'Marks the payment as submitted by the customer.' })
  @SignedIn()
  proceedPayment(
    @CurrentCaller() caller: Caller,
    @Args('id', paymentId) id: string,
    @Args('orderRefs', { type: () => [String], nullable: true, description: 'Its orders, for comparison.' })
    orderRefs?: string[] | null,
  ): Promise<PaymentIntent> {
    return this.paymentFlow.proceed(caller, id, PaymentStatus.PROCESSING, orderRefs ?? undefined);
  }

  @Mutation(() => PaymentIntent, {
    description:
      'Ends a submitted payment that waits for the card holder, as in 3-D Secure, so that its orders can be paid again or cancelled. PAYMENT_NOT_READY while the provider processes it.',
  })
  @SignedIn()
  giveUpPayment(@CurrentCaller() caller: Caller, @Args('id', paymentId) id: string): Promise<PaymentIntent> {
    return this.paymentFlow.giveUp(caller, id);
  }

  @Mutation(() => PaymentIntent, {
    description: 'Refreshes the status from the provider, stores and returns it.',
  })
  @SignedIn()
  checkPayment(@CurrentCaller() caller: Caller, @Args('id', paymentId) id: string): Promise<PaymentIntent> {
    return this.paymentFlow.status(caller, id);
  }
}

const requestOf = (input: StartPaymentInput, request: Request): PaymentRequest => ({
  itemIds: input.itemIds ?? undefined,
  usedPoints: input.usedPoints ?? 0,
  fromOrderRef: input.fromOrderRef,
  fromIndent: input.fromIndent,
  agreed: input.agreed ?? false,
  locale: localeOf(request),
  clientQuote: { expectedTotal: input.expectedTotal },
});
