import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { OrdersModule } from '../orders/index.js';
import { VenuesModule } from '../venues/index.js';
import { FeedbackController } from './feedback.controller.js';
import { FeedbackQueries } from './feedback.queries.js';
import { FeedbackResolver, FeedbackWineResolver } from './feedback.resolver.js';
import { FeedbackService } from './feedback.service.js';
import { WineRatings } from './wine-ratings.js';
import { Feedback, FeedbackSchema } from './feedback.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Feedback.name, schema: FeedbackSchema }]),
    CatalogModule,
    OrdersModule,
    VenuesModule,
  ],
  controllers: [FeedbackController],
  providers: [FeedbackService, FeedbackQueries, WineRatings, FeedbackResolver, FeedbackWineResolver],
  exports: [FeedbackService, FeedbackQueries],
})
export class FeedbackModule {}
