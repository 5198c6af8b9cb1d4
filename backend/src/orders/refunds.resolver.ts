import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { type PaymentIntent, PaymentsService, Refund, refundableFor } from '../payments/index.js';
import { Roles } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { Yen } from '../platform/graphql/scalars.js';
import { Order } from './order.js';
import { RefundOrder } from './use-cases/refund-order.js';
import { listCost } from '../platform/graphql/cost.js';

/** Money given back for an order. */
@Resolver(() => Order)
export class RefundsResolver {
  constructor(
    private readonly refunding: RefundOrder,
    private readonly payments: PaymentsService,
  ) {}

  @Mutation(() => Order, {
    description:
      'Gives money back for an order, all of it or a part. When nothing is left, points, purchase and the bottles that are still here go back too. The same key is refunded once.',
  })
  @Roles(UserType.ADMINISTRATOR)
  refundOrder(
    @CurrentCaller() caller: Caller,
    @Args('reference', { description: 'Reference of the order.' }) ref: string,
    @Args('reason', { description: 'Why; the customer reads it.' }) reason: string,
    @Args('key', { description: 'Made up by the caller: the same one is refunded once.' }) key: string,
    @Args('amount', {
      type: () => Yen,
      nullable: true,
      description: 'How much; left out: all that has not been given back yet.',
    })
    amount?: number | null,
  ): Promise<Order> {
    return this.refunding.refund(caller, ref, { amount, reason, key });
  }

  @ResolveField(() => Yen, {
    description: 'What can still be given back for it; 0 for all but administrators.',
  })
  async refundable(
    @Parent() { paymentIntentId, reference, paymentAmount, paidAt }: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<number> {
    if (caller.type !== UserType.ADMINISTRATOR || !paymentIntentId || !paidAt) return 0;
    const intent = await this.intents(loaders).load(paymentIntentId);
    return intent ? refundableFor(intent, reference, paymentAmount) : 0;
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

  private intents(loaders: Loaders) {
    return loaders.one<PaymentIntent>(
      'payment-intents',
      (ids) => this.payments.find(ids),
      (intent) => String(intent._id),
    );
  }
}
