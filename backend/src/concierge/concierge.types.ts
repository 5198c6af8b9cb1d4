import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { type Locale, LoyaltyStatus } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../platform/documents/page.js';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Address } from '../users/index.js';
import { Pairing } from '../search/index.js';
import { Venue } from '../venues/index.js';
import { listCost } from '../platform/graphql/cost.js';

/** The customer data that a concierge needs, and no more (REQ-D19). */
@ObjectType({ description: 'A customer as shown to a concierge.' })
export class Customer {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference such as USR00001.' })
  reference!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Furigana, in full-width katakana.' })
  nameKana?: string;

  @Field(() => LocaleEnum, { description: 'Language of the interface.' })
  locale!: Locale;

  @Field(() => LoyaltyStatus, { description: 'Membership tier.' })
  loyaltyStatus!: LoyaltyStatus;

  @Field(() => Date, { nullable: true, description: 'Member since.' })
  membershipDate?: Date;

  @Field(() => [Address], {
    complexity: listCost(5),
    description: 'Home addresses and the mark of the cloud cellar.',
  })
  addresses!: Address[];
}

@ObjectType({ description: 'A restaurant of a customer’s orders.' })
export class VisitedVenue {
  @Field(() => String, { description: 'Reference of the restaurant.' })
  venueRef!: string;

  @Field(() => Int, { description: 'Number of orders.' })
  orders!: number;

  @Field(() => Date, { nullable: true, description: 'Latest reservation.' })
  lastAt!: Date | null;
}

@ObjectType({ description: 'A search result for a concierge (VAL-13).' })
export class ConciergeProduct {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, {
    description: 'Search words found in reference, name, description, English name or grape variety.',
  })
  textScore!: number;

  @Field(() => Int, { description: 'Matches of the pairing table with the venue; 1 without a venue.' })
  relevance!: number;

  @Field(() => Int, {
    description: 'textScore × 10,000 + relevance; the list is ordered by it, then by score.',
  })
  rank!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Score at the venue, 0 to 100, by styles and price as in the shop; of wines of equal rank the higher one is first.',
  })
  score?: number | undefined;

  @Field(() => Pairing, {
    nullable: true,
    description: 'Match with the chosen venue, and why; null without one.',
  })
  pairing?: Pairing | undefined;

  @Field(() => Boolean, { description: 'Poor match for the chosen venue.' })
  poorMatch!: boolean;
}

export const CustomerPage = pageTypeOf(Customer, 'CustomerPage', 'customers');
export const ConciergeProductPage = pageTypeOf(
  ConciergeProduct,
  'ConciergeProductPage',
  'wines, the best first',
);
export const ConciergeVenuePage = pageTypeOf(Venue, 'ConciergeVenuePage', 'restaurants');
