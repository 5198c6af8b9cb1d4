import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { StoredField } from '../platform/documents/stored-field.js';

/** Why the server disabled an endpoint. */
export type DisabledReason = 'GONE' | 'FAILING';

@Schema({ collection: 'webhookendpoints', versionKey: false })
@ObjectType({ description: 'An integrator’s receiver of webhook events.' })
export class WebhookEndpoint {
  _id!: Types.ObjectId;

  @StoredField(String, 'Reference such as WHK00001.', { unique: true }) reference!: string;
  @StoredField(String, 'URL that events are posted to.') url!: string;
  @StoredField(String, 'Label.') description!: string;

  @StoredField([String], 'Subscribed event types.', { enum: WEBHOOK_EVENT_TYPES })
  eventTypes!: WebhookEventType[];

  @StoredField(Boolean, 'Whether it is enabled.') active!: boolean;

  @StoredField(String, 'Why the server disabled it: GONE (responded 410) or FAILING (for five days).', {
    nullable: true,
    enum: ['GONE', 'FAILING'],
  })
  disabledReason?: DisabledReason;

  @StoredField(Date, 'Time of disabling.', { nullable: true }) disabledAt?: Date;
  @StoredField(Date, 'Start of the current series of failures.', { nullable: true }) failingSince?: Date;

  /** Signing key (Standard Webhooks); in clear text, because every delivery is signed with it. */
  @Prop({ type: String, required: true })
  secret!: string;

  /** The previous key, valid until `oldSecretUntil`. */
  @Prop({ type: String })
  oldSecret?: string;

  @StoredField(Date, 'Until when deliveries are also signed with the previous secret.', { nullable: true })
  oldSecretUntil?: Date;

  @StoredField(String, 'Reference of the administrator who created it.') createdBy!: string;
  @StoredField(Date, 'Creation time.') createdAt!: Date;
  @StoredField(Date, 'Time of the last change.') updatedAt!: Date;
}
export const WebhookEndpointSchema = SchemaFactory.createForClass(WebhookEndpoint);

@ObjectType({ description: 'A webhook endpoint with its signing secret, which is shown once.' })
export class WebhookEndpointWithSecret {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint!: WebhookEndpoint;

  @Field(() => String, { description: 'Signing secret, `whsec_…`, for the libraries of Standard Webhooks.' })
  secret!: string;
}
