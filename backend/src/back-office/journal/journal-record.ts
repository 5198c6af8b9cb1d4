import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { JournalEntry } from '@vinkura/domain/back-office/journal/journal';
import { JOURNAL_KINDS, type JournalKind } from '@vinkura/domain/back-office/journal/journal-tables';

/** A closed month of the journal; immutable (ADR-0065). */
@Schema({ collection: 'journalmonths', versionKey: false })
export class JournalMonthRecord {
  /** The month in Japan, as 2026-11: a month is closed once. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  closedAt!: Date;

  /** Reference of the administrator. */
  @Prop({ type: String, required: true })
  closedBy!: string;
}
export const JournalMonthSchema = SchemaFactory.createForClass(JournalMonthRecord);

/** An entry of a closed month; immutable. */
@Schema({ collection: 'journalentries', versionKey: false })
export class JournalEntryRecord implements JournalEntry {
  /** Month of the posting day. */
  @Prop({ type: String, required: true })
  month!: string;

  @Prop({ type: String, required: true })
  day!: string;

  @Prop({ type: String, required: true })
  originDay!: string;

  /** May be empty. */
  @Prop({ type: String, default: '' })
  document!: string;

  @Prop({ type: String, required: true, enum: Object.keys(JOURNAL_KINDS) })
  kind!: JournalKind;

  @Prop({ type: Number, required: true })
  amount!: number;

  @Prop({ type: Number, required: true })
  tax!: number;
}
export const JournalEntrySchema = SchemaFactory.createForClass(JournalEntryRecord);
JournalEntrySchema.index({ month: 1 });
