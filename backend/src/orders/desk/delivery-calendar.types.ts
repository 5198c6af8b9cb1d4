import { Field, Int, ObjectType } from '@nestjs/graphql';
import {
  type CalendarOrder,
  DeliverySlot,
  DestinationKind,
  type MovableDays,
  OrderKind,
  OrderStatus,
} from '@vinkura/domain';
import { entriesCost, listCost } from '../../platform/graphql/cost.js';
import { Day } from '../../platform/graphql/scalars.js';

/** Deliveries of a calendar at once; two weeks of a large shop have fewer. */
export const CALENDAR_MAX = 2000;

@ObjectType({ description: 'Bottles of an order in a warehouse.' })
class CalendarBottles {
  @Field(() => String, { description: 'Reference of the warehouse.' }) reference!: string;
  @Field(() => Int, { description: 'Bottles planned there.' }) bottles!: number;
}

@ObjectType({ description: 'An order in the calendar of deliveries.' })
export class CalendarDelivery implements CalendarOrder, MovableDays {
  @Field(() => String, { description: 'Reference of the order.' }) reference!: string;
  @Field(() => OrderStatus, { description: 'Its status.' }) status!: OrderStatus;
  @Field(() => OrderKind, { description: 'Kind of planning.' }) kind!: OrderKind;
  @Field(() => DestinationKind, { description: 'Destination.' }) destination!: DestinationKind;

  @Field(() => Day, {
    description: 'Day of the table or of the requested delivery, else the latest shipping day.',
  })
  day!: string;

  @Field(() => Boolean, { description: 'Whether the day is the latest shipping day: no day was requested.' })
  isShippingDay!: boolean;

  @Field(() => Date, { nullable: true, description: 'Time of the table.' })
  reservationDate!: Date | null;

  @Field(() => DeliverySlot, { nullable: true, description: 'Requested time slot of a home delivery.' })
  deliverySlot!: DeliverySlot | null;

  @Field(() => Int, { description: 'Bottles.' }) wineCount!: number;
  @Field(() => Boolean, { description: 'Whether its deadline has passed.' }) isLate!: boolean;

  @Field(() => String, { nullable: true, description: 'Reference of the restaurant.' })
  venueRef!: string | null;

  @Field(() => String, { nullable: true, description: 'Prefecture of a home delivery.' })
  prefecture!: string | null;

  @Field(() => [CalendarBottles], {
    complexity: entriesCost,
    description: 'Its warehouses; empty until planned.',
  })
  warehouses!: CalendarBottles[];

  @Field(() => Day, {
    nullable: true,
    description: 'First day that it can be moved to; null when its date cannot be changed.',
  })
  movableFrom!: string | null;

  @Field(() => Day, { nullable: true, description: 'Last day that it can be moved to, if there is one.' })
  movableUntil!: string | null;
}

@ObjectType({ description: 'A restaurant or warehouse of the calendar.' })
export class CalendarPlace {
  @Field(() => String, { description: 'Reference.' }) reference!: string;
  @Field(() => String, { description: 'Name, in Japanese.' }) name!: string;
  @Field(() => String, { nullable: true, description: 'Name, in English.' }) nameEn!: string | null;

  @Field(() => [Day], {
    complexity: entriesCost,
    description: 'Days on which it is closed; of a warehouse all but business days.',
  })
  closedDays!: string[];
}

@ObjectType({ description: 'Deliveries of one or two weeks.' })
export class DeliveryCalendar {
  @Field(() => [CalendarDelivery], {
    complexity: listCost(50),
    description: `Paid orders by day and time; at most ${CALENDAR_MAX}.`,
  })
  deliveries!: CalendarDelivery[];

  @Field(() => Boolean, { description: 'Whether there are more.' }) isCapped!: boolean;

  @Field(() => [CalendarPlace], { complexity: listCost(10), description: 'Their restaurants.' })
  venues!: CalendarPlace[];

  @Field(() => [CalendarPlace], { complexity: listCost(3), description: 'Their warehouses.' })
  warehouses!: CalendarPlace[];

  @Field(() => [Day], { complexity: entriesCost, description: 'Days on which nothing is shipped.' })
  closedDays!: string[];
}
