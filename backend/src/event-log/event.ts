import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { EventType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { JSONObject } from '../platform/graphql/scalars.js';

/** Entries are forgotten after 400 days: a year can be compared with the one before. */
export const EVENT_RETENTION_SECONDS = 400 * 24 * 60 * 60;

/** Whether the server saw the event itself, or a visitor told of it. */
export type EventSource = 'SERVER' | 'CLIENT';

@Schema({ collection: 'eventlogs', versionKey: false })
@ObjectType({ description: 'One entry of the event log.' })
export class LoggedEvent {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => Date, { description: 'When the server wrote it.' })
  @Prop({ type: Date, required: true, expires: EVENT_RETENTION_SECONDS })
  timestamp!: Date;

  @Field(() => EventType, { description: 'What happened.' })
  @Prop({ type: String, required: true, enum: Object.values(EventType) })
  eventType!: EventType;

  @Field(() => String, { nullable: true, description: 'Identifier of the visitor’s device.' })
  @Prop({ type: String })
  uniqueID?: string;

  @Field(() => String, { nullable: true, description: 'Analytics session.' })
  @Prop({ type: String })
  sessionID?: string;

  @Field(() => String, { nullable: true, description: 'User agent of the browser.' })
  @Prop({ type: String })
  userAgent?: string;

  @Field(() => String, { nullable: true, description: 'Reference of the user who did it.' })
  @Prop({ type: String, index: true })
  triggerUserRef?: string;

  /** Reference of the user whose things it concerns; another than the trigger when a concierge acts. */
  @Field(() => String, { nullable: true, description: 'Reference of the user whose things it concerns.' })
  @Prop({ type: String, index: true })
  ownerRef?: string;

  @Field(() => String, { description: 'SERVER: seen by the server itself. CLIENT: told by a visitor.' })
  @Prop({ type: String, required: true, enum: ['SERVER', 'CLIENT'] })
  source!: EventSource;

  @Field(() => JSONObject, { nullable: true, description: 'Particulars.' })
  @Prop({ type: Object })
  details?: Record<string, unknown>;
}
export const LoggedEventSchema = SchemaFactory.createForClass(LoggedEvent);
