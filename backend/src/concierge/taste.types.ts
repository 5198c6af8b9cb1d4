import { Field, Int, ObjectType } from '@nestjs/graphql';
import { OrderStatus } from '@vinkura/domain';
import { FeedbackWine, Ratings } from '../feedback/index.js';
import { listCost } from '../platform/graphql/cost.js';
import { Yen } from '../platform/graphql/scalars.js';

/** Maximum entries per list. */
export const TASTE_PART_MAX = 6;

@ObjectType({ description: 'Price range of a customer’s bottles: quartiles over all bottles bought.' })
export class TasteBudget {
  @Field(() => Yen, { description: 'First quartile.' })
  low!: number;

  @Field(() => Yen, { description: 'Median.' })
  usual!: number;

  @Field(() => Yen, { description: 'Third quartile.' })
  high!: number;
}

@ObjectType({ description: 'A style of wine that a customer buys.' })
export class TasteStyle {
  @Field(() => String, { description: 'Style tag.' })
  tag!: string;

  @Field(() => Int, { description: 'Bottles bought.' })
  bottles!: number;
}

@ObjectType({ description: 'Bottles of a wine.' })
export class TasteWine {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;
}

@ObjectType({ description: 'An order in a purchase profile.' })
export class TasteOrder {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => Date, { description: 'Time of payment.' })
  paidAt!: Date;

  @Field(() => OrderStatus, { description: 'Status.' })
  status!: OrderStatus;

  @Field(() => String, { nullable: true, description: 'Reference of its restaurant.' })
  venueRef!: string | null;

  @Field(() => [TasteWine], { complexity: listCost(5), description: 'The wines.' })
  wines!: TasteWine[];
}

@ObjectType({ description: 'A customer’s feedback on an order.' })
export class TasteRating {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => Date, { description: 'Time.' })
  at!: Date;

  @Field(() => Ratings, { description: 'The ratings.' })
  ratings!: Ratings;

  @Field(() => String, { nullable: true, description: 'Free text.' })
  comment!: string | null;

  @Field(() => [FeedbackWine], { complexity: listCost(5), description: 'The wines.' })
  wines!: FeedbackWine[];
}

@ObjectType({ description: 'A customer’s purchase profile.' })
export class Taste {
  @Field(() => Int, { description: 'Paid orders, at most the latest hundred.' })
  orderCount!: number;

  @Field(() => Int, { description: 'Bottles in them.' })
  bottleCount!: number;

  @Field(() => TasteBudget, { nullable: true, description: 'Null when nothing was bought.' })
  budget!: TasteBudget | null;

  @Field(() => [TasteStyle], {
    complexity: listCost(TASTE_PART_MAX),
    description: 'Styles bought, most bottles first.',
  })
  styles!: TasteStyle[];

  @Field(() => [TasteOrder], {
    complexity: listCost(TASTE_PART_MAX),
    description: 'Latest orders, newest first.',
  })
  orders!: TasteOrder[];

  @Field(() => [TasteRating], {
    complexity: listCost(TASTE_PART_MAX),
    description: 'Ratings, newest first.',
  })
  ratings!: TasteRating[];

  @Field(() => [TasteWine], {
    complexity: listCost(TASTE_PART_MAX),
    description: 'Wines in the cloud cellar, latest first.',
  })
  cellar!: TasteWine[];

  @Field(() => Int, { description: 'Bottles in the cloud cellar.' })
  cellarBottles!: number;
}
