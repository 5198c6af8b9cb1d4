import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { CatalogModule } from '../catalog/index.js';
import { OrdersModule } from '../orders/index.js';
import { VenuesModule } from '../venues/index.js';
import { EditManagedVenue } from './edit-managed-venue.js';
import { RestaurantsResolver, VenueReservationResolver } from './restaurants.resolver.js';
import { Restaurants } from './restaurants.service.js';

/** Restaurants' access to their own venues. */
@Module({
  imports: [AssetsModule, CatalogModule, OrdersModule, VenuesModule],
  providers: [Restaurants, EditManagedVenue, RestaurantsResolver, VenueReservationResolver],
})
export class RestaurantsModule {}
