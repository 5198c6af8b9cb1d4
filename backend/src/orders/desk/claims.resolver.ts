import { Args, ArgsType, Field, ID, InputType, Int, Mutation, Resolver } from '@nestjs/graphql';
import { GRANTED_POINTS_MAX } from '@vinkura/domain/back-office/people';
import { BottleProblem, StockBucket, TaskResolution, UserType } from '@vinkura/domain';
import { IsInt, IsString, MaxLength } from 'class-validator';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import {
  EnumField,
  OptionalIntegerField,
  OptionalNestedField,
  OptionalStringField,
  OptionalYenField,
  StringField,
} from '../../platform/documents/field-decorators.js';
import { StaffTask } from '../tasks/order-task.types.js';
import { OrderTasks } from '../tasks/order-tasks.js';
import { DecideClaim } from './decide-claim.js';

const TASK_ID_MAX = 40;
const REFERENCE_MAX = 20;
/** The domain rule on the length has its own message. */
const READ_MAX = 100_000;

@InputType({ description: 'Bottles of a claim that are in a warehouse again, or written off.' })
class ReturnedBottlesInput {
  @StringField(REFERENCE_MAX, 'Reference of the warehouse.') warehouseRef!: string;
  @EnumField(StockBucket, 'Bucket; which ones are possible depends on the kind of problem.')
  bucket!: StockBucket;

  @Field(() => Int, { description: 'Bottles, at most those of the claim.' })
  @IsInt()
  quantity!: number;
}

@ArgsType()
class CloseOrderTaskArgs {
  @Field(() => ID, { description: 'The task.' })
  @IsString()
  @MaxLength(TASK_ID_MAX)
  id!: string;

  @EnumField(TaskResolution, 'Decision.') resolution!: TaskResolution;

  @StringField(
    READ_MAX,
    'Reason or agreement, up to 2000 characters; visible to the customer with a refund or points.',
  )
  reason!: string;

  @OptionalYenField('Amount of a refund; required for it.') amount?: number | null;

  @OptionalIntegerField(1, GRANTED_POINTS_MAX, 'Points to grant; required for POINTS.')
  points?: number | null;

  @OptionalNestedField(() => ReturnedBottlesInput, 'Bottles to book into the stock.')
  returned?: ReturnedBottlesInput | null;
}

@ArgsType()
class OpenOrderTaskArgs {
  @StringField(REFERENCE_MAX, 'Reference of the order.') orderRef!: string;
  @EnumField(BottleProblem, 'Kind of problem.') problem!: BottleProblem;
  @StringField(REFERENCE_MAX, 'Reference of the wine.') productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  @IsInt()
  quantity!: number;

  @OptionalStringField(READ_MAX, 'What happened, up to 2000 characters.')
  note?: string | null;
}

/** Claims on bottles in the back office. */
@Resolver()
export class ClaimsResolver {
  constructor(
    private readonly decideClaim: DecideClaim,
    private readonly orderTasks: OrderTasks,
  ) {}

  @Mutation(() => StaffTask, {
    description:
      'Registers a claim on bottles of any shipped order, as `reportBottles` does for restaurants. CONFLICT while nothing has been shipped.',
  })
  @Roles(UserType.ADMINISTRATOR)
  async openOrderTask(
    @CurrentCaller() caller: Caller,
    @Args() { orderRef, ...draft }: OpenOrderTaskArgs,
  ): Promise<StaffTask> {
    return this.orderTasks.describe(
      await this.orderTasks.open(caller, orderRef, draft, UserType.ADMINISTRATOR),
    );
  }

  @Mutation(() => StaffTask, {
    description:
      'Closes a task of an order with a decision, and performs it: refunds the amount, grants the points, places the replacement as an order of 0 yen, books the bottles. CONFLICT when somebody else has closed it; INSUFFICIENT_STOCK naming the wine.',
  })
  @Roles(UserType.ADMINISTRATOR)
  closeOrderTask(@CurrentCaller() caller: Caller, @Args() args: CloseOrderTaskArgs): Promise<StaffTask> {
    return this.decideClaim.decide(caller, args.id, args);
  }
}
