import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { CellarModule } from '../cellar/index.js';
import { FavouritesModule } from '../favourites/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { IndentsModule } from '../indents/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { OrdersModule } from '../orders/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ParametersModule } from '../parameters/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { SearchModule } from '../search/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { StoredBrowserError, StoredBrowserErrorSchema } from './browser-error.js';
import { BrowserErrors, BrowserErrorsController, BrowserErrorsResolver } from './browser-errors.js';
import { ClientConfigResolver } from './client-config.js';
import { DemoLoader } from './demo-loader.js';
import { HealthCheck, HealthController, HealthResolver } from './health.js';
import { Jobs, JobsController, JobsResolver } from './jobs.js';
import { ServerProcess, ServerProcesses, ServerProcessSchema } from './processes.js';
import { StartUp } from './start-up.js';
import { ServerVersions, SystemPageResolver } from './system-page.resolver.js';
import { SystemReport, SystemStatusResolver } from './system-status.js';

/** Health, jobs, public configuration, and start-up of the shop. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ServerProcess.name, schema: ServerProcessSchema },
      { name: StoredBrowserError.name, schema: StoredBrowserErrorSchema },
    ]),
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
    FavouritesModule,
    FeedbackModule,
    ProposalsModule,
    SearchModule,
    NotificationsModule,
    WebhooksModule,
  ],
  controllers: [BrowserErrorsController, HealthController, JobsController],
  providers: [
    BrowserErrors,
    BrowserErrorsResolver,
    HealthCheck,
    HealthResolver,
    ClientConfigResolver,
    Jobs,
    JobsResolver,
    SystemReport,
    SystemStatusResolver,
    ServerProcesses,
    ServerVersions,
    SystemPageResolver,
    DemoLoader,
    StartUp,
  ],
})
export class SystemModule {}
