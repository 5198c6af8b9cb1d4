import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import {
  BottleProblem,
  DeliveryStatus,
  MailStatus,
  NotificationKind,
  OrderAction,
  OrderStatus,
  PaymentStatus,
  TaskResolution,
} from '@vinkura/domain';
import { Yen } from '../platform/graphql/scalars.js';

/** What an entry of a timeline tells of. */
export const OrderTimelineKind = {
  STATUS: 'STATUS',
  REMARK: 'REMARK',
  PAYMENT: 'PAYMENT',
  REFUND: 'REFUND',
  DISPUTE: 'DISPUTE',
  DELIVERY: 'DELIVERY',
  MAIL: 'MAIL',
  NOTE: 'NOTE',
  TASK: 'TASK',
} as const;
export type OrderTimelineKind = keyof typeof OrderTimelineKind;
registerEnumType(OrderTimelineKind, {
  name: 'OrderTimelineKind',
  description: 'What an entry of the timeline of an order tells of.',
});

const optional = { nullable: true } as const;

@ObjectType({ description: 'Something that happened to an order.' })
export class OrderTimelineEntry {
  @Field(() => ID, { description: 'Identifier within the order.' })
  id!: string;

  @Field(() => OrderTimelineKind, { description: 'What it tells of.' })
  kind!: OrderTimelineKind;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => String, { ...optional, description: 'Reference of the user who did it, or SYSTEM.' })
  byRef?: string | null;

  @Field(() => String, { ...optional, description: 'Name of that user.' })
  byName?: string | null;

  @Field(() => OrderAction, { ...optional, description: 'Status, remark: what was done.' })
  action?: OrderAction | null;

  @Field(() => OrderStatus, { ...optional, description: 'Status: the status before.' })
  from?: OrderStatus | null;

  @Field(() => OrderStatus, { ...optional, description: 'Status: the status after.' })
  to?: OrderStatus | null;

  @Field(() => String, { ...optional, description: 'What was said, or why.' })
  comment?: string | null;

  @Field(() => PaymentStatus, { ...optional, description: 'Payment: how far it had come.' })
  paymentStatus?: PaymentStatus | null;

  @Field(() => Yen, { ...optional, description: 'Payment, refund, dispute: how much.' })
  amount?: number | null;

  @Field(() => String, { ...optional, description: 'Payment, refund, mail: what went wrong.' })
  error?: string | null;

  @Field(() => Date, {
    ...optional,
    description: 'Refund: when it was given back, null while it is owed. Dispute: when it was decided.',
  })
  doneAt?: Date | null;

  @Field(() => ID, { ...optional, description: 'Mail, note, task: its identifier.' })
  recordId?: string | null;

  @Field(() => NotificationKind, { ...optional, description: 'Mail: what it is about.' })
  mailKind?: NotificationKind | null;

  @Field(() => MailStatus, { ...optional, description: 'Mail: how far it has come.' })
  mailStatus?: MailStatus | null;

  @Field(() => String, { ...optional, description: 'Mail: its subject.' })
  subject?: string | null;

  @Field(() => String, { ...optional, description: 'Delivery: which parcel.' })
  deliveryRef?: string | null;

  @Field(() => DeliveryStatus, { ...optional, description: 'Delivery: SHIPPED or RECEIVED.' })
  deliveryStatus?: DeliveryStatus | null;

  @Field(() => String, { ...optional, description: 'Delivery: who carries it.' })
  carrier?: string | null;

  @Field(() => String, { ...optional, description: "Delivery: the carrier's tracking number." })
  tracking?: string | null;

  @Field(() => BottleProblem, { ...optional, description: 'Task: what a restaurant reported.' })
  problem?: BottleProblem | null;

  @Field(() => String, { ...optional, description: 'Task: reference of the wine.' })
  productRef?: string | null;

  @Field(() => Int, { ...optional, description: 'Task: bottles.' })
  quantity?: number | null;

  @Field(() => TaskResolution, {
    ...optional,
    description: 'Task: what was decided when it was closed; null when it was opened.',
  })
  resolution?: TaskResolution | null;
}
