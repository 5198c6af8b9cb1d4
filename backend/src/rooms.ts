import type { Type } from '@nestjs/common';
import { AssetsModule } from './assets/index.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { PageRulesModule } from './page-rules/index.js';
import { ParametersModule } from './parameters/index.js';
import { SearchModule } from './search/index.js';
import { VenuesModule } from './venues/index.js';
import { BackOfficeModule } from './back-office/index.js';
import { CartModule } from './cart/index.js';
import { CellarModule } from './cellar/index.js';
import { CheckoutModule } from './checkout/index.js';
import { IndentsModule } from './indents/index.js';
import { FeedbackModule } from './feedback/index.js';
import { InvoicesModule } from './invoices/index.js';
import { ConciergeModule } from './concierge/index.js';
import { OrdersModule } from './orders/index.js';
import { PaymentsModule } from './payments/index.js';
import { AuthModule } from './auth/index.js';
import { EventLogModule } from './event-log/index.js';
import { LoyaltyModule } from './loyalty/index.js';
import { NotificationsModule } from './notifications/index.js';
import { RestaurantsModule } from './restaurants/index.js';
import { SiteModule } from './site/index.js';
import { SystemModule } from './system/index.js';
import { UsersModule } from './users/index.js';
import { WarehousesModule } from './warehouses/index.js';

/** The rooms of the house, floor by floor; a room uses only rooms below it (docs/architecture.md). */
export const ROOMS: Type[] = [
  UsersModule,
  CatalogModule,
  VenuesModule,
  ParametersModule,
  AssetsModule,
  NotificationsModule,
  EventLogModule,
  AuthModule,
  WarehousesModule,
  LoyaltyModule,
  PageRulesModule,
  SearchModule,
  SiteModule,
  CartModule,
  CellarModule,
  IndentsModule,
  PaymentsModule,
  OrdersModule,
  CheckoutModule,
  InvoicesModule,
  FeedbackModule,
  ConciergeModule,
  RestaurantsModule,
  BackOfficeModule,
  SystemModule,
];
