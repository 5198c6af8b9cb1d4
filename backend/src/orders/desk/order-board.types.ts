import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DestinationKind, OrderBoardStage, OrderKind, OrderStatus } from '@vinkura/domain';
import { entriesCost } from '../../platform/graphql/cost.js';
import { Yen } from '../../platform/graphql/scalars.js';
import { ReportedWine } from '../tasks/bottle-alarm.types.js';

@ObjectType({ description: 'An order on the order board.' })
export class OrderBoardCard {
  @Field(() => String, { description: 'Reference of the order.' })
  reference!: string;

  @Field(() => String, { description: 'Version of the order; pass it to the next step.' })
  version!: string;

  @Field(() => OrderStatus, { description: 'Its status.' })
  status!: OrderStatus;

  @Field(() => OrderKind, { description: 'Kind of planning.' })
  kind!: OrderKind;

  @Field(() => DestinationKind, { description: 'Destination.' })
  destination!: DestinationKind;

  @Field(() => String, { description: 'Reference of the customer.' })
  customerRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of the customer.' })
  customerName!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the restaurant.' })
  venueRef!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in Japanese.' })
  venueName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in English.' })
  venueNameEn!: string | null;

  @Field(() => String, { nullable: true, description: 'Prefecture and city of a home delivery.' })
  homePlace!: string | null;

  @Field(() => Date, { nullable: true, description: 'Time of the reservation.' })
  reservationDate!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Deadline of the column’s task.' })
  deadline!: Date | null;

  @Field(() => Boolean, { description: 'Whether the deadline has passed.' })
  isLate!: boolean;

  @Field(() => Date, { description: 'Time of entering the column.' })
  since!: Date;

  @Field(() => Int, { description: 'Bottles.' })
  wineCount!: number;

  @Field(() => Yen, { description: 'Wines and delivery minus points.' })
  totalPaymentAmount!: number;

  @Field(() => Yen, {
    nullable: true,
    description: 'Column of refund decisions: refundable amount.',
  })
  amountOpen!: number | null;

  @Field(() => [ReportedWine], {
    complexity: entriesCost,
    description: 'Column of open tasks: the reported bottles.',
  })
  reports!: ReportedWine[];
}

@ObjectType({ description: 'A column of the order board.' })
export class OrderBoardColumn {
  @Field(() => OrderBoardStage, { description: 'Stage.' })
  stage!: OrderBoardStage;

  @Field(() => Int, { description: 'Number of orders, at most 1,000.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether there are more than counted.' })
  countIsCapped!: boolean;

  @Field(() => Int, { description: 'Number of overdue orders, at most 1,000.' })
  lateCount!: number;

  @Field(() => [OrderBoardCard], { complexity: entriesCost, description: 'Most urgent first.' })
  orders!: OrderBoardCard[];
}

@ObjectType({ description: 'Open orders by next task.' })
export class OrderBoard {
  @Field(() => [OrderBoardColumn], {
    complexity: entriesCost,
    description: 'A column per requested stage.',
  })
  columns!: OrderBoardColumn[];

  @Field(() => Date, { description: 'Time of the query.' })
  at!: Date;
}
