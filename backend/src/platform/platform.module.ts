import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule } from '@nestjs/schedule';
import { AccessGuard } from './access/access.guard.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { ResponseCacheMiddleware } from './response-cache/response-cache.middleware.js';
import { AuditEntry, AuditEntrySchema } from './audit/audit-entry.js';
import { AuditLog } from './audit/audit-log.js';
import { AuditDataSubject } from './audit/audit-data-subject.js';
import { TokenCallAudit } from './audit/token-call-audit.js';
import type { Configuration } from './configuration/configuration.js';
import { ConfigurationModule } from './configuration/configuration.module.js';
import { DatabaseModule } from './database/database.module.js';
import { openDatabase } from './database/open-database.js';
import { TopicVersion, TopicVersionSchema, ChangeNotifier } from './documents/change-notifier.js';
import { MongoRepositories } from './documents/mongo-repositories.js';
import { ErrorFilter } from './errors/error.filter.js';
import { GraphqlModule } from './graphql/graphql.module.js';
import { ListHeaders } from './http/list-headers.js';
import { validationPipe } from './http/validation.js';
import { AppliedWrites } from './idempotency/applied-writes.js';
import { IdempotencyMiddleware } from './idempotency/idempotency.middleware.js';
import { IdempotencyRecord, IdempotencyRecordSchema } from './idempotency/idempotency-record.js';
import { ConnectionDrain } from './http/connection-drain.js';
import { JobRecord, JobRecordSchema } from './jobs/job-record.js';
import { JobRunner } from './jobs/job-runner.js';
import { Metrics } from './metrics/metrics.js';
import { Tracing } from './tracing/tracing.js';
import { PersonalData } from './personal-data/personal-data.js';
import type { Migration } from './migrations/migration.js';
import { Migrator, MIGRATIONS } from './migrations/migrator.js';
import { AddressLimits } from './rate-limits/address-limits.js';
import { RateLimitCounter, RateLimitCounterSchema, RateLimits } from './rate-limits/rate-limits.js';
import { SignedValues } from './signing/signed-values.js';
import { Counter, CounterSchema, References } from './references/references.service.js';

/** Technical services for all modules; independent of the domain. */
@Global()
@Module({})
export class PlatformModule {
  /**
   * @param migrations from older database versions to the program's
   * @param database may still be opening
   */
  static with(
    configuration: Configuration,
    migrations: readonly Migration[],
    database = openDatabase(configuration),
  ): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigurationModule.with(configuration),
        DatabaseModule.with(database),
        GraphqlModule,
        ScheduleModule.forRoot(),
        MongooseModule.forFeature([
          { name: AuditEntry.name, schema: AuditEntrySchema },
          { name: TopicVersion.name, schema: TopicVersionSchema },
          { name: Counter.name, schema: CounterSchema },
          { name: IdempotencyRecord.name, schema: IdempotencyRecordSchema },
          { name: JobRecord.name, schema: JobRecordSchema },
          { name: RateLimitCounter.name, schema: RateLimitCounterSchema },
        ]),
      ],
      providers: [
        ResponseCache,
        ResponseCacheMiddleware,
        AuditLog,
        AuditDataSubject,
        ChangeNotifier,
        Metrics,
        Tracing,
        MongoRepositories,
        References,
        PersonalData,
        RateLimits,
        AddressLimits,
        SignedValues,
        JobRunner,
        ConnectionDrain,
        AppliedWrites,
        IdempotencyMiddleware,
        { provide: MIGRATIONS, useValue: migrations },
        Migrator,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
        { provide: APP_INTERCEPTOR, useClass: ListHeaders },
        { provide: APP_INTERCEPTOR, useClass: TokenCallAudit },
      ],
      exports: [
        Metrics,
        Tracing,
        AuditLog,
        ChangeNotifier,
        MongoRepositories,
        References,
        PersonalData,
        RateLimits,
        AddressLimits,
        SignedValues,
        JobRunner,
        ConnectionDrain,
        AppliedWrites,
        IdempotencyMiddleware,
        Migrator,
        ResponseCacheMiddleware,
      ],
    };
  }
}
