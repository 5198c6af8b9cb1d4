import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { EventType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { JSONObject } from '../platform/graphql/scalars.js';

/** Entries expire after 400 days, to allow comparison with the previous year. */
export const EVENT_RETENTION_SECONDS = 400 * 24 * 60 * 60;

/** Whether the event was observed by the server or sent by a visitor. */
export type EventSource = 'SERVER' | 'CLIENT';

@Schema({ collection: 'eventlogs', versionKey: false })
@ObjectType({ description: 'One entry of the event log.' })
export class LoggedEvent {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => Date, { description: 'Time by the server’s clock.' })
  @Prop({ type: Date, required: true, expires: EVENT_RETENTION_SECONDS })
  timestamp!: Date;

  @Field(() => EventType, { description: 'Type of the event.' })
  @Prop({ type: String, required: true, enum: Object.values(EventType) })
  eventType!: EventType;

  @Field(() => String, { nullable: true, description: 'The visitor’s device id.' })
  @Prop({ type: String })
  uniqueID?: string;

  @Field(() => String, { nullable: true, description: 'Analytics session.' })
  @Prop({ type: String })
  sessionID?: string;

  @Field(() => String, { nullable: true, description: 'User agent of the browser.' })
  @Prop({ type: String })
  userAgent?: string;

  @Field(() => String, { nullable: true, description: 'Reference of the acting user.' })
  @Prop({ type: String, index: true })
  triggerUserRef?: string;

  /** Reference of the user concerned; differs from the trigger when a concierge acts. */
  @Field(() => String, { nullable: true, description: 'Reference of the user concerned.' })
  @Prop({ type: String, index: true })
  ownerRef?: string;

  @Field(() => String, { description: 'SERVER: observed by the server. CLIENT: sent by a visitor.' })
  @Prop({ type: String, required: true, enum: ['SERVER', 'CLIENT'] })
  source!: EventSource;

  @Field(() => JSONObject, { nullable: true, description: 'Details.' })
  @Prop({ type: Object })
  details?: Record<string, unknown>;
}
export const LoggedEventSchema = SchemaFactory.createForClass(LoggedEvent);
