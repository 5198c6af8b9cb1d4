import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { RuleViolation } from '@vinkura/domain';
import { Schema as MongooseSchema, type Types } from 'mongoose';

export const ROW_OUTCOMES = ['CREATE', 'UPDATE', 'UNCHANGED', 'FAULTY'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
/** KEEP: a blank cell keeps the value. CLEAR: it removes the value. */
export const BLANK_MODES = ['KEEP', 'CLEAR'] as const;
export type BlankMode = (typeof BLANK_MODES)[number];

/** Unapplied files are deleted after a day. */
const KEPT_SECONDS = 24 * 60 * 60;

/** An uploaded file and the result of its last check. */
@Schema({ collection: 'backofficeimports', versionKey: false })
export class ImportRecord {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  resource!: string;

  /** `_id` of the administrator. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: [String], required: true })
  headers!: string[];

  @Prop({ type: Number, required: true })
  rowCount!: number;

  /** Changes with each check. Absent: not checked yet. */
  @Prop({ type: String })
  check?: string;

  /** The batch that applied it. */
  @Prop({ type: String })
  appliedBy?: string;

  @Prop({ type: Date, required: true, expires: KEPT_SECONDS })
  createdAt!: Date;
}
export const ImportSchema = SchemaFactory.createForClass(ImportRecord);

/** A field that a row changes. */
export interface ImportedChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** A row of an uploaded file. */
@Schema({ collection: 'backofficeimportrows', versionKey: false, minimize: false })
export class ImportRowRecord {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  importId!: string;

  @Prop({ type: Number, required: true })
  line!: number;

  @Prop({ type: [String], required: true })
  cells!: string[];

  @Prop({ type: String, enum: ROW_OUTCOMES })
  outcome?: RowOutcome;

  /** The record it changes; for a new one only if the row names its reference. */
  @Prop({ type: String })
  reference?: string;

  /** Version of the record that the row was compared with. */
  @Prop({ type: String })
  version?: string;

  /** Values to write. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  values?: Record<string, unknown>;

  @Prop({ type: MongooseSchema.Types.Mixed, default: [] })
  changes!: ImportedChange[];

  @Prop({ type: MongooseSchema.Types.Mixed, default: [] })
  problems!: RuleViolation[];

  @Prop({ type: MongooseSchema.Types.Mixed, default: [] })
  warnings!: RuleViolation[];

  @Prop({ type: Date, required: true, expires: KEPT_SECONDS })
  at!: Date;
}
export const ImportRowSchema = SchemaFactory.createForClass(ImportRowRecord);
ImportRowSchema.index({ importId: 1, line: 1 });
