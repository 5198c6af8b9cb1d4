import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

export const TASK_KINDS = ['BULK', 'UNDO', 'IMPORT'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
/** INTERRUPTED: the process ended; completed rows stand. */
export const TASK_STATUSES = ['RUNNING', 'DONE', 'FAILED', 'INTERRUPTED'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
export const ROW_STATUSES = ['DONE', 'SKIPPED', 'FAILED'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** Retention after the start. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Work on many records, which may outlast a request; its batch is its identifier. */
@Schema({ collection: 'backofficetasks', versionKey: false })
export class BackOfficeTaskRecord {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, enum: TASK_KINDS, required: true })
  kind!: TaskKind;

  @Prop({ type: String, enum: TASK_STATUSES, required: true })
  status!: TaskStatus;

  @Prop({ type: String, required: true })
  resource!: string;

  @Prop({ type: String })
  action?: string;

  /** The batch that an undo reverts. */
  @Prop({ type: String })
  undoes?: string;

  /** Reference of the administrator. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Number, default: 0 })
  total!: number;

  @Prop({ type: Number, default: 0 })
  succeeded!: number;

  @Prop({ type: Number, default: 0 })
  skipped!: number;

  @Prop({ type: Number, default: 0 })
  failed!: number;

  /** Rows processed, including uncommitted ones. */
  @Prop({ type: Number, default: 0 })
  done!: number;

  /** Message key of the error that ended it. */
  @Prop({ type: String })
  error?: string;

  @Prop({ type: MongooseSchema.Types.Mixed })
  errorParams?: Record<string, unknown>;

  @Prop({ type: Date, required: true, expires: KEPT_SECONDS })
  startedAt!: Date;

  @Prop({ type: Date })
  finishedAt?: Date;

  /** Last heartbeat of the process. */
  @Prop({ type: Date, required: true })
  heartbeatAt!: Date;
}
export const BackOfficeTaskSchema = SchemaFactory.createForClass(BackOfficeTaskRecord);
BackOfficeTaskSchema.index(
  { undoes: 1 },
  { unique: true, partialFilterExpression: { undoes: { $type: 'string' } } },
);

/** Result of one record of a task. */
@Schema({ collection: 'backofficetaskrows', versionKey: false })
export class TaskRowRecord {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  taskId!: string;

  @Prop({ type: Number, required: true })
  index!: number;

  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: String })
  title?: string;

  @Prop({ type: String, enum: ROW_STATUSES, required: true })
  status!: RowStatus;

  @Prop({ type: String })
  messageKey?: string;

  @Prop({ type: MongooseSchema.Types.Mixed })
  params?: Record<string, unknown>;

  @Prop({ type: MongooseSchema.Types.Mixed })
  violations?: { field: string; messageKey: string; params?: Record<string, unknown> }[];

  @Prop({ type: Date, required: true, expires: KEPT_SECONDS })
  at!: Date;
}
export const TaskRowSchema = SchemaFactory.createForClass(TaskRowRecord);
TaskRowSchema.index({ taskId: 1, index: 1 });
