import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { ParametersModule } from '../parameters/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { CartController } from './cart.controller.js';
import { CartItemResolver, CartLineResolver, CartResolver, ReservationResolver } from './cart.resolver.js';
import { CartService } from './cart.service.js';
import { CartStore } from './cart-store.js';
import { StoredCart, StoredCartSchema } from './cart.js';
import { CartViews } from './cart-views.js';
import { CellarLines } from './cellar-lines.js';
import { ConciergeCartController } from './concierge-cart.controller.js';
import { IndentLines } from './indent-lines.js';
import { LineChecks } from './line-checks.js';
import { CartDataSubject } from './cart-data-subject.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredCart.name, schema: StoredCartSchema }]),
    CatalogModule,
    VenuesModule,
    UsersModule,
    ParametersModule,
  ],
  controllers: [CartController, ConciergeCartController],
  providers: [
    CartStore,
    CartViews,
    CellarLines,
    IndentLines,
    LineChecks,
    CartService,
    CartDataSubject,
    CartResolver,
    CartItemResolver,
    CartLineResolver,
    ReservationResolver,
  ],
  exports: [CartService, CellarLines, IndentLines],
})
export class CartModule {}
