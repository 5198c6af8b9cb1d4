import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { listCost } from '../../platform/graphql/cost.js';
import { Yen } from '../../platform/graphql/scalars.js';

@ObjectType({ description: 'Revenue, cost and margin without tax.' })
export class Margin {
  @Field(() => Yen, { description: 'Revenue without tax.' })
  revenueYen!: number;

  @Field(() => Yen, { description: 'Cost without tax.' })
  costYen!: number;

  @Field(() => Int, { description: 'Revenue minus cost in yen; may be negative.' })
  marginYen!: number;

  @Field(() => Float, { nullable: true, description: 'Margin in per cent of the revenue.' })
  marginPercent!: number | null;
}

@ObjectType({ description: 'Cost of a wine, its margin at the present price, and what the stock wants.' })
export class WineSupply {
  @Field(() => Margin, {
    nullable: true,
    description: 'Of a bottle at the average cost; null if it has no cost.',
  })
  margin!: Margin | null;

  @Field(() => Int, { description: 'Bottles of known cost.' })
  costedBottles!: number;

  @Field(() => Int, { description: 'Saleable bottles at which the wine is low; 0: never.' })
  alertLevel!: number;

  @Field(() => Int, { description: 'Bottles sold in the weeks of the rate of sale.' })
  soldRecently!: number;

  @Field(() => Int, { description: 'Bottles of goods-in documents that are expected.' })
  expectedBottles!: number;
}

@ObjectType({ description: 'Cost of the bottles of a wine in an order.' })
class OrderedWineCost {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  bottles!: number;

  @Field(() => Yen, { nullable: true, description: 'Cost without tax; null while it is not known.' })
  costYen!: number | null;
}

@ObjectType({ description: 'Margin of an order, after points and before refunds.' })
export class OrderMarginView {
  @Field(() => Margin, {
    nullable: true,
    description: 'Of the bottles of known cost; null if there are none.',
  })
  margin!: Margin | null;

  @Field(() => Int, { description: 'Bottles whose cost is not known, or not yet.' })
  bottlesWithoutCost!: number;

  @Field(() => [OrderedWineCost], { complexity: listCost(20), description: 'Cost by wine.' })
  wines!: OrderedWineCost[];
}
