import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { EventType } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** Entries are forgotten after 400 days: a year can be compared with the one before. */
export const EVENT_RETENTION_SECONDS = 400 * 24 * 60 * 60;

/** Whether the server saw the event itself, or a visitor told of it. */
export type EventSource = 'SERVER' | 'CLIENT';

/** One entry of the event log (LOG-01). */
@Schema({ collection: 'eventlogs', versionKey: false })
export class LoggedEvent {
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true, expires: EVENT_RETENTION_SECONDS })
  timestamp!: Date;

  @Prop({ type: String, required: true, enum: Object.values(EventType) })
  eventType!: EventType;

  /** Identifier of the visitor's device. */
  @Prop({ type: String })
  uniqueID?: string;

  @Prop({ type: String })
  sessionID?: string;

  @Prop({ type: String })
  userAgent?: string;

  /** Reference of the user who did it. */
  @Prop({ type: String })
  triggerUserRef?: string;

  /** Reference of the user whose things it concerns; another than the trigger when a concierge acts. */
  @Prop({ type: String })
  ownerRef?: string;

  @Prop({ type: String, required: true, enum: ['SERVER', 'CLIENT'] })
  source!: EventSource;

  @Prop({ type: Object })
  details?: Record<string, unknown>;
}
export const LoggedEventSchema = SchemaFactory.createForClass(LoggedEvent);
