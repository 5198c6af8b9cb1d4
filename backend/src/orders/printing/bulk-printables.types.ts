import { Field, Int, ObjectType } from '@nestjs/graphql';
import { listCost } from '../../platform/graphql/cost.js';
import { PackingSlip, ServingCard } from './printables.types.js';

/** Expected parcels of a print, for the GraphQL complexity: below the maximum of 100 orders. */
const SLIPS = 75;
/** Expected parcels to restaurants. */
const CARDS = 60;
/** Expected orders without a sheet. */
const SKIPPED = 10;

@ObjectType({ description: 'An order of the selection that is not printed.' })
export class UnprintedOrder {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => String, { description: 'Message key of the reason.' })
  messageKey!: string;
}

@ObjectType({ description: 'Packing slips of several orders.' })
export class PackingSlipSheets {
  @Field(() => [PackingSlip], {
    complexity: listCost(SLIPS),
    description: 'One per parcel, by shipping deadline of the order.',
  })
  slips!: PackingSlip[];

  @Field(() => [UnprintedOrder], {
    complexity: listCost(SKIPPED),
    description: 'Orders without a slip: their bottles are not planned.',
  })
  skipped!: UnprintedOrder[];

  @Field(() => Int, { description: 'Orders of the selection.' })
  total!: number;

  @Field(() => Int, { description: 'Maximum orders of a print; of more, the first ones are returned.' })
  limit!: number;
}

@ObjectType({ description: 'Serving cards of several orders.' })
export class ServingCardSheets {
  @Field(() => [ServingCard], {
    complexity: listCost(CARDS),
    description: 'One per parcel to a restaurant, by shipping deadline of the order.',
  })
  cards!: ServingCard[];

  @Field(() => [UnprintedOrder], {
    complexity: listCost(SKIPPED),
    description: 'Orders without a card: not to a restaurant, or their bottles are not planned.',
  })
  skipped!: UnprintedOrder[];

  @Field(() => Int, { description: 'Orders of the selection.' })
  total!: number;

  @Field(() => Int, { description: 'Maximum orders of a print; of more, the first ones are returned.' })
  limit!: number;
}
