import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ConfigModule, registerAs } from '@nestjs/config';
import { Clock } from '../clock/clock.js';
import { Configuration } from './configuration.js';

/**
 * Gives every module the configuration: by its class, or by `ConfigService` under `vinkura` (`vinkura.port`). It is read
 * and validated once, before the application is built, because the log and the port need it as well; so neither the
 * environment nor a file is read here again. Global and apart, because the database itself is opened from it.
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
