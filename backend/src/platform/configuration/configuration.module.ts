import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ConfigModule, registerAs } from '@nestjs/config';
import { Clock } from '../clock/clock.js';
import { Configuration } from './configuration.js';

/**
 * Provides the configuration to every module: by its class, or by `ConfigService` under `vinkura` (`vinkura.port`). It
 * is read and validated once before the application is built, because logger and port need it; neither environment nor
 * files are read here. A separate global module, because the database is opened from it.
 */
@Global()
@Module({})
export class ConfigurationModule {
  static with(configuration: Configuration): DynamicModule {
    const loaded = registerAs('vinkura', () => configuration);
    return {
      module: ConfigurationModule,
      imports: [ConfigModule.forRoot({ ignoreEnvFile: true, skipProcessEnv: true, load: [loaded] })],
      providers: [{ provide: Configuration, useExisting: loaded.KEY }, Clock],
      exports: [Configuration, Clock, ConfigModule],
    };
  }
}
