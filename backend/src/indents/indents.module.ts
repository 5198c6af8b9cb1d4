import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { UsersModule } from '../users/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { IndentBottles } from './indent-bottles.js';
import { IndentCampaigns } from './indent-campaigns.js';
import { IndentDescriptionResolver } from './indent-description.resolver.js';
import { IndentProduct, IndentProductSchema } from './indent-product.js';
import { IndentQueries } from './indent-queries.js';
import { Indent, IndentSchema } from './indent.js';
import { IndentsClose } from './indents-close.js';
import { IndentProductsController, IndentsController } from './indents.controllers.js';
import { IndentProductsResolver, IndentsResolver, IndentWineResolver } from './indents.resolvers.js';
import { Indents } from './indents.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Indent.name, schema: IndentSchema },
      { name: IndentProduct.name, schema: IndentProductSchema },
    ]),
    CatalogModule,
    UsersModule,
    WarehousesModule,
  ],
  controllers: [IndentsController, IndentProductsController],
  providers: [
    Indents,
    IndentBottles,
    IndentCampaigns,
    IndentQueries,
    IndentsClose,
    IndentsResolver,
    IndentDescriptionResolver,
    IndentProductsResolver,
    IndentWineResolver,
  ],
  exports: [Indents, IndentCampaigns, IndentQueries],
})
export class IndentsModule {}
