import { type DynamicModule, Module } from '@nestjs/common';
import { MIGRATION_LIST } from './migrations/index.js';
import type { Configuration } from './platform/configuration/configuration.js';
import type { DatabaseServer } from './platform/database/open-database.js';
import { PlatformModule } from './platform/platform.module.js';
import { APP_MODULES } from './app-modules.js';
import { LateBindings } from './late-bindings.js';

@Module({})
export class AppModule {
  static with(configuration: Configuration, database: Promise<DatabaseServer>): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(configuration, MIGRATION_LIST, database), ...APP_MODULES],
      providers: [LateBindings],
    };
  }
}
