import { Field, Int, ObjectType } from '@nestjs/graphql';
import { GlassInstructions, type OpeningInstructions, OrderStatus } from '@vinkura/domain';
import { Delivery } from '../orders/index.js';
import { OpeningInstructionsEnum } from '../platform/graphql/enums.js';
import { Venue } from '../venues/index.js';
import { listCost } from '../platform/graphql/cost.js';

/** A wine that guests have sent ahead, and how it wants to be served. */
@ObjectType({ description: 'A wine that guests have sent ahead, and how it wants to be served.' })
export class ServedWine {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Field(() => String, { description: 'Name as on the label, or in English.' })
  nameEn!: string;

  @Field(() => String, { description: 'Vintage, or NV.' })
  vintage!: string;

  @Field(() => String, { description: 'Bottle size such as 750mL.' })
  size!: string;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'Remarks of the guest.' })
  comments!: string | null;

  @Field(() => GlassInstructions, { nullable: true, description: 'Glass that serves it best.' })
  glassInstructions!: GlassInstructions | null;

  @Field(() => OpeningInstructionsEnum, { nullable: true, description: 'When to open the bottle.' })
  openingInstructions!: OpeningInstructions | null;

  @Field(() => Int, { nullable: true, description: 'Serving temperature in °C, 10 to 30.' })
  tempInstructions!: number | null;

  @Field(() => String, { nullable: true, description: 'Further serving instructions, in Japanese.' })
  extraInstructions!: string | null;

  @Field(() => String, { nullable: true, description: 'Further serving instructions, in English.' })
  extraInstructionsEn!: string | null;
}

/** A table with wine, as the restaurant sees it: no prices, no contact data (decision 18). */
@ObjectType({ description: 'A table with wine, as the restaurant sees it: no prices, no contact data.' })
export class VenueReservation {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => String, { description: 'Reference of the venue.' })
  venueRef!: string;

  @Field(() => OrderStatus, { description: 'Where the order stands.' })
  status!: OrderStatus;

  @Field(() => Date, { description: 'When the guests come.' })
  reservationDate!: Date;

  @Field(() => String, { description: 'Name that the table is booked under.' })
  name!: string;

  @Field(() => Int, { description: 'Guests.' })
  seats!: number;

  @Field(() => String, { nullable: true, description: 'Remarks on the reservation.' })
  details!: string | null;

  @Field(() => [ServedWine], { complexity: listCost(5), description: 'The wines.' })
  wines!: ServedWine[];

  @Field(() => [Delivery], { complexity: listCost(2), description: 'The parcels that bring them.' })
  deliveries!: Delivery[];

  @Field(() => Boolean, { description: 'Whether the caller can confirm now that a parcel has arrived.' })
  canConfirmReception!: boolean;
}

/** A venue that the caller works for. */
@ObjectType({ description: 'A venue that the caller works for.' })
export class ManagedVenue {
  @Field(() => Venue, { description: 'The venue.' })
  venue!: Venue;

  @Field(() => Boolean, { description: 'Whether the caller may change what guests read about it.' })
  canEdit!: boolean;

  @Field(() => [String], { description: 'Members of the venue that the caller may change.' })
  editableFields!: string[];
}
