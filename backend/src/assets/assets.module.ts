import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssetRendition, AssetRenditionSchema } from './asset-rendition.js';
import { Asset, AssetSchema } from './asset.js';
import { AssetsController } from './assets.controller.js';
import { AssetsResolver } from './assets.resolver.js';
import { ClaimPhotosController } from './claim-photos.controller.js';
import { ReportPhotosController } from './report-photos.controller.js';
import { Assets } from './assets.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Asset.name, schema: AssetSchema },
      { name: AssetRendition.name, schema: AssetRenditionSchema },
    ]),
  ],
  controllers: [AssetsController, ReportPhotosController, ClaimPhotosController],
  providers: [Assets, AssetsResolver],
  exports: [Assets],
})
export class AssetsModule {}
