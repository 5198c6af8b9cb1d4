import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { LoyaltyResolver } from './loyalty.resolver.js';
import { LoyaltyService } from './loyalty.service.js';
import { PointsEntry, PointsEntrySchema } from './points-entry.js';
import { Purchase, PurchaseSchema } from './purchase.js';
import { Purchases } from './purchases.service.js';

@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([
      { name: PointsEntry.name, schema: PointsEntrySchema },
      { name: Purchase.name, schema: PurchaseSchema },
    ]),
  ],
  providers: [LoyaltyService, Purchases, LoyaltyResolver],
  exports: [LoyaltyService, Purchases],
})
export class LoyaltyModule {}
