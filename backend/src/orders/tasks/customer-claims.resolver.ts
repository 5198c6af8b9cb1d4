import { Args, Field, InputType, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { BottleProblem, claimableUntil, isShownToCustomer } from '@vinkura/domain';
import { IsInt } from 'class-validator';
import { type Caller, SignedIn } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import {
  EnumField,
  NestedListField,
  OptionalStringField,
  StringField,
} from '../../platform/documents/field-decorators.js';
import { listCost } from '../../platform/graphql/cost.js';
import { type Loaders, RequestLoaders } from '../../platform/graphql/loaders.js';
import { Order } from '../core/order.js';
import { ClaimBottles } from './claim-bottles.js';
import { taskLoader } from './order-task.loader.js';
import { type OrderTask, reporterOf } from '../core/order-task.js';
import { CustomerClaim, customerClaim } from './order-task.types.js';
import { OrderTasks } from './order-tasks.js';

const REFERENCE_MAX = 40;
const LINES_MAX = 100;
/** The domain rule on the length has its own message. */
const READ_MAX = 100_000;

@InputType({ description: 'Bottles of a wine that a customer claims.' })
class ClaimedLineInput {
  @StringField(REFERENCE_MAX, 'Reference of the wine.') productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  @IsInt()
  quantity!: number;
}

@InputType({ description: 'A claim of a customer about bottles of an own order.' })
class CustomerClaimInput {
  @StringField(REFERENCE_MAX, 'Reference of the order.') orderRef!: string;
  @EnumField(BottleProblem, 'Kind of problem.') problem!: BottleProblem;
  @NestedListField(() => ClaimedLineInput, LINES_MAX, 'The bottles, each wine once.')
  lines!: ClaimedLineInput[];

  @OptionalStringField(READ_MAX, 'What happened, up to 2000 characters.')
  note?: string | null;

  @OptionalStringField(REFERENCE_MAX, 'Identifier of a photo, as `POST /api/claim-photos` returned it.')
  photoId?: string | null;
}

const shownClaims = (tasks: readonly OrderTask[]): CustomerClaim[] =>
  tasks
    .filter((task) => isShownToCustomer({ reportedBy: reporterOf(task), resolution: task.resolution }))
    .map(customerClaim);

/** Claims of customers about their orders (CLAIM-01). */
@Resolver(() => Order)
export class CustomerClaimsResolver {
  constructor(
    private readonly claimBottlesOfOrder: ClaimBottles,
    private readonly orderTasks: OrderTasks,
  ) {}

  @Mutation(() => [CustomerClaim], {
    complexity: listCost(1),
    description:
      'Claims broken, missing, corked, wrong or late bottles of an own order until eight days after its reception; returns the claims of the order. CONFLICT before and afterwards.',
  })
  @SignedIn()
  async claimBottles(
    @CurrentCaller() caller: Caller,
    @Args('input', { type: () => CustomerClaimInput }) { orderRef, ...claim }: CustomerClaimInput,
  ): Promise<CustomerClaim[]> {
    const { reference } = await this.claimBottlesOfOrder.claim(caller, orderRef, claim);
    return shownClaims(await this.orderTasks.of([reference]));
  }

  @ResolveField(() => [CustomerClaim], {
    complexity: listCost(1),
    description: 'Claims about its bottles, oldest first; empty except for its owner.',
  })
  async claims(
    @Parent() { reference, owner }: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<CustomerClaim[]> {
    if (owner !== caller.id) return [];
    return shownClaims(await taskLoader(loaders, this.orderTasks).load(reference));
  }

  @ResolveField(() => Date, {
    nullable: true,
    description: 'The end of the time in which its owner can claim; null before the reception of a parcel.',
  })
  claimableUntil(@Parent() { status, deliveries }: Order): Date | null {
    return claimableUntil({ status, deliveries: deliveries ?? [] });
  }
}
