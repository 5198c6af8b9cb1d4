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

  @Field(() => Int, { description: 'Bottles of all wines.' })
  bottles!: number;

  @Field(() => Yen, {
    nullable: true,
    description:
      'What the restaurant itself takes for the bottles, as the guests were told when they ordered; null where that is not known.',
  })
  corkage!: number | null;

  @Field(() => Boolean, { description: 'Whether a course menu is booked.' })
  withCourse!: boolean;

  @Field(() => [ServedWine], {
    complexity: listCost(3),
    description: 'The wines, in the order in which they are served.',
  })
  wines!: ServedWine[];

  @Field(() => [Delivery], { complexity: listCost(2), description: 'The parcels that bring them.' })
  deliveries!: Delivery[];

  @Field(() => Boolean, { description: 'Whether the caller can confirm now that a parcel has arrived.' })
  canConfirmReception!: boolean;

  @Field(() => Boolean, { description: 'Whether bottles can be reported as broken or missing now.' })
  canReport!: boolean;
}

@ObjectType({ description: 'A venue that the caller works for.' })
export class ManagedVenue {
  @Field(() => Venue, { description: 'The venue.' })
  venue!: Venue;

  @Field(() => String, { description: 'Version of the venue; goes along with a change.' })
  version!: string;

  @Field(() => Boolean, { description: 'Whether the caller may change what guests read about it.' })
  canEdit!: boolean;

  @Field(() => [String], { description: 'Members of the venue that the caller may change.' })
  editableFields!: string[];
}
