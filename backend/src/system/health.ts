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

/** Timeout after which the database counts as unavailable. */
const PING_TIMEOUT_MS = 3000;

@ObjectType({ description: 'Health of the server.' })
export class Health {
  @Field(() => String, { description: "'ok', or 'unavailable' when the database does not answer." })
  status!: 'ok' | 'unavailable';

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
  ) {}

  async check(): Promise<Health> {
    const serves = !this.drain.isDraining && (await this.databaseAnswers());
    return { ...this.alive(), status: serves ? 'ok' : 'unavailable' };
  }

  /** Liveness of the process, whatever the state of its database. */
  alive(): Health {
    return { status: 'ok', version: this.configuration.version, database: this.databaseServer.kind };
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
 * `GET /api/health`, also `/api/health/ready`: 200 while the server can serve, 503 otherwise, for load balancers. `GET
 * /api/health/live`: 200 while the process responds; restart it when this fails.
 */
@Controller('api/health')
export class HealthController {
  constructor(private readonly check: HealthCheck) {}

  @Get(['', 'ready'])
  @Public()
  async health(@Res({ passthrough: true }) response: Response): Promise<Health> {
    const health = await this.check.check();
    response.status(health.status === 'ok' ? 200 : 503).setHeader('Cache-Control', 'no-store');
    return health;
  }

  @Get('live')
  @Public()
  live(@Res({ passthrough: true }) response: Response): Health {
    response.setHeader('Cache-Control', 'no-store');
    return this.check.alive();
  }
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
