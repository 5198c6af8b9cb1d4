import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { BackInStock } from './back-in-stock.js';
import { FavouritesResolver, FavouriteVenueResolver, FavouriteWineResolver } from './favourites.resolver.js';
import { FavouritesService } from './favourites.service.js';
import { FavouritesStore } from './favourites.store.js';
import { StopStockMailsController } from './stop-stock-mails.controller.js';
import { StoredFavourites, StoredFavouritesSchema } from './stored-favourites.js';

/** Favourite wines and restaurants, and back-in-stock mails (FAV-01). */
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
    BackInStock,
    FavouritesResolver,
    FavouriteWineResolver,
    FavouriteVenueResolver,
  ],
})
export class FavouritesModule {}
