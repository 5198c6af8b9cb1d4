import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { listCost } from '../platform/graphql/cost.js';

/** Retention: 30 days. */
const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/** PENDING: will be sent. CANCELLED: its endpoint was disabled or deleted before. */
export const WebhookDeliveryStatus = Object.freeze({
  PENDING: 'PENDING',
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
} as const);
export type WebhookDeliveryStatus = (typeof WebhookDeliveryStatus)[keyof typeof WebhookDeliveryStatus];
registerEnumType(WebhookDeliveryStatus, {
  name: 'WebhookDeliveryStatus',
  description: 'State of a webhook delivery.',
});

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A request to an endpoint, with the response.' })
export class WebhookAttempt {
  @Field(() => Date, { description: 'Time.' })
  @Prop({ type: Date, required: true })
  at!: Date;

  @Field(() => String, { description: 'URL it was posted to.' })
  @Prop({ type: String, required: true })
  url!: string;

  @Field(() => Int, { description: 'Duration in milliseconds.' })
  @Prop({ type: Number, required: true })
  durationMs!: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status; null without a response.' })
  @Prop({ type: Number })
  responseStatus?: number;

  @Field(() => String, { nullable: true, description: 'First characters of the response.' })
  @Prop({ type: String })
  responseStart?: string;

  @Field(() => String, { nullable: true, description: 'Error without a response.' })
  @Prop({ type: String })
  error?: string;
}
const WebhookAttemptSchema = SchemaFactory.createForClass(WebhookAttempt);

/** An event for one endpoint: written in the transaction of the change, sent by a job. */
@Schema({ collection: 'webhookdeliveries', versionKey: false })
@ObjectType({ description: 'A webhook event for one endpoint.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Identifier of the delivery.' })
  _id!: Types.ObjectId;

  @Field(() => String, {
    description: 'Header `webhook-id`: the same in every attempt and at every endpoint.',
  })
  @Prop({ type: String, required: true })
  eventId!: string;

  @Field(() => String, { description: 'Reference of the endpoint.' })
  @Prop({ type: String, required: true })
  endpointRef!: string;

  @Field(() => String, { description: 'Type of the event.' })
  @Prop({ type: String, required: true })
  type!: string;

  @Field(() => String, { description: 'Reference of the subject.' })
  @Prop({ type: String, required: true })
  subject!: string;

  @Field(() => String, { description: 'Request body, JSON.' })
  @Prop({ type: String, required: true })
  payload!: string;

  @Field(() => Boolean, { description: 'Whether it is a test event sent by an administrator.' })
  @Prop({ type: Boolean, required: true, default: false })
  isTest!: boolean;

  @Field(() => WebhookDeliveryStatus, { description: 'State.' })
  @Prop({ type: String, required: true, enum: Object.values(WebhookDeliveryStatus) })
  status!: WebhookDeliveryStatus;

  @Field(() => Int, { description: 'Attempts since creation or resending.' })
  @Prop({ type: Number, required: true, default: 0 })
  attemptCount!: number;

  @Field(() => [WebhookAttempt], {
    complexity: listCost(5),
    description: 'The last requests, oldest first.',
  })
  @Prop({ type: [WebhookAttemptSchema], default: [] })
  attempts!: WebhookAttempt[];

  @Field(() => Date, { nullable: true, description: 'Next attempt; null once completed.' })
  @Prop({ type: Date })
  nextAttemptAt?: Date;

  @Field(() => Date, { description: 'Time of the event.' })
  @Prop({ type: Date, required: true, expires: RETENTION_SECONDS })
  createdAt!: Date;
}
export const WebhookDeliverySchema = SchemaFactory.createForClass(WebhookDelivery);
WebhookDeliverySchema.index({ status: 1, nextAttemptAt: 1 });
WebhookDeliverySchema.index({ endpointRef: 1, createdAt: -1, _id: -1 });
