import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { OrdersModule } from '../orders/index.js';
import { VenuesModule } from '../venues/index.js';
import { EveningCalendar } from './evening-calendar.js';
import { EveningLink, EveningLinkSchema } from './evening-link.js';
import { EveningsController } from './evenings.controller.js';
import { EveningsResolver, EveningWineResolver } from './evenings.resolver.js';
import { EveningsService } from './evenings.service.js';

/** Dinners as calendar events, and share links for guests (SHARE-01). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: EveningLink.name, schema: EveningLinkSchema }]),
    CatalogModule,
    OrdersModule,
    VenuesModule,
  ],
  controllers: [EveningsController],
  providers: [EveningsService, EveningCalendar, EveningsResolver, EveningWineResolver],
  exports: [EveningsService],
})
export class EveningsModule {}
