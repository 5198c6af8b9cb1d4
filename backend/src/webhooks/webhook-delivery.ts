import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { listCost } from '../platform/graphql/cost.js';
import { StoredField } from '../platform/documents/stored-field.js';

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
  @StoredField(Date, 'Time.') at!: Date;
  @StoredField(String, 'URL it was posted to.') url!: string;
  @StoredField(Int, 'Duration in milliseconds.') durationMs!: number;
  @StoredField(Int, 'HTTP status; null without a response.', { nullable: true }) responseStatus?: number;
  @StoredField(String, 'First characters of the response.', { nullable: true }) responseStart?: string;
  @StoredField(String, 'Error without a response.', { nullable: true }) error?: string;
}
const WebhookAttemptSchema = SchemaFactory.createForClass(WebhookAttempt);

/** An event for one endpoint: written in the transaction of the change, sent by a job. */
@Schema({ collection: 'webhookdeliveries', versionKey: false })
@ObjectType({ description: 'A webhook event for one endpoint.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Identifier of the delivery.' })
  _id!: Types.ObjectId;

  @StoredField(String, 'Header `webhook-id`: the same in every attempt and at every endpoint.')
  eventId!: string;

  @StoredField(String, 'Reference of the endpoint.') endpointRef!: string;
  @StoredField(String, 'Type of the event.') type!: string;
  @StoredField(String, 'Reference of the subject.') subject!: string;
  @StoredField(String, 'Request body, JSON.') payload!: string;

  @StoredField(Boolean, 'Whether it is a test event sent by an administrator.', {
    required: true,
    default: false,
  })
  isTest!: boolean;

  @StoredField(WebhookDeliveryStatus, 'State.') status!: WebhookDeliveryStatus;

  @StoredField(Int, 'Attempts since creation or resending.', { required: true, default: 0 })
  attemptCount!: number;

  @StoredField([WebhookAttempt], 'The last requests, oldest first.', {
    type: [WebhookAttemptSchema],
    default: [],
    complexity: listCost(5),
  })
  attempts!: WebhookAttempt[];

  @StoredField(Date, 'Next attempt; null once completed.', { nullable: true }) nextAttemptAt?: Date;
  @StoredField(Date, 'Time of the event.', { expires: RETENTION_SECONDS }) createdAt!: Date;
}
export const WebhookDeliverySchema = SchemaFactory.createForClass(WebhookDelivery);
WebhookDeliverySchema.index({ status: 1, nextAttemptAt: 1 });
WebhookDeliverySchema.index({ endpointRef: 1, createdAt: -1, _id: -1 });
