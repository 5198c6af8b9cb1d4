import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebhooksModule } from '../webhooks/index.js';
import { CachedProducts } from './cached-products.js';
import { CatalogService } from './catalog.service.js';
import {
  ProducerDescriptionResolver,
  ProductDescriptionResolver,
  ProductionRegionDescriptionResolver,
} from './description.resolvers.js';
import { Producer, ProducerSchema } from './producer.js';
import { Producers } from './producers.service.js';
import { Product, ProductSchema } from './product.js';
import { ProductAccess } from './product-access.js';
import { ProductStock } from './product-stock.js';
import { ProductResolver, SommelierNoteResolver } from './product.resolver.js';
import { TasteProfileResolver } from './taste-profile.js';
import { ProductionRegion, ProductionRegionSchema } from './production-region.js';
import { ProductionRegions } from './production-regions.service.js';
import { ProductsController } from './products.controller.js';
import {
  ProducersController,
  ProductionRegionsController,
  SommeliersController,
} from './reference-data.controllers.js';
import { ProducerResolver, ProductionRegionResolver, SommelierResolver } from './reference-data.resolvers.js';
import { Sommelier, SommelierSchema } from './sommelier.js';
import { Sommeliers } from './sommeliers.service.js';

/** Wines, producers, production regions, sommeliers, and the saleable quantity. */
@Module({
  imports: [
    WebhooksModule,
    MongooseModule.forFeature([
      { name: Product.name, schema: ProductSchema },
      { name: Producer.name, schema: ProducerSchema },
      { name: ProductionRegion.name, schema: ProductionRegionSchema },
      { name: Sommelier.name, schema: SommelierSchema },
    ]),
  ],
  controllers: [ProductsController, ProducersController, ProductionRegionsController, SommeliersController],
  providers: [
    CatalogService,
    CachedProducts,
    ProductStock,
    ProductAccess,
    Producers,
    ProductionRegions,
    Sommeliers,
    ProductResolver,
    SommelierNoteResolver,
    ProducerResolver,
    ProductionRegionResolver,
    SommelierResolver,
    ProductDescriptionResolver,
    TasteProfileResolver,
    ProducerDescriptionResolver,
    ProductionRegionDescriptionResolver,
  ],
  exports: [CatalogService, ProductAccess, ProductStock, Producers, ProductionRegions, Sommeliers],
})
export class CatalogModule {}
