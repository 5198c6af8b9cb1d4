import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { listCost } from '../../platform/graphql/cost.js';
import type { ProviderCard, ProviderCardSession } from '../providers/provider.js';

@ObjectType({ description: 'A card that the payment provider keeps for the customer.' })
export class SavedCard implements ProviderCard {
  @Field(() => ID, { description: 'Identifier of the provider.' })
  id!: string;

  @Field(() => String, { description: 'Brand in lower case, such as `visa`.' })
  brand!: string;

  @Field(() => String, { description: 'Last four digits.' })
  last4!: string;

  @Field(() => Int, { description: 'Month of expiry, 1 to 12.' })
  expMonth!: number;

  @Field(() => Int, { description: 'Year of expiry, four digits.' })
  expYear!: number;
}

@ObjectType({ description: 'What the payment form needs to offer and save cards.' })
export class CardSession implements ProviderCardSession {
  @Field(() => String, {
    nullable: true,
    description: 'For the provider’s own form, which lists the cards itself; null in the sandbox.',
  })
  clientSecret!: string | null;

  @Field(() => [SavedCard], {
    complexity: listCost(5),
    description: 'Saved cards for the sandbox’s form, latest first.',
  })
  cards!: SavedCard[];
}
