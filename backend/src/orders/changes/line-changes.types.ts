import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { CHANGED_LINES_MAX, NotificationKind } from '@vinkura/domain';
import { IsInt } from 'class-validator';
import { Corkage } from '../../cart/index.js';
import { WineLabel } from '../../catalog/index.js';
import { StringField } from '../../platform/documents/field-decorators.js';
import { listCost } from '../../platform/graphql/cost.js';
import { Day, Yen } from '../../platform/graphql/scalars.js';

const REFERENCE_MAX = 30;

@InputType({ description: 'A wine of a paid order with its new number of bottles.' })
export class OrderLineChangeInput {
  @StringField(REFERENCE_MAX, 'Reference of the wine.') productRef!: string;

  @IsInt()
  @Field(() => Int, { description: 'Bottles, 0 to 99; 0 removes the wine.' })
  quantity!: number;
}

@ObjectType({ description: 'A wine of an order before and after a change.' })
export class ChangedOrderLine extends WineLabel {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Yen, { description: 'Price of a bottle: today’s where bottles are added, else as bought.' })
  unitPrice!: number;

  @Field(() => Int, { description: 'Bottles before.' })
  before!: number;

  @Field(() => Int, { description: 'Bottles after.' })
  after!: number;

  @Field(() => Int, { description: 'Added bottles that are not in stock.' })
  shortage!: number;
}

/** The dry run of a change of lines; nothing is stored. */
@ObjectType({ description: 'What a change of the wines of a paid order would do.' })
export class OrderChangePreview {
  @Field(() => [ChangedOrderLine], {
    complexity: listCost(CHANGED_LINES_MAX),
    description: 'All wines of the order, and those added.',
  })
  lines!: ChangedOrderLine[];

  @Field(() => Yen, { description: 'Price of the added bottles, paid by link.' })
  payment!: number;

  @Field(() => Yen, {
    description: 'Price of the removed bottles: refunded at once, or once the added bottles are paid.',
  })
  refund!: number;

  @Field(() => Int, { description: 'Part of `refund` that is returned as points, 1 yen each.' })
  refundPoints!: number;

  @Field(() => Yen, { description: 'Additional delivery fee.' })
  deliveryFee!: number;

  @Field(() => Int, { description: 'Points that are earned more, or fewer if negative, at the end.' })
  points!: number;

  @Field(() => Corkage, { nullable: true, description: 'Corkage before.' })
  corkageBefore!: Corkage | null;

  @Field(() => Corkage, { nullable: true, description: 'Corkage of all bottles after the change.' })
  corkage!: Corkage | null;

  @Field(() => Date, { nullable: true, description: 'Until when the added bottles can be paid.' })
  payBefore!: Date | null;

  @Field(() => Day, { nullable: true, description: 'Latest shipping day of a home delivery; unchanged.' })
  shipBy!: string | null;

  @Field(() => [NotificationKind], {
    complexity: listCost(3),
    description: 'Mails that the customer gets, at once or with the payment.',
  })
  mails!: NotificationKind[];
}

/** The dry run of another restaurant; nothing is stored. */
@ObjectType({ description: 'What another restaurant would change in a paid order.' })
export class OrderVenuePreview {
  @Field(() => Date, { description: 'Time of the reservation.' })
  reservationDate!: Date;

  @Field(() => Corkage, { nullable: true, description: 'Corkage at the present restaurant.' })
  corkageBefore!: Corkage | null;

  @Field(() => Corkage, { nullable: true, description: 'Corkage at the other restaurant, paid there.' })
  corkage!: Corkage | null;

  @Field(() => [NotificationKind], { complexity: listCost(1), description: 'Mails that the customer gets.' })
  mails!: NotificationKind[];
}
