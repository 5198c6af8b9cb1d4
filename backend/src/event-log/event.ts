import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { EventType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { JSONObject } from '../platform/graphql/scalars.js';
import { StoredField } from '../platform/documents/stored-field.js';

/** Entries expire after 400 days, to allow comparison with the previous year. */
export const EVENT_RETENTION_SECONDS = 400 * 24 * 60 * 60;

/** Whether the event was observed by the server or sent by a visitor. */
export type EventSource = 'SERVER' | 'CLIENT';

@Schema({ collection: 'eventlogs', versionKey: false })
@ObjectType({ description: 'One entry of the event log.' })
export class LoggedEvent {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @StoredField(Date, 'Time by the server’s clock.', { expires: EVENT_RETENTION_SECONDS }) timestamp!: Date;
  @StoredField(EventType, 'Type of the event.') eventType!: EventType;
  @StoredField(String, 'The visitor’s device id.', { nullable: true }) uniqueID?: string;
  @StoredField(String, 'Analytics session.', { nullable: true }) sessionID?: string;
  @StoredField(String, 'User agent of the browser.', { nullable: true }) userAgent?: string;

  @StoredField(String, 'Reference of the acting user.', { nullable: true, index: true })
  triggerUserRef?: string;

  /** Reference of the user concerned; differs from the trigger when a concierge acts. */
  @StoredField(String, 'Reference of the user concerned.', { nullable: true, index: true }) ownerRef?: string;

  @StoredField(String, 'SERVER: observed by the server. CLIENT: sent by a visitor.', {
    enum: ['SERVER', 'CLIENT'],
  })
  source!: EventSource;

  @StoredField(JSONObject, 'Details.', { nullable: true }) details?: Record<string, unknown>;
}
export const LoggedEventSchema = SchemaFactory.createForClass(LoggedEvent);
