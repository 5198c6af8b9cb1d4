import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DestinationKind, OrderBoardStage, OrderKind, OrderStatus } from '@vinkura/domain';
import { entriesCost } from '../platform/graphql/cost.js';
import { Yen } from '../platform/graphql/scalars.js';

@ObjectType({ description: 'An order on the board of the back office.' })
export class OrderBoardCard {
  @Field(() => String, { description: 'Reference of the order.' })
  reference!: string;

  @Field(() => String, { description: 'Version of the order; goes along with the next step.' })
  version!: string;

  @Field(() => OrderStatus, { description: 'Its status.' })
  status!: OrderStatus;

  @Field(() => OrderKind, { description: 'Which of the three kinds of planning it takes.' })
  kind!: OrderKind;

  @Field(() => DestinationKind, { description: 'Where the wine goes.' })
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

  @Field(() => String, { nullable: true, description: 'Prefecture and city of a delivery at home.' })
  homePlace!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the wine is wanted at the restaurant.' })
  reservationDate!: Date | null;

  @Field(() => Date, { nullable: true, description: 'By when the work of the column has to be done.' })
  deadline!: Date | null;

  @Field(() => Boolean, { description: 'Whether that moment has passed.' })
  isLate!: boolean;

  @Field(() => Date, { description: 'Since when it stands there.' })
  since!: Date;

  @Field(() => Int, { description: 'Bottles.' })
  wineCount!: number;

  @Field(() => Yen, { description: 'Wines and delivery minus points.' })
  totalPaymentAmount!: number;

  @Field(() => Yen, {
    nullable: true,
    description: 'In the column of refund decisions: what can be given back.',
  })
  amountOpen!: number | null;
}

@ObjectType({ description: 'A column of the board of orders.' })
export class OrderBoardColumn {
  @Field(() => OrderBoardStage, { description: 'Which column.' })
  stage!: OrderBoardStage;

  @Field(() => Int, { description: 'How many orders stand there, at most 1,000.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether there are more than that.' })
  countIsCapped!: boolean;

  @Field(() => Int, { description: 'How many of them are late, at most 1,000.' })
  lateCount!: number;

  @Field(() => [OrderBoardCard], { complexity: entriesCost, description: 'The most urgent first.' })
  orders!: OrderBoardCard[];
}

@ObjectType({ description: 'The open orders by what has to be done next.' })
export class OrderBoard {
  @Field(() => [OrderBoardColumn], {
    complexity: entriesCost,
    description: 'A column for each stage that was asked for.',
  })
  columns!: OrderBoardColumn[];

  @Field(() => Date, { description: 'When it was read.' })
  at!: Date;
}
