import { Controller, Get, HttpCode, Injectable, Logger, Param, Post } from '@nestjs/common';
import { Args, Field, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { Roles } from '../platform/access/access.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { JSONObject } from '../platform/graphql/scalars.js';
import type { JobRun, JobState } from '../platform/jobs/job-record.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { listCost } from '../platform/graphql/cost.js';

@ObjectType('JobRun', { description: 'One run of a job.' })
export class JobRunView implements JobRun {
  @Field(() => Date, { description: 'When it was begun.' })
  startedAt!: Date;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  durationMs!: number;

  @Field(() => JSONObject, { nullable: true, description: 'What it did, in numbers; null when it failed.' })
  result?: Readonly<Record<string, number>>;

  @Field(() => String, { nullable: true, description: 'Why it failed; null when it succeeded.' })
  error?: string;
}

@ObjectType('Job', { description: 'Work that the server does by itself from time to time.' })
export class JobView implements JobState {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { description: 'How often it is done, in milliseconds.' })
  everyMs!: number;

  @Field(() => Boolean, { description: 'Whether some process is at it now.' })
  running!: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was begun last.' })
  lastStartedAt?: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended last.' })
  lastFinishedAt?: Date;

  @Field(() => JSONObject, {
    nullable: true,
    description: 'What the last run that succeeded did, in numbers.',
  })
  lastResult?: Readonly<Record<string, number>>;

  @Field(() => String, { nullable: true, description: 'Why the last run failed; null when it succeeded.' })
  lastError?: string;

  @Field(() => Date, {
    nullable: true,
    description: 'About when it is done next; null before its first run.',
  })
  nextRunAt?: Date;

  @Field(() => [JobRunView], {
    complexity: listCost(10),
    description: 'The last ten runs, the newest first.',
  })
  runs!: readonly JobRunView[];
}

/** Lists jobs and runs one by hand. */
@Injectable()
export class Jobs {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly runner: JobRunner,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  list(): Promise<JobView[]> {
    return this.runner.list();
  }

  /**
   * Runs a job now, whenever it ran last, and answers how it stands afterwards.
   * @throws DomainError NOT_FOUND; CONFLICT while a process is at it
   */
  async run(name: string): Promise<JobView> {
    await this.runner.one(name);
    const result = await this.runner.runNow(name).catch((error: unknown) => {
      // Kept as `lastError`, which is what the administrator asked to see.
      this.logger.error({ job: name, error });
      return {};
    });
    if (!result) throw new DomainError('CONFLICT', 'job-running', { name });
    // The job has its own entries; this one tells on whose word it ran.
    await this.transactions.run(() =>
      this.audit.record({ resource: 'jobs', reference: name, operation: 'ACTION', action: 'run' }),
    );
    return this.runner.one(name);
  }
}

@Controller('api/jobs')
export class JobsController {
  constructor(private readonly jobs: Jobs) {}

  @Get()
  @Roles(UserType.ADMINISTRATOR)
  list(): Promise<JobView[]> {
    return this.jobs.list();
  }

  @Post(':name/run')
  @HttpCode(200)
  @Roles(UserType.ADMINISTRATOR)
  run(@Param('name') name: string): Promise<JobView> {
    return this.jobs.run(name);
  }
}

@Resolver(() => JobView)
export class JobsResolver {
  constructor(private readonly service: Jobs) {}

  @Query(() => [JobView], {
    complexity: listCost(20),
    description: 'The work that the server does by itself, by name.',
  })
  @Roles(UserType.ADMINISTRATOR)
  jobs(): Promise<JobView[]> {
    return this.service.list();
  }

  @Mutation(() => JobView, { description: 'Does it now; CONFLICT while a process is at it.' })
  @Roles(UserType.ADMINISTRATOR)
  runJob(@Args('name', { type: () => String, description: 'Its name.' }) name: string): Promise<JobView> {
    return this.service.run(name);
  }
}
