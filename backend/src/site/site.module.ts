import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { EveningsModule } from '../evenings/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { IndentsModule } from '../indents/index.js';
import { PageRulesModule } from '../page-rules/index.js';
import { OrdersModule } from '../orders/index.js';
import { ParametersModule } from '../parameters/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { SearchModule } from '../search/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { BottlePictures } from './bottle-pictures.js';
import { PageContents } from './page-contents.js';
import { PageHeads } from './page-heads.js';
import { SiteFilesController } from './site-files.controller.js';
import { VenueOutlines } from './venue-outlines.js';

/** The pages as the server serves them: heads, sitemap, robots. */
@Module({
  imports: [
    CatalogModule,
    VenuesModule,
    ParametersModule,
    SearchModule,
    PageRulesModule,
    IndentsModule,
    EveningsModule,
    FeedbackModule,
    ProposalsModule,
    OrdersModule,
    UsersModule,
  ],
  controllers: [SiteFilesController],
  providers: [BottlePictures, PageContents, PageHeads, VenueOutlines],
  exports: [PageContents, PageHeads],
})
export class SiteModule {}
