import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { OrdersModule } from '../orders/index.js';
import { VenuesModule } from '../venues/index.js';
import { RestaurantsResolver } from './restaurants.resolver.js';
import { Restaurants } from './restaurants.service.js';

/** What restaurants see of their own venues. */
@Module({
  imports: [CatalogModule, OrdersModule, VenuesModule],
  providers: [Restaurants, RestaurantsResolver],
})
export class RestaurantsModule {}
