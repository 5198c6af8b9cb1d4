import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Locale, MailStatus, NotificationKind } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { StoredField } from '../platform/documents/stored-field.js';

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

  @StoredField(NotificationKind, 'Kind of mail.') kind!: NotificationKind;
  @StoredField(String, 'E-mail address of the recipient.') to!: string;
  @StoredField(String, 'Name of the recipient.', { default: '' }) toName!: string;

  @StoredField(String, 'Reference of the recipient, if a user.', { nullable: true, index: true })
  userRef?: string;

  @StoredField(String, 'Reply-to address, if not the shop’s.', { nullable: true }) replyTo?: string;

  @Prop({ type: String })
  replyToName?: string;

  /** One-click unsubscribe URL; mails about orders have none. */
  @Prop({ type: String })
  unsubscribeUrl?: string;

  @StoredField(LocaleEnum, 'Language of the text.') locale!: Locale;
  @StoredField(String, 'Subject.') subject!: string;

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

  @StoredField(MailStatus, 'State.') status!: MailStatus;
  @StoredField(Int, 'Number of attempts.', { required: true, default: 0 }) attempts!: number;

  /** Number of manual resends after completion; each is a separate message. */
  @Prop({ type: Number, required: true, default: 0 })
  resent!: number;

  @StoredField(Date, 'Next attempt; null once completed.', { nullable: true }) nextAttemptAt?: Date;
  @StoredField(String, 'Error of the last attempt.', { nullable: true }) error?: string;
  @StoredField(Date, 'When it was written.', { expires: RETENTION_SECONDS }) createdAt!: Date;
  @StoredField(Date, 'Time of sending.', { nullable: true }) sentAt?: Date;
}
export const MailSchema = SchemaFactory.createForClass(Mail);
MailSchema.index({ status: 1, nextAttemptAt: 1 });
MailSchema.index({ createdAt: -1, _id: -1 });
MailSchema.index({ status: 1, createdAt: -1, _id: -1 });
