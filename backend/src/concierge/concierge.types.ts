import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { type Locale, LoyaltyStatus } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../platform/documents/page.js';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Address } from '../users/index.js';
import { Venue } from '../venues/index.js';
import { listCost } from '../platform/graphql/cost.js';

/** What a concierge needs of a customer, and no more (REQ-D19). */
@ObjectType({ description: 'A customer as a concierge sees them.' })
export class Customer {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference such as USR00001.' })
  reference!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

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

@ObjectType({ description: "A restaurant that a customer's orders went to." })
export class VisitedVenue {
  @Field(() => String, { description: 'Reference of the restaurant.' })
  venueRef!: string;

  @Field(() => Int, { description: 'Orders that went there.' })
  orders!: number;

  @Field(() => Date, { nullable: true, description: 'The latest reservation there.' })
  lastAt!: Date | null;
}

@ObjectType({ description: 'A wine that a concierge found (VAL-13).' })
export class ConciergeProduct {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, {
    description: 'Search words found in reference, name, description, English name or grape variety.',
  })
  textScore!: number;

  @Field(() => Int, { description: 'Matches of the pairing table with the venue; 1 without a venue.' })
  relevance!: number;

  @Field(() => Int, { description: 'textScore × 10,000 + relevance; the list is ordered by it.' })
  rank!: number;

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
