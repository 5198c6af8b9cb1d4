import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** Why the server disabled an endpoint. */
export type DisabledReason = 'GONE' | 'FAILING';

@Schema({ collection: 'webhookendpoints', versionKey: false })
@ObjectType({ description: 'An integrator’s receiver of webhook events.' })
export class WebhookEndpoint {
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference such as WHK00001.' })
  @Prop({ type: String, required: true, unique: true })
  reference!: string;

  @Field(() => String, { description: 'URL that events are posted to.' })
  @Prop({ type: String, required: true })
  url!: string;

  @Field(() => String, { description: 'Label.' })
  @Prop({ type: String, required: true })
  description!: string;

  @Field(() => [String], { description: 'Subscribed event types.' })
  @Prop({ type: [String], required: true, enum: WEBHOOK_EVENT_TYPES })
  eventTypes!: WebhookEventType[];

  @Field(() => Boolean, { description: 'Whether it is enabled.' })
  @Prop({ type: Boolean, required: true })
  active!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why the server disabled it: GONE (responded 410) or FAILING (for five days).',
  })
  @Prop({ type: String, enum: ['GONE', 'FAILING'] })
  disabledReason?: DisabledReason;

  @Field(() => Date, { nullable: true, description: 'Time of disabling.' })
  @Prop({ type: Date })
  disabledAt?: Date;

  @Field(() => Date, { nullable: true, description: 'Start of the current series of failures.' })
  @Prop({ type: Date })
  failingSince?: Date;

  /** Signing key (Standard Webhooks); in clear text, because every delivery is signed with it. */
  @Prop({ type: String, required: true })
  secret!: string;

  /** The previous key, valid until `oldSecretUntil`. */
  @Prop({ type: String })
  oldSecret?: string;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when deliveries are also signed with the previous secret.',
  })
  @Prop({ type: Date })
  oldSecretUntil?: Date;

  @Field(() => String, { description: 'Reference of the administrator who created it.' })
  @Prop({ type: String, required: true })
  createdBy!: string;

  @Field(() => Date, { description: 'Creation time.' })
  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change.' })
  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}
export const WebhookEndpointSchema = SchemaFactory.createForClass(WebhookEndpoint);

@ObjectType({ description: 'A webhook endpoint with its signing secret, which is shown once.' })
export class WebhookEndpointWithSecret {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint!: WebhookEndpoint;

  @Field(() => String, { description: 'Signing secret, `whsec_…`, for the libraries of Standard Webhooks.' })
  secret!: string;
}
