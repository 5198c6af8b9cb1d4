import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { WineWish, WineWishSchema } from './wine-wish.js';
import { WineWishesResolver } from './wine-wishes.resolver.js';
import { WineWishes } from './wine-wishes.service.js';

/** Wines that customers ask for (WISH-01). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: WineWish.name, schema: WineWishSchema }]),
    CatalogModule,
    NotificationsModule,
    UsersModule,
  ],
  providers: [WineWishes, WineWishesResolver],
  exports: [WineWishes],
})
export class WishesModule {}
