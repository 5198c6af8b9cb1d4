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

  /** null: there was none. */
  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  before!: unknown;

  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  after!: unknown;

  /** What a reference named at that time. */
  @Prop({ type: String })
  beforeLabel?: string;

  @Prop({ type: String })
  afterLabel?: string;

  /** The values are a secret and are not kept. */
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
 * Who changed which fields of which record (AUDIT-01). Written in the transaction of the change, never changed and
 * never deleted; what names a deleted account is taken out when it goes.
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

  /** Name of the resource, or of something without a page of its own such as `api-tokens`. */
  @Prop({ type: String, required: true })
  resource!: string;

  @Prop({ type: String, required: true })
  reference!: string;

  /** What the record was called. */
  @Prop({ type: String })
  title?: string;

  @Prop({ type: String, enum: AUDIT_OPERATIONS, required: true })
  operation!: AuditOperation;

  /** The step, where there is more to say than that it was changed. */
  @Prop({ type: String })
  action?: string;

  @Prop({ type: [AuditedFieldSchema], default: [] })
  fields!: AuditedField[];

  @Prop({ type: String })
  comment?: string;

  /** When the record was changed, as it says itself: the state that this change led to. */
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

/** Nothing changes an entry: whoever tries has mistaken what the log is. */
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
