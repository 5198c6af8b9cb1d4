import { Inject, Injectable } from '@nestjs/common';
import { Field, Int, ObjectType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { InjectConnection } from '@nestjs/mongoose';
import { UserType } from '@vinkura/domain';
import mongoose, { type Connection } from 'mongoose';
import { Roles } from '../platform/access/access.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { DATABASE_SERVER } from '../platform/database/database.module.js';
import type { DatabaseServer } from '../platform/database/open-database.js';
import { listCost } from '../platform/graphql/cost.js';
import { lastBackup, type LastBackup } from './last-backup.js';
import { ServerProcess, ServerProcesses } from './processes.js';
import { ConfigurationEntry, shownConfiguration } from './shown-configuration.js';

@ObjectType('LastBackup', { description: 'The last backup with this product’s command.' })
class LastBackupView implements LastBackup {
  @Field(() => Date, { description: 'Completion time.' })
  at!: Date;

  @Field(() => Int, { description: 'Collections in it.' })
  collections!: number;

  @Field(() => Int, { description: 'Documents in it.' })
  documents!: number;
}

@ObjectType({ description: 'A server component with its version.' })
export class ComponentVersion {
  @Field(() => String, { description: 'Component.' })
  name!: string;

  @Field(() => String, { description: 'Its version.' })
  version!: string;
}

/** Static information about a server process. */
@Injectable()
export class ServerVersions {
  private databaseVersion?: string;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(DATABASE_SERVER) private readonly databaseServer: DatabaseServer,
    private readonly configuration: Configuration,
  ) {}

  async list(): Promise<ComponentVersion[]> {
    const database =
      this.databaseServer.kind === 'embedded' ? 'Embedded database (MongoDB protocol)' : 'MongoDB';
    this.databaseVersion ??= await this.askDatabase();
    return [
      { name: 'Vinkura', version: this.configuration.version },
      { name: 'Node.js', version: process.versions.node },
      { name: database, version: this.databaseVersion },
      { name: 'mongoose', version: mongoose.version },
      { name: 'V8', version: process.versions.v8 },
      { name: 'OpenSSL', version: process.versions.openssl },
    ];
  }

  private async askDatabase(): Promise<string> {
    const answer = (await this.connection.db?.command({ buildInfo: 1 })) as { version?: string } | undefined;
    return answer?.version ?? '';
  }
}

/** Queries of the back office's system page besides `systemStatus` and `jobs`. */
@Resolver(() => ServerProcess)
export class SystemPageResolver {
  constructor(
    private readonly processes: ServerProcesses,
    private readonly versions: ServerVersions,
    private readonly configuration: Configuration,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  @Query(() => [ServerProcess], {
    complexity: listCost(10),
    description: 'Server processes with a heartbeat within a day that were not shut down.',
  })
  @Roles(UserType.ADMINISTRATOR)
  serverProcesses(): Promise<ServerProcess[]> {
    return this.processes.list();
  }

  @Query(() => [ConfigurationEntry], {
    complexity: listCost(30),
    description: 'Configuration of the responding process, without secrets.',
  })
  @Roles(UserType.ADMINISTRATOR)
  serverConfiguration(): ConfigurationEntry[] {
    return shownConfiguration(this.configuration);
  }

  @Query(() => [ComponentVersion], {
    complexity: listCost(10),
    description: 'Component versions of the responding process.',
  })
  @Roles(UserType.ADMINISTRATOR)
  serverVersions(): Promise<ComponentVersion[]> {
    return this.versions.list();
  }

  @Query(() => LastBackupView, {
    nullable: true,
    description: 'The last backup by `npm run db:backup`; null if none.',
  })
  @Roles(UserType.ADMINISTRATOR)
  async lastBackup(): Promise<LastBackup | null> {
    const { db } = this.connection;
    return db ? lastBackup(db) : null;
  }

  @ResolveField(() => Boolean, { description: 'Whether its heartbeat is overdue.' })
  isSilent(@Parent() process: ServerProcess): boolean {
    return this.processes.isSilent(process);
  }

  @ResolveField(() => Boolean, { description: 'Whether it is the responding process.' })
  isThis(@Parent() process: ServerProcess): boolean {
    return this.processes.isThis(process);
  }
}
