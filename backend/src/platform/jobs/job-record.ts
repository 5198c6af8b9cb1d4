import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One run of a job. */
export interface JobRun {
  startedAt: Date;
  durationMs: number;
  /** Result in numbers; absent if it failed. */
  result?: Readonly<Record<string, number>>;
  /** Error message. */
  error?: string;
}

@Schema({ collection: 'jobs', versionKey: false })
export class JobRecord {
  @Prop({ type: String, required: true })
  _id!: string;
  /** The process that runs the job now, until `leaseUntil`. */
  @Prop()
  holder?: string;
  /** Removed when a run ends: an expired one belongs to a crashed process. */
  @Prop()
  leaseUntil?: Date;
  @Prop()
  lastStartedAt?: Date;
  @Prop()
  lastFinishedAt?: Date;
  @Prop({ type: Object })
  lastResult?: Record<string, number>;
  @Prop()
  lastError?: string;
  /** The last runs, oldest first. */
  @Prop({ type: [Object] })
  runs?: JobRun[];
}
export const JobRecordSchema = SchemaFactory.createForClass(JobRecord);

/** Status of a job. */
export interface JobState {
  name: string;
  everyMs: number;
  /** Whether a process is running it now. */
  running: boolean;
  lastStartedAt?: Date;
  lastFinishedAt?: Date;
  /** Result of the last successful run, in numbers. */
  lastResult?: Readonly<Record<string, number>>;
  /** Error of the last run; absent if it succeeded. */
  lastError?: string;
  /** Approximate time of the next scheduled run; absent before the first run. */
  nextRunAt?: Date;
  /** The last runs, newest first. */
  runs: readonly JobRun[];
}

/** Describes a job by its record. */
export function jobStateOf(
  { name, everyMs }: { name: string; everyMs: number },
  record: JobRecord | undefined,
  now: Date,
): JobState {
  const { lastStartedAt, lastFinishedAt, lastResult, lastError, leaseUntil, runs = [] } = record ?? {};
  const due = lastStartedAt && new Date(lastStartedAt.getTime() + everyMs);
  return {
    name,
    everyMs,
    running: leaseUntil !== undefined && leaseUntil > now,
    ...(lastStartedAt && { lastStartedAt }),
    ...(lastFinishedAt && { lastFinishedAt }),
    ...(lastResult && { lastResult }),
    ...(lastError && { lastError }),
    ...(due && { nextRunAt: due > now ? due : now }),
    runs: runs.toReversed(),
  };
}
