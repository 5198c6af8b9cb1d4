import { type DynamicModule, Module } from '@nestjs/common';
import type { Configuration } from './platform/configuration/configuration.js';
import type { DatabaseHome } from './platform/database/open-database.js';
import { PlatformModule } from './platform/platform.module.js';
import { ROOMS } from './rooms.js';

@Module({})
export class AppModule {
  static with(configuration: Configuration, database: Promise<DatabaseHome>): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.with(configuration, database), ...ROOMS] };
  }
}
