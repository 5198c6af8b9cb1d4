import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IDEMPOTENCY_HOURS } from '@vinkura/domain';
import { Schema as MongooseSchema } from 'mongoose';

/** A committed write of a request, with its result. */
@Schema({ _id: false, versionKey: false })
export class AppliedWrite {
  /** Operation, numbered within the request. */
  @Prop({ type: String, required: true })
  operation!: string;
  @Prop({ type: MongooseSchema.Types.Mixed })
  result?: unknown;
}
const AppliedWriteSchema = SchemaFactory.createForClass(AppliedWrite);

/** Response stored for a key; expires after 24 hours (REQ-D12). */
@Schema({ collection: 'idempotencykeys', versionKey: false })
export class IdempotencyRecord {
  /** Scoped by caller (or session), so that guessing a key reveals nothing. */
  @Prop({ type: String, required: true })
  _id!: string;
  /** Digest of the caller, to limit storage per caller. */
  @Prop({ type: String, required: true })
  owner!: string;
  @Prop({ required: true })
  requestHash!: string;
  @Prop()
  status?: number;
  @Prop()
  body?: string;
  /** The attempt that holds the key: an earlier one, whose lease has ended, can neither write nor store its response. */
  @Prop({ type: String })
  attempt?: string;
  /** Writes of all attempts, each stored in its own transaction. */
  @Prop({ type: [AppliedWriteSchema], default: undefined })
  applied?: AppliedWrite[];
  /** Lease of the process that handles the request; renewed while it runs. */
  @Prop({ type: Date, required: true })
  heldUntil!: Date;
  @Prop({ required: true, expires: IDEMPOTENCY_HOURS * 60 * 60 })
  createdAt!: Date;
}
export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
IdempotencyRecordSchema.index({ owner: 1, createdAt: -1 });
