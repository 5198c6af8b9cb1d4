import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { listCost } from '../platform/graphql/cost.js';

/** Deliveries are kept for 30 days. */
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
  description: 'How far a webhook delivery has come.',
});

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'One request to an endpoint, and what came back.' })
export class WebhookAttempt {
  @Field(() => Date, { description: 'When it was sent.' })
  @Prop({ type: Date, required: true })
  at!: Date;

  @Field(() => String, { description: 'Address that it was posted to.' })
  @Prop({ type: String, required: true })
  url!: string;

  @Field(() => Int, { description: 'Milliseconds until the answer or the failure.' })
  @Prop({ type: Number, required: true })
  durationMs!: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the answer; null when there was none.' })
  @Prop({ type: Number })
  responseStatus?: number;

  @Field(() => String, { nullable: true, description: 'First characters of the answer.' })
  @Prop({ type: String })
  responseStart?: string;

  @Field(() => String, { nullable: true, description: 'Why there was no answer.' })
  @Prop({ type: String })
  error?: string;
}
const WebhookAttemptSchema = SchemaFactory.createForClass(WebhookAttempt);

/** An event on its way to one endpoint: written in the transaction of the change, sent by a job. */
@Schema({ collection: 'webhookdeliveries', versionKey: false })
@ObjectType({ description: 'A webhook event on its way to one endpoint.' })
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

  @Field(() => String, { description: 'Reference of what it is about.' })
  @Prop({ type: String, required: true })
  subject!: string;

  @Field(() => String, { description: 'Body of the request, JSON.' })
  @Prop({ type: String, required: true })
  payload!: string;

  @Field(() => Boolean, { description: 'Whether an administrator asked for it as a test.' })
  @Prop({ type: Boolean, required: true, default: false })
  isTest!: boolean;

  @Field(() => WebhookDeliveryStatus, { description: 'How far it has come.' })
  @Prop({ type: String, required: true, enum: Object.values(WebhookDeliveryStatus) })
  status!: WebhookDeliveryStatus;

  @Field(() => Int, { description: 'Attempts since it was made or resent.' })
  @Prop({ type: Number, required: true, default: 0 })
  attemptCount!: number;

  @Field(() => [WebhookAttempt], {
    complexity: listCost(5),
    description: 'The last requests, the oldest first.',
  })
  @Prop({ type: [WebhookAttemptSchema], default: [] })
  attempts!: WebhookAttempt[];

  @Field(() => Date, { nullable: true, description: 'When it is tried next; null once it is settled.' })
  @Prop({ type: Date })
  nextAttemptAt?: Date;

  @Field(() => Date, { description: 'When the event happened.' })
  @Prop({ type: Date, required: true, expires: RETENTION_SECONDS })
  createdAt!: Date;
}
export const WebhookDeliverySchema = SchemaFactory.createForClass(WebhookDelivery);
WebhookDeliverySchema.index({ status: 1, nextAttemptAt: 1 });
WebhookDeliverySchema.index({ endpointRef: 1, createdAt: -1, _id: -1 });
