import { Field, Int, ObjectType } from '@nestjs/graphql';
import { OrderStatus } from '@vinkura/domain';
import { Delivery, ServedWine } from '../orders/index.js';
import { Venue } from '../venues/index.js';
import { listCost } from '../platform/graphql/cost.js';
import { Yen } from '../platform/graphql/scalars.js';

@ObjectType({ description: 'A table with wine, as the restaurant sees it: no prices, no contact data.' })
export class VenueReservation {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Of a replacement: the reference of the order with the reported bottles.',
  })
  replaces!: string | null;

  @Field(() => String, { description: 'Reference of the venue.' })
  venueRef!: string;

  @Field(() => OrderStatus, { description: 'Status of the order.' })
  status!: OrderStatus;

  @Field(() => Date, { description: 'Time of the reservation.' })
  reservationDate!: Date;

  @Field(() => String, { description: 'Name of the reservation.' })
  name!: string;

  @Field(() => Int, { description: 'Guests.' })
  seats!: number;

  @Field(() => String, { nullable: true, description: 'Remarks on the reservation.' })
  details!: string | null;

  @Field(() => Int, { description: 'Bottles of all wines.' })
  bottles!: number;

  @Field(() => Yen, {
    nullable: true,
    description: 'Corkage as shown to the guests when they ordered; null when unknown.',
  })
  corkage!: number | null;

  @Field(() => Boolean, { description: 'Whether a course menu is booked.' })
  withCourse!: boolean;

  @Field(() => [ServedWine], {
    complexity: listCost(3),
    description: 'Wines in serving order.',
  })
  wines!: ServedWine[];

  @Field(() => [Delivery], { complexity: listCost(2), description: 'Its parcels.' })
  deliveries!: Delivery[];

  @Field(() => Boolean, { description: 'Whether the caller can confirm the reception of a parcel now.' })
  canConfirmReception!: boolean;

  @Field(() => Boolean, { description: 'Whether bottles can be reported now.' })
  canReport!: boolean;
}

@ObjectType({ description: 'A venue of the caller.' })
export class ManagedVenue {
  @Field(() => Venue, { description: 'The venue.' })
  venue!: Venue;

  @Field(() => String, { description: 'Version of the venue; pass it to a change.' })
  version!: string;

  @Field(() => Boolean, { description: 'Whether the caller may change the venue’s public data.' })
  canEdit!: boolean;

  @Field(() => [String], { description: 'Members of the venue that the caller may change.' })
  editableFields!: string[];
}
