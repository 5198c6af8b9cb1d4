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
import { EveningsModule } from './evenings/index.js';
import { FavouritesModule } from './favourites/index.js';
import { PurchasingModule } from './purchasing/index.js';
import { WishesModule } from './wishes/index.js';
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
import { ProposalsModule } from './proposals/index.js';
import { SystemModule } from './system/index.js';
import { UsersModule } from './users/index.js';
import { WebhooksModule } from './webhooks/index.js';
import { WarehousesModule } from './warehouses/index.js';

/** The modules of the application, layer by layer; a module imports only from lower layers (docs/architecture.md). */
export const APP_MODULES: Type[] = [
  WebhooksModule,
  UsersModule,
  CatalogModule,
  VenuesModule,
  ParametersModule,
  AssetsModule,
  NotificationsModule,
  EventLogModule,
  AuthModule,
  WarehousesModule,
  PurchasingModule,
  LoyaltyModule,
  PageRulesModule,
  SearchModule,
  SiteModule,
  CartModule,
  FavouritesModule,
  WishesModule,
  CellarModule,
  IndentsModule,
  PaymentsModule,
  OrdersModule,
  CheckoutModule,
  InvoicesModule,
  FeedbackModule,
  EveningsModule,
  RestaurantsModule,
  ConciergeModule,
  ProposalsModule,
  BackOfficeModule,
  SystemModule,
];
