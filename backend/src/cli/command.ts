import 'reflect-metadata';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MIGRATION_LIST } from '../migrations/index.js';
import { readVersion } from '../platform/configuration/backend-package.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { errorBody } from '../platform/errors/error-body.js';
import { operatorMessage } from '../platform/errors/operator-message.js';
import { StructuredLogger } from '../platform/logging/logger.js';
import { Migrator } from '../platform/migrations/migrator.js';
import { PlatformModule } from '../platform/platform.module.js';

/** A usage error; its message is printed as it is. */
export class UsageError extends Error {}

/**
 * Runs a terminal command on the shop's database with only the modules it needs: no HTTP, no demo data. Exits with the
 * status that the callback returns, or with 1 and an error message.
 */
export async function runCommand(
  modules: Type[],
  work: (context: INestApplicationContext) => Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await inContext(modules, work);
  } catch (error) {
    console.error(sentenceOf(error));
    // A context that failed to initialise cannot be closed, and its database would keep the process alive.
    process.exit(1);
  }
}

async function inContext(
  modules: Type[],
  work: (context: INestApplicationContext) => Promise<number>,
): Promise<number> {
  // Servers run the jobs: one that outlived the command would keep the process alive.
  const env = { LOG_LEVEL: 'warn', ...process.env, SCHEDULED_JOBS: 'false' };
  const configuration = new Configuration(env, readVersion());
  @Module({ imports: [PlatformModule.with(configuration, MIGRATION_LIST), ...modules] })
  class CommandModule {}
  const context = await NestFactory.createApplicationContext(CommandModule, {
    logger: new StructuredLogger(configuration.logLevel),
    abortOnError: false,
  });
  try {
    await context.get(Migrator).prepare();
    return await work(context);
  } finally {
    await context.close();
  }
}

export function sentenceOf(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (error instanceof DomainError) {
    const { message, violations } = errorBody(error, 'en');
    return violations ? violations.map((violation) => violation.message).join('\n') : message;
  }
  return operatorMessage(error);
}
