import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Query, Resolver } from '@nestjs/graphql';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Configuration } from '../../src/platform/configuration/configuration.js';
import { Migrator } from '../../src/platform/migrations/migrator.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { dropTestDatabase } from './test-database.mjs';
import { testEnvironment } from './test-environment.mjs';

/** GraphQL demands at least one query, and not every module has one. */
@Resolver()
class AnyQuery {
  @Query(() => Boolean)
  any(): boolean {
    return true;
  }
}

/** Modules of the real server within the test's process, on a real database of their own; no HTTP. */
export class TestModules {
  private constructor(
    private readonly context: INestApplicationContext,
    private readonly dataDir: string,
  ) {}

  static async open(...modules: Type[]): Promise<TestModules> {
    const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-modules-'));
    const configuration = new Configuration(testEnvironment(dataDir), '0.0.0');
    @Module({ imports: [PlatformModule.with(configuration, []), ...modules], providers: [AnyQuery] })
    class TestModule {}
    const context = await NestFactory.createApplicationContext(TestModule, {
      logger: ['error', 'warn'],
      abortOnError: false,
    });
    const opened = new TestModules(context, dataDir);
    await opened.get(Migrator).prepare();
    return opened;
  }

  get<T>(type: Type<T>): T {
    return this.context.get(type, { strict: false });
  }

  get connection(): Connection {
    return this.context.get<Connection>(getConnectionToken(), { strict: false });
  }

  async close(): Promise<void> {
    await this.context.close();
    await dropTestDatabase(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
