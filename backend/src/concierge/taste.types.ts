import { Field, Int, ObjectType } from '@nestjs/graphql';
import { OrderStatus } from '@vinkura/domain';
import { FeedbackWine, Ratings } from '../feedback/index.js';
import { listCost } from '../platform/graphql/cost.js';
import { Yen } from '../platform/graphql/scalars.js';

/** Entries of each part of a taste: what fits beside a telephone. */
export const TASTE_PART_MAX = 6;

@ObjectType({ description: 'What a bottle usually costs a customer: quartiles over all bottles bought.' })
export class TasteBudget {
  @Field(() => Yen, { description: 'A quarter of the bottles cost at most this.' })
  low!: number;

  @Field(() => Yen, { description: 'Half of the bottles cost at most this.' })
  usual!: number;

  @Field(() => Yen, { description: 'Three quarters of the bottles cost at most this.' })
  high!: number;
}

@ObjectType({ description: 'A style of wine that a customer buys.' })
export class TasteStyle {
  @Field(() => String, { description: 'Tag of the style.' })
  tag!: string;

  @Field(() => Int, { description: 'Bottles bought.' })
  bottles!: number;
}

@ObjectType({ description: 'So many bottles of a wine.' })
export class TasteWine {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;
}

@ObjectType({ description: 'An order, as far as it tells of taste.' })
export class TasteOrder {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => Date, { description: 'When it was paid.' })
  paidAt!: Date;

  @Field(() => OrderStatus, { description: 'Where it stands.' })
  status!: OrderStatus;

  @Field(() => String, { nullable: true, description: 'Reference of the restaurant that it went to.' })
  venueRef!: string | null;

  @Field(() => [TasteWine], { complexity: listCost(5), description: 'The wines.' })
  wines!: TasteWine[];
}

@ObjectType({ description: 'What a customer said after an order.' })
export class TasteRating {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => Ratings, { description: 'The ratings.' })
  ratings!: Ratings;

  @Field(() => String, { nullable: true, description: 'In the customer’s own words.' })
  comment!: string | null;

  @Field(() => [FeedbackWine], { complexity: listCost(5), description: 'The wines.' })
  wines!: FeedbackWine[];
}

@ObjectType({ description: "A customer's taste at a glance." })
export class Taste {
  @Field(() => Int, { description: 'Paid orders, the latest hundred at most.' })
  orderCount!: number;

  @Field(() => Int, { description: 'Bottles in them.' })
  bottleCount!: number;

  @Field(() => TasteBudget, { nullable: true, description: 'Null when nothing was bought.' })
  budget!: TasteBudget | null;

  @Field(() => [TasteStyle], {
    complexity: listCost(TASTE_PART_MAX),
    description: 'Styles bought, the most bottles first.',
  })
  styles!: TasteStyle[];

  @Field(() => [TasteOrder], {
    complexity: listCost(TASTE_PART_MAX),
    description: 'The latest orders, the newest first.',
  })
  orders!: TasteOrder[];

  @Field(() => [TasteRating], {
    complexity: listCost(TASTE_PART_MAX),
    description: 'Ratings given, the newest first.',
  })
  ratings!: TasteRating[];

  @Field(() => [TasteWine], {
    complexity: listCost(TASTE_PART_MAX),
    description: 'Wines in the cloud cellar, what came in last first.',
  })
  cellar!: TasteWine[];

  @Field(() => Int, { description: 'Bottles in the cloud cellar.' })
  cellarBottles!: number;
}
