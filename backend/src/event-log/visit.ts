import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { EVENT_RETENTION_SECONDS } from './event.js';

declare module 'express-session' {
  interface SessionData {
    /** The `_id` of the visit that this browser is on. */
    visit?: string;
  }
}

/**
 * An analytics session: a stretch of use of one browser (SES-02). It says nothing about who is signed in and its
 * end signs nobody out (REQ-D24).
 */
@Schema({ collection: 'sessions', versionKey: false })
export class Visit {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Identifier that the browser gave itself (SES-04). */
  @Prop({ type: String })
  deviceId?: string;

  @Prop({ type: String })
  userAgent?: string;

  /** Reference of the user who was signed in. */
  @Prop({ type: String })
  userRef?: string;

  @Prop({ type: Date, required: true, expires: EVENT_RETENTION_SECONDS })
  startedAt!: Date;

  @Prop({ type: Date, required: true })
  lastActivityAt!: Date;

  @Prop({ type: Boolean, required: true })
  open!: boolean;
}
export const VisitSchema = SchemaFactory.createForClass(Visit);
VisitSchema.index({ open: 1, lastActivityAt: 1 });
VisitSchema.index({ open: 1, startedAt: 1 });
