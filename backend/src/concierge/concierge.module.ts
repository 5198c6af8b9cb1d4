import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { CatalogModule } from '../catalog/index.js';
import { OrdersModule } from '../orders/index.js';
import { SearchModule } from '../search/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { ConciergeCartResolver } from './concierge-cart.resolver.js';
import { ConciergeProducts } from './concierge-products.js';
import { ConciergeSearchResolver } from './concierge-search.resolver.js';
import { CustomersResolver, VisitedVenueResolver } from './customers.resolver.js';

/** What a concierge does for customers. */
@Module({
  imports: [CartModule, CatalogModule, OrdersModule, SearchModule, UsersModule, VenuesModule],
  providers: [
    ConciergeProducts,
    ConciergeSearchResolver,
    ConciergeCartResolver,
    CustomersResolver,
    VisitedVenueResolver,
  ],
})
export class ConciergeModule {}
