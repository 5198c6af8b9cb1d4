import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { ParametersModule } from '../parameters/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { ClientConfigResolver } from './client-config.js';
import { DemoLoader } from './demo-loader.js';
import { HealthCheck, HealthController, HealthResolver } from './health.js';
import { StartUp } from './start-up.js';

/** Health, what browsers are told of the configuration, and the start of the shop. */
@Module({
  imports: [CatalogModule, VenuesModule, ParametersModule, UsersModule, LoyaltyModule, WarehousesModule],
  controllers: [HealthController],
  providers: [HealthCheck, HealthResolver, ClientConfigResolver, DemoLoader, StartUp],
})
export class SystemModule {}
