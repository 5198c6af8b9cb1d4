import { Controller, Get, Inject, Injectable, Logger, Res } from '@nestjs/common';
import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { InjectConnection } from '@nestjs/mongoose';
import type { Response } from 'express';
import mongoose, { type Connection } from 'mongoose';
import { Public } from '../platform/access/access.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { DATABASE_SERVER } from '../platform/database/database.module.js';
import type { DatabaseServer } from '../platform/database/open-database.js';
import { ConnectionDrain } from '../platform/http/connection-drain.js';
import { ProductIndex } from '../search/index.js';

/** Timeout after which the database counts as unavailable. */
const PING_TIMEOUT_MS = 3000;

@ObjectType({ description: 'Health of the server.' })
export class Health {
  @Field(() => String, { description: "'ok', or 'unavailable' with a reason." })
  status!: 'ok' | 'unavailable';

  @Field(() => String, {
    nullable: true,
    description:
      "Why it is unavailable: 'shutting-down', 'database', or 'search-index' while that of a large catalogue is loaded after a start (readiness only).",
  })
  reason?: 'shutting-down' | 'database' | 'search-index';

  @Field(() => String, { description: 'Version of the product.' })
  version!: string;

  @Field(() => String, { description: "Kind of database: 'embedded' or 'mongodb'." })
  database!: DatabaseServer['kind'];
}

@Injectable()
export class HealthCheck {
  private readonly logger = new Logger('Health');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(DATABASE_SERVER) private readonly databaseServer: DatabaseServer,
    private readonly configuration: Configuration,
    private readonly drain: ConnectionDrain,
    private readonly products: ProductIndex,
  ) {}

  /** Whether requests are answered; those for lists may be rejected while the search index is loaded. */
  async check(): Promise<Health> {
    const reason = await this.failure();
    return reason ? { ...this.alive(), status: 'unavailable', reason } : this.alive();
  }

  /** Whether a load balancer should send requests here: all of them are answered. */
  async ready(): Promise<Health> {
    const health = await this.check();
    if (health.status !== 'ok' || !this.products.isLoading) return health;
    return { ...health, status: 'unavailable', reason: 'search-index' };
  }

  /** Liveness of the process, whatever the state of its database. */
  alive(): Health {
    return { status: 'ok', version: this.configuration.version, database: this.databaseServer.kind };
  }

  private async failure(): Promise<Health['reason']> {
    if (this.drain.isDraining) return 'shutting-down';
    return (await this.databaseAnswers()) ? undefined : 'database';
  }

  private async databaseAnswers(): Promise<boolean> {
    const failure = this.databaseServer.failure();
    if (failure !== null) {
      this.logger.warn(`database: ${failure}`);
      return false;
    }
    let timer: NodeJS.Timeout | undefined;
    try {
      const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the database does not answer')), PING_TIMEOUT_MS);
      });
      await Promise.race([this.connection.db?.command({ ping: 1 }), timeout]);
      return this.connection.readyState === mongoose.ConnectionStates.connected;
    } catch (error) {
      this.logger.warn(`database: ${(error as Error).message}`);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * `GET /api/health`: 200 while the server answers requests, 503 otherwise. `GET /api/health/ready`, for load balancers:
 * the same, and 503 until the search index of a large catalogue is loaded. `GET /api/health/live`: 200 while the process responds; restart
 * it when this fails.
 */
@Controller('api/health')
export class HealthController {
  constructor(private readonly check: HealthCheck) {}

  @Get()
  @Public()
  async health(@Res({ passthrough: true }) response: Response): Promise<Health> {
    return answer(response, await this.check.check());
  }

  @Get('ready')
  @Public()
  async ready(@Res({ passthrough: true }) response: Response): Promise<Health> {
    return answer(response, await this.check.ready());
  }

  @Get('live')
  @Public()
  live(@Res({ passthrough: true }) response: Response): Health {
    response.setHeader('Cache-Control', 'no-store');
    return this.check.alive();
  }
}

function answer(response: Response, health: Health): Health {
  response.status(health.status === 'ok' ? 200 : 503).setHeader('Cache-Control', 'no-store');
  return health;
}

@Resolver(() => Health)
export class HealthResolver {
  constructor(private readonly check: HealthCheck) {}

  @Query(() => Health, { description: 'Health of the server.' })
  @Public()
  health(): Promise<Health> {
    return this.check.check();
  }
}
