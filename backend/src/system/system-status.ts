import { Inject, Injectable } from '@nestjs/common';
import { Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { PaymentProviderName, UserType } from '@vinkura/domain';
import { Roles } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { DATABASE_SERVER } from '../platform/database/database.module.js';
import type { DatabaseServer } from '../platform/database/open-database.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { OncePerRequest } from '../platform/graphql/once-per-request.js';
import { Mails } from '../notifications/index.js';
import { RefundQueries } from '../orders/index.js';
import { PaymentQueries } from '../payments/index.js';
import { StockCheck } from '../warehouses/index.js';
import { WebhookDeliveries } from '../webhooks/index.js';
import { HealthCheck } from './health.js';

@ObjectType({ description: 'Status of the server.' })
export class SystemStatus {
  @Field(() => String, { description: "'ok', or 'unavailable' when the database does not answer." })
  status!: 'ok' | 'unavailable';

  @Field(() => String, { description: 'Version of the product.' })
  version!: string;

  @Field(() => String, { description: 'Version of Node.js.' })
  nodeVersion!: string;

  @Field(() => String, { description: "Kind of database: 'embedded' or 'mongodb'." })
  database!: DatabaseServer['kind'];

  @Field(() => Date, { description: 'Start time of this process.' })
  startedAt!: Date;

  @Field(() => Int, { description: 'Uptime of this process in seconds.' })
  uptimeSeconds!: number;

  @Field(() => Int, { description: 'Memory of this process, in megabytes.' })
  memoryMegabytes!: number;

  @Field(() => PaymentProviderName, { description: 'Payment provider.' })
  paymentProvider!: PaymentProviderName;

  @Field(() => String, {
    description: "'smtp' when mails are sent, 'outbox' when they are written to files.",
  })
  mailMode!: 'smtp' | 'outbox';

  @Field(() => Int, { description: 'Payments that need attention.' })
  paymentsNeedingAttention!: number;

  @Field(() => Int, { description: 'Payments processing for too long.' })
  stuckPayments!: number;

  @Field(() => Int, { description: 'Payments with a pending refund.' })
  refundsDue!: number;

  @Field(() => Int, { description: 'Orders with a pending refund decision.' })
  refundsToDecide!: number;

  @Field(() => Int, { description: 'Queued mails.' })
  mailsQueued!: number;

  @Field(() => Int, { description: 'Failed mails.' })
  mailsFailed!: number;

  @Field(() => Int, { description: 'Jobs whose last run failed.' })
  failedJobs!: number;

  @Field(() => Int, { description: 'Failed webhook deliveries.' })
  webhooksFailed!: number;

  @Field(() => Int, { description: 'Webhook endpoints disabled by the server.' })
  webhookEndpointsDisabled!: number;

  @Field(() => Boolean, { description: 'Whether it runs as a production server.' })
  production!: boolean;

  @Field(() => Boolean, { description: 'Whether this is a demo shop with sandbox payments.' })
  demo!: boolean;

  @Field(() => [String], {
    description:
      'Variables of the seller that the law requires; while one is missing, the shop is closed to customers.',
  })
  missingSellerVariables!: readonly string[];
}

@ObjectType({ description: 'Result of the stock consistency check.' })
export class StockCheckReport {
  @Field(() => Boolean, { description: 'Whether the stock is consistent.' })
  ok!: boolean;

  @Field(() => [String], { description: 'One sentence per inconsistency, in English.' })
  problems!: string[];
}

const MEGABYTE = 1024 * 1024;

@Injectable()
export class SystemReport {
  constructor(
    private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly health: HealthCheck,
    private readonly payments: PaymentQueries,
    private readonly refunds: RefundQueries,
    private readonly mails: Mails,
    private readonly jobs: JobRunner,
    private readonly webhooks: WebhookDeliveries,
    @Inject(DATABASE_SERVER) private readonly databaseServer: DatabaseServer,
  ) {}

  async status(): Promise<SystemStatus> {
    const { stripe, smtpUrl, version, production, demoData, missingSellerVariables } = this.configuration;
    const uptimeSeconds = Math.floor(process.uptime());
    const [health, payments, refundsToDecide, mails, jobs, webhooks] = await Promise.all([
      this.health.check(),
      this.payments.counts(),
      this.refunds.count(),
      this.mails.counts(),
      this.jobs.list(),
      this.webhooks.problems(),
    ]);
    return {
      status: health.status,
      version,
      nodeVersion: process.version,
      database: this.databaseServer.kind,
      startedAt: new Date(this.clock.now().getTime() - uptimeSeconds * 1000),
      uptimeSeconds,
      memoryMegabytes: Math.round(process.memoryUsage().rss / MEGABYTE),
      paymentProvider: stripe ? PaymentProviderName.STRIPE : PaymentProviderName.SANDBOX,
      mailMode: smtpUrl ? 'smtp' : 'outbox',
      paymentsNeedingAttention: payments.attention,
      stuckPayments: payments.stuck,
      refundsDue: payments.refundsDue,
      refundsToDecide,
      mailsQueued: mails.QUEUED,
      mailsFailed: mails.FAILED,
      failedJobs: jobs.filter(({ lastError }) => lastError !== undefined).length,
      webhooksFailed: webhooks.failed,
      webhookEndpointsDisabled: webhooks.disabledEndpoints,
      production,
      demo: demoData,
      missingSellerVariables,
    };
  }
}

@Resolver(() => SystemStatus)
export class SystemStatusResolver {
  constructor(
    private readonly report: SystemReport,
    private readonly check: StockCheck,
  ) {}

  @Query(() => SystemStatus, { description: 'Status of the server.' })
  @Roles(UserType.ADMINISTRATOR)
  systemStatus(): Promise<SystemStatus> {
    return this.report.status();
  }

  @Query(() => StockCheckReport, {
    description: 'Checks the consistency of buckets, allocations and saleable quantities; reads all stock.',
    complexity: 100,
  })
  @OncePerRequest()
  @Roles(UserType.ADMINISTRATOR)
  stockCheck(): Promise<StockCheckReport> {
    return this.check.run();
  }
}
