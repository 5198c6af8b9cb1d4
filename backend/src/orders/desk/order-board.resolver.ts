import { Args, ArgsType, Field, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { OrderBoardStage, OrderStage, orderStageOf, payBefore, UserType } from '@vinkura/domain';
import { IsIn, IsOptional } from 'class-validator';
import type { ComplexityEstimatorArgs } from '@nestjs/graphql';
import { ParametersService } from '../../parameters/index.js';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Loaders, RequestLoaders } from '../../platform/graphql/loaders.js';
import { OrderBoards } from './order-board.js';
import { OrderBoard } from './order-board.types.js';
import { abandonmentLoader } from '../core/order-loaders.js';
import { Order } from '../core/order.js';
import { IntegerField } from '../../platform/documents/field-decorators.js';

const CARDS_MAX = 50;
const CARDS = 20;
const STAGES = Object.values(OrderBoardStage);

@ArgsType()
class OrderBoardArgs {
  @IntegerField(1, CARDS_MAX, 'Cards per column, 1 to 50.', CARDS)
  first = CARDS;

  @Field(() => [OrderBoardStage], {
    nullable: true,
    description: 'Columns to return; all by default.',
  })
  @IsOptional()
  @IsIn(STAGES, { each: true })
  stages?: OrderBoardStage[] | null;
}

/** Complexity of a board: that of its cards. */
const boardCost = ({ args, childComplexity }: ComplexityEstimatorArgs): number => {
  const { first, stages } = args as Partial<OrderBoardArgs>;
  const cards = Math.min(CARDS_MAX, Math.max(1, first ?? CARDS));
  // Complexity of a card: a few fields of one query; a whole board must stay below the limit.
  return Math.ceil((cards * (stages?.length ?? STAGES.length) * Math.max(1, childComplexity)) / 10);
};

/** The order board, and its fields of an order. */
@Resolver(() => Order)
export class OrderBoardResolver {
  constructor(
    private readonly boards: OrderBoards,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  @Query(() => OrderBoard, {
    complexity: boardCost,
    description: 'Open orders by next task: counts, and the most urgent orders of each column.',
  })
  @Roles(UserType.ADMINISTRATOR)
  orderBoard(@Args() { first, stages }: OrderBoardArgs): Promise<OrderBoard> {
    return this.boards.read([...new Set(stages ?? STAGES)], first);
  }

  @ResolveField(() => OrderStage, {
    nullable: true,
    description: 'Next task of the back office; null when closed or cancelled.',
  })
  stage(@Parent() order: Order): OrderStage | null {
    return orderStageOf(order);
  }

  @ResolveField(() => Date, {
    nullable: true,
    description: 'Deadline of the current task; for administrators.',
  })
  async deadline(
    @Parent() order: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<Date | null> {
    if (caller.type !== UserType.ADMINISTRATOR) return null;
    if (orderStageOf(order) !== OrderStage.AWAITING_PAYMENT) return order.dueAt ?? null;
    return payBefore(order, await abandonmentLoader(loaders, this.parameters).load('all'));
  }

  @ResolveField(() => Boolean, { description: 'Whether its deadline has passed; for administrators.' })
  isLate(@Parent() { dueAt }: Order, @CurrentCaller() caller: Caller): boolean {
    return caller.type === UserType.ADMINISTRATOR && dueAt !== null && dueAt < this.clock.now();
  }
}
