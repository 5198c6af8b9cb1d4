import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { UserType } from '@vinkura/domain';
import {
  AUDIT_OPERATIONS,
  AUDIT_ORIGINS,
  type AuditOperation,
  type AuditOrigin,
} from '@vinkura/domain/back-office/audit-entries';
import { type Types, Schema as MongooseSchema } from 'mongoose';
import type { AuditActor } from './audit-scope.js';

/** One field of a record before and after a change. */
@Schema({ _id: false, versionKey: false })
export class AuditedField {
  /** Path within the record. */
  @Prop({ type: String, required: true })
  field!: string;

  /** null: none. */
  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  before!: unknown;

  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  after!: unknown;

  /** Label of the reference at that time. */
  @Prop({ type: String })
  beforeLabel?: string;

  @Prop({ type: String })
  afterLabel?: string;

  /** Secret values, which are not stored. */
  @Prop({ type: Boolean })
  redacted?: boolean;
}
const AuditedFieldSchema = SchemaFactory.createForClass(AuditedField);

@Schema({ _id: false, versionKey: false })
class StoredActor implements AuditActor {
  @Prop({ type: String })
  id?: string;

  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: String, enum: Object.values(UserType) })
  role?: UserType;

  @Prop({ type: String })
  apiToken?: string;

  @Prop({ type: String })
  job?: string;
}
const StoredActorSchema = SchemaFactory.createForClass(StoredActor);

/**
 * Who changed which fields of which record (AUDIT-01). Written in the transaction of the change, immutable; personal
 * values are erased with the account.
 */
@Schema({ collection: 'auditentries', versionKey: false, minimize: false })
export class AuditEntry {
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: StoredActorSchema, required: true })
  actor!: AuditActor;

  @Prop({ type: String, enum: AUDIT_ORIGINS, required: true })
  origin!: AuditOrigin;

  @Prop({ type: String })
  network?: string;

  @Prop({ type: String })
  requestId?: string;

  /** Name of the resource, or of something without a page such as `api-tokens`. */
  @Prop({ type: String, required: true })
  resource!: string;

  @Prop({ type: String, required: true })
  reference!: string;

  /** Label of the record at the time. */
  @Prop({ type: String })
  title?: string;

  @Prop({ type: String, enum: AUDIT_OPERATIONS, required: true })
  operation!: AuditOperation;

  /** Name of the step, for more than a plain change. */
  @Prop({ type: String })
  action?: string;

  @Prop({ type: [AuditedFieldSchema], default: [] })
  fields!: AuditedField[];

  @Prop({ type: String })
  comment?: string;

  /** The record's change timestamp, which identifies the resulting version. */
  @Prop({ type: Date })
  version?: Date;

  @Prop({ type: String })
  batchId?: string;

  @Prop({ type: String })
  undoes?: string;
}
export const AuditEntrySchema = SchemaFactory.createForClass(AuditEntry);
AuditEntrySchema.index({ at: -1, _id: -1 });
AuditEntrySchema.index({ resource: 1, reference: 1, at: -1 });
AuditEntrySchema.index({ 'actor.reference': 1, at: -1 });
AuditEntrySchema.index({ batchId: 1 }, { partialFilterExpression: { batchId: { $exists: true } } });
AuditEntrySchema.index({ undoes: 1 }, { partialFilterExpression: { undoes: { $exists: true } } });
AuditEntrySchema.index({ reference: 1, at: -1 });

/** Entries are immutable: every update is rejected. */
const REFUSED = [
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndDelete',
] as const;
for (const operation of REFUSED)
  AuditEntrySchema.pre(operation as 'updateOne', function refuse() {
    throw new Error(`the audit log is append only: ${operation}`);
  });
