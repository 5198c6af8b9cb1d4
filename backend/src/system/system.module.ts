import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { CellarModule } from '../cellar/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { IndentsModule } from '../indents/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { OrdersModule } from '../orders/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ParametersModule } from '../parameters/index.js';
import { PaymentsModule } from '../payments/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { ClientConfigResolver } from './client-config.js';
import { DemoLoader } from './demo-loader.js';
import { HealthCheck, HealthController, HealthResolver } from './health.js';
import { Jobs, JobsController, JobsResolver } from './jobs.js';
import { StartUp } from './start-up.js';
import { SystemReport, SystemStatusResolver } from './system-status.js';

/** Health, jobs, what browsers are told of the configuration, and the start of the shop. */
@Module({
  imports: [
    CatalogModule,
    VenuesModule,
    ParametersModule,
    UsersModule,
    LoyaltyModule,
    WarehousesModule,
    CellarModule,
    IndentsModule,
    PaymentsModule,
    OrdersModule,
    FeedbackModule,
    NotificationsModule,
  ],
  controllers: [HealthController, JobsController],
  providers: [
    HealthCheck,
    HealthResolver,
    ClientConfigResolver,
    Jobs,
    JobsResolver,
    SystemReport,
    SystemStatusResolver,
    DemoLoader,
    StartUp,
  ],
})
export class SystemModule {}
