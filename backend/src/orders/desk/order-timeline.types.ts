import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
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
import { Yen } from '../../platform/graphql/scalars.js';
import { listCost } from '../../platform/graphql/cost.js';
import { OrderFieldChange } from '../core/order-parts.js';
import { enumOf } from '../../platform/graphql/enums.js';

/** Kind of a timeline entry. */
export const OrderTimelineKind = enumOf('OrderTimelineKind', 'Kind of a timeline entry.', [
  'STATUS',
  'REMARK',
  'PAYMENT',
  'REFUND',
  'DISPUTE',
  'DELIVERY',
  'MAIL',
  'NOTE',
  'TASK',
]);
export type OrderTimelineKind = keyof typeof OrderTimelineKind;

const optional = { nullable: true } as const;

@ObjectType({ description: 'A timeline entry of an order.' })
export class OrderTimelineEntry {
  @Field(() => ID, { description: 'Identifier within the order.' })
  id!: string;

  @Field(() => OrderTimelineKind, { description: 'Kind.' })
  kind!: OrderTimelineKind;

  @Field(() => Date, { description: 'Time.' })
  at!: Date;

  @Field(() => String, { ...optional, description: 'Reference of the acting user, or SYSTEM.' })
  byRef?: string | null;

  @Field(() => String, { ...optional, description: 'Name of that user.' })
  byName?: string | null;

  @Field(() => OrderAction, { ...optional, description: 'Status, remark: action.' })
  action?: OrderAction | null;

  @Field(() => OrderStatus, { ...optional, description: 'Status: the status before.' })
  from?: OrderStatus | null;

  @Field(() => OrderStatus, { ...optional, description: 'Status: the status after.' })
  to?: OrderStatus | null;

  @Field(() => String, { ...optional, description: 'Remark or reason.' })
  comment?: string | null;

  @Field(() => [OrderFieldChange], {
    complexity: listCost(1),
    description: 'Edit: the fields that it changed, with their values before and after.',
  })
  changes!: OrderFieldChange[];

  @Field(() => PaymentStatus, { ...optional, description: 'Payment: status.' })
  paymentStatus?: PaymentStatus | null;

  @Field(() => Yen, { ...optional, description: 'Payment, refund, dispute: amount.' })
  amount?: number | null;

  @Field(() => String, { ...optional, description: 'Payment, refund, mail: error.' })
  error?: string | null;

  @Field(() => Date, {
    ...optional,
    description: 'Refund: time of execution, null while pending. Dispute: time of decision.',
  })
  doneAt?: Date | null;

  @Field(() => ID, { ...optional, description: 'Mail, note, task: its identifier.' })
  recordId?: string | null;

  @Field(() => NotificationKind, { ...optional, description: 'Mail: kind.' })
  mailKind?: NotificationKind | null;

  @Field(() => MailStatus, { ...optional, description: 'Mail: state.' })
  mailStatus?: MailStatus | null;

  @Field(() => String, { ...optional, description: 'Mail: its subject.' })
  subject?: string | null;

  @Field(() => String, { ...optional, description: 'Delivery: reference of the parcel.' })
  deliveryRef?: string | null;

  @Field(() => DeliveryStatus, { ...optional, description: 'Delivery: SHIPPED or RECEIVED.' })
  deliveryStatus?: DeliveryStatus | null;

  @Field(() => String, { ...optional, description: 'Delivery: carrier.' })
  carrier?: string | null;

  @Field(() => String, { ...optional, description: 'Delivery: tracking number.' })
  tracking?: string | null;

  @Field(() => BottleProblem, { ...optional, description: 'Task: kind of report.' })
  problem?: BottleProblem | null;

  @Field(() => String, { ...optional, description: 'Task: reference of the wine.' })
  productRef?: string | null;

  @Field(() => Int, { ...optional, description: 'Task: bottles.' })
  quantity?: number | null;

  @Field(() => TaskResolution, {
    ...optional,
    description: 'Task: decision on closing; null on opening.',
  })
  resolution?: TaskResolution | null;
}
