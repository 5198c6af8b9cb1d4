import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { FavouriteDemand } from './favourite-demand.js';
import { FavouriteMails } from './favourite-mails.js';
import { FavouritesResolver, FavouriteVenueResolver, FavouriteWineResolver } from './favourites.resolver.js';
import { FavouritesService } from './favourites.service.js';
import { FavouritesStore } from './favourites.store.js';
import { StopStockMailsController } from './stop-stock-mails.controller.js';
import { StoredFavourites, StoredFavouritesSchema } from './stored-favourites.js';
import { WineAlertsResolver } from './wine-alerts.resolver.js';
import { WineAlerts } from './wine-alerts.service.js';

/** Favourite wines and restaurants with back-in-stock mails (FAV-01), and alerts about wines (WISH-01). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredFavourites.name, schema: StoredFavouritesSchema }]),
    CatalogModule,
    NotificationsModule,
    UsersModule,
    VenuesModule,
  ],
  controllers: [StopStockMailsController],
  providers: [
    FavouritesStore,
    FavouritesService,
    WineAlerts,
    FavouriteMails,
    FavouriteDemand,
    FavouritesResolver,
    FavouriteWineResolver,
    FavouriteVenueResolver,
    WineAlertsResolver,
  ],
  exports: [FavouriteDemand],
})
export class FavouritesModule {}
