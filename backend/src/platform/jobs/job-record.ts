import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One run of a job. */
export interface JobRun {
  startedAt: Date;
  durationMs: number;
  /** What it did, in numbers; absent when it failed. */
  result?: Readonly<Record<string, number>>;
  /** Why it failed. */
  error?: string;
}

@Schema({ collection: 'jobs', versionKey: false })
export class JobRecord {
  @Prop({ type: String, required: true })
  _id!: string;
  /** The process that runs the job now, until `leaseUntil`. */
  @Prop()
  holder?: string;
  /** Removed when a run ends: one that has passed belongs to a process that died. */
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
  /** The last runs, the oldest first. */
  @Prop({ type: [Object] })
  runs?: JobRun[];
}
export const JobRecordSchema = SchemaFactory.createForClass(JobRecord);

/** How a job stands. */
export interface JobState {
  name: string;
  everyMs: number;
  /** Whether some process is at it now. */
  running: boolean;
  lastStartedAt?: Date;
  lastFinishedAt?: Date;
  /** What the last run that succeeded did, in numbers. */
  lastResult?: Readonly<Record<string, number>>;
  /** Why the last run failed; absent when it succeeded. */
  lastError?: string;
  /** About when it is run next by itself; absent before its first run. */
  nextRunAt?: Date;
  /** The last runs, the newest first. */
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
