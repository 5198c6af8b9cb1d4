import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Locale, LOCALES, MailStatus, NotificationKind } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { LocaleEnum } from '../platform/graphql/enums.js';

/** Mails are forgotten after 400 days, as the event log is. */
const RETENTION_SECONDS = 400 * 24 * 60 * 60;

/** A mail in the outbox: written with what it tells of, sent by a job. */
@Schema({ collection: 'mails', versionKey: false })
@ObjectType({ description: 'A mail in the outbox.' })
export class Mail {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** Names the occasion, so that it is told once. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  @Field(() => NotificationKind, { description: 'What it is about.' })
  @Prop({ type: String, required: true, enum: Object.values(NotificationKind) })
  kind!: NotificationKind;

  @Field(() => String, { description: 'E-mail address of the recipient.' })
  @Prop({ type: String, required: true })
  to!: string;

  @Field(() => String, { description: 'Name of the recipient.' })
  @Prop({ type: String, default: '' })
  toName!: string;

  @Field(() => String, { nullable: true, description: 'Reference of the recipient, where it is a user.' })
  @Prop({ type: String, index: true })
  userRef?: string;

  @Field(() => String, { nullable: true, description: 'Where an answer goes, if not to the shop.' })
  @Prop({ type: String })
  replyTo?: string;

  @Prop({ type: String })
  replyToName?: string;

  /** Where a mailbox ends such mails with one call; mails about orders have none. */
  @Prop({ type: String })
  unsubscribeUrl?: string;

  @Field(() => LocaleEnum, { description: 'Language of the text.' })
  @Prop({ type: String, required: true, enum: LOCALES })
  locale!: Locale;

  @Field(() => String, { description: 'Subject.' })
  @Prop({ type: String, required: true })
  subject!: string;

  /** Absent once a mail that held a password or a token is sent or given up. */
  @Prop({ type: String })
  text?: string;

  @Prop({ type: String })
  html?: string;

  /** What it was composed of, to show it in other languages; not kept of kinds that hold a secret. */
  @Prop({ type: Object })
  params?: object;

  /** The request that it is a consequence of: sending it is logged under its id. */
  @Prop({ type: String })
  requestId?: string;

  @Field(() => MailStatus, { description: 'How far it has come.' })
  @Prop({ type: String, required: true, enum: Object.values(MailStatus) })
  status!: MailStatus;

  @Field(() => Int, { description: 'How often sending it was tried.' })
  @Prop({ type: Number, required: true, default: 0 })
  attempts!: number;

  /** How often it was put into the outbox again after it had been settled; each is a message of its own. */
  @Prop({ type: Number, required: true, default: 0 })
  resent!: number;

  @Field(() => Date, { nullable: true, description: 'When it is tried next; null once it is settled.' })
  @Prop({ type: Date })
  nextAttemptAt?: Date;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' })
  @Prop({ type: String })
  error?: string;

  @Field(() => Date, { description: 'When it was written.' })
  @Prop({ type: Date, required: true, expires: RETENTION_SECONDS })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it left.' })
  @Prop({ type: Date })
  sentAt?: Date;
}
export const MailSchema = SchemaFactory.createForClass(Mail);
MailSchema.index({ status: 1, nextAttemptAt: 1 });
MailSchema.index({ createdAt: -1, _id: -1 });
MailSchema.index({ status: 1, createdAt: -1, _id: -1 });
