import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Locale, LOCALES, MailStatus, NotificationKind } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { LocaleEnum } from '../platform/graphql/enums.js';

/** Mails are deleted after 400 days, like the event log. */
const RETENTION_SECONDS = 400 * 24 * 60 * 60;

/** A mail in the outbox: written in the transaction of its cause, sent by a job. */
@Schema({ collection: 'mails', versionKey: false })
@ObjectType({ description: 'A mail in the outbox.' })
export class Mail {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** Idempotency key: identifies the occasion. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  @Field(() => NotificationKind, { description: 'Kind of mail.' })
  @Prop({ type: String, required: true, enum: Object.values(NotificationKind) })
  kind!: NotificationKind;

  @Field(() => String, { description: 'E-mail address of the recipient.' })
  @Prop({ type: String, required: true })
  to!: string;

  @Field(() => String, { description: 'Name of the recipient.' })
  @Prop({ type: String, default: '' })
  toName!: string;

  @Field(() => String, { nullable: true, description: 'Reference of the recipient, if a user.' })
  @Prop({ type: String, index: true })
  userRef?: string;

  @Field(() => String, { nullable: true, description: 'Reply-to address, if not the shop’s.' })
  @Prop({ type: String })
  replyTo?: string;

  @Prop({ type: String })
  replyToName?: string;

  /** One-click unsubscribe URL; mails about orders have none. */
  @Prop({ type: String })
  unsubscribeUrl?: string;

  @Field(() => LocaleEnum, { description: 'Language of the text.' })
  @Prop({ type: String, required: true, enum: LOCALES })
  locale!: Locale;

  @Field(() => String, { description: 'Subject.' })
  @Prop({ type: String, required: true })
  subject!: string;

  /** Removed from mails with a password or token once sent or given up. */
  @Prop({ type: String })
  text?: string;

  @Prop({ type: String })
  html?: string;

  /** Composition parameters, to render it in other languages; not stored for kinds with a secret. */
  @Prop({ type: Object })
  params?: object;

  /** The originating request; sending is logged under its id. */
  @Prop({ type: String })
  requestId?: string;

  @Field(() => MailStatus, { description: 'State.' })
  @Prop({ type: String, required: true, enum: Object.values(MailStatus) })
  status!: MailStatus;

  @Field(() => Int, { description: 'Number of attempts.' })
  @Prop({ type: Number, required: true, default: 0 })
  attempts!: number;

  /** Number of manual resends after completion; each is a separate message. */
  @Prop({ type: Number, required: true, default: 0 })
  resent!: number;

  @Field(() => Date, { nullable: true, description: 'Next attempt; null once completed.' })
  @Prop({ type: Date })
  nextAttemptAt?: Date;

  @Field(() => String, { nullable: true, description: 'Error of the last attempt.' })
  @Prop({ type: String })
  error?: string;

  @Field(() => Date, { description: 'When it was written.' })
  @Prop({ type: Date, required: true, expires: RETENTION_SECONDS })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of sending.' })
  @Prop({ type: Date })
  sentAt?: Date;
}
export const MailSchema = SchemaFactory.createForClass(Mail);
MailSchema.index({ status: 1, nextAttemptAt: 1 });
MailSchema.index({ createdAt: -1, _id: -1 });
MailSchema.index({ status: 1, createdAt: -1, _id: -1 });
