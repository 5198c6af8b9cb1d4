import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** Why the server itself has disabled an endpoint. */
export type DisabledReason = 'GONE' | 'FAILING';

@Schema({ collection: 'webhookendpoints', versionKey: false })
@ObjectType({ description: 'Where an integrator receives webhook events.' })
export class WebhookEndpoint {
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference such as WHK00001.' })
  @Prop({ type: String, required: true, unique: true })
  reference!: string;

  @Field(() => String, { description: 'Address that events are posted to.' })
  @Prop({ type: String, required: true })
  url!: string;

  @Field(() => String, { description: 'What it is for.' })
  @Prop({ type: String, required: true })
  description!: string;

  @Field(() => [String], { description: 'Types of the events that it receives.' })
  @Prop({ type: [String], required: true, enum: WEBHOOK_EVENT_TYPES })
  eventTypes!: WebhookEventType[];

  @Field(() => Boolean, { description: 'Whether events are sent to it.' })
  @Prop({ type: Boolean, required: true })
  active!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why the server has disabled it: GONE (it answered 410) or FAILING (for five days).',
  })
  @Prop({ type: String, enum: ['GONE', 'FAILING'] })
  disabledReason?: DisabledReason;

  @Field(() => Date, { nullable: true, description: 'When the server disabled it.' })
  @Prop({ type: Date })
  disabledAt?: Date;

  @Field(() => Date, { nullable: true, description: 'Since when every delivery has failed.' })
  @Prop({ type: Date })
  failingSince?: Date;

  /** Signing key in the form of Standard Webhooks; in clear, because every delivery is signed with it. */
  @Prop({ type: String, required: true })
  secret!: string;

  /** The key before the last rotation, until `oldSecretUntil`. */
  @Prop({ type: String })
  oldSecret?: string;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when deliveries are signed with the secret before, too.',
  })
  @Prop({ type: Date })
  oldSecretUntil?: Date;

  @Field(() => String, { description: 'Reference of the administrator who made it.' })
  @Prop({ type: String, required: true })
  createdBy!: string;

  @Field(() => Date, { description: 'When it was made.' })
  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was changed last.' })
  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}
export const WebhookEndpointSchema = SchemaFactory.createForClass(WebhookEndpoint);

@ObjectType({ description: 'A webhook endpoint with its signing secret, which is shown this one time.' })
export class WebhookEndpointWithSecret {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint!: WebhookEndpoint;

  @Field(() => String, { description: 'Signing secret, `whsec_…`, for the libraries of Standard Webhooks.' })
  secret!: string;
}
