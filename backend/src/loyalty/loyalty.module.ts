import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ParametersModule } from '../parameters/index.js';
import { UsersModule } from '../users/index.js';
import { LoyaltyCheck } from './loyalty-check.js';
import { LoyaltyResolver } from './loyalty.resolver.js';
import { LoyaltyService } from './loyalty.service.js';
import { PointsDataSubject } from './points-data-subject.js';
import { PointsEntry, PointsEntrySchema } from './points-entry.js';
import { PointsLedger } from './points-ledger.js';
import { Purchase, PurchaseSchema } from './purchase.js';
import { Purchases } from './purchases.service.js';
import { ReturnedShare, ReturnedShareSchema } from './returned-share.js';
import { TierAnniversaries } from './tier-anniversaries.js';
import { Tiers } from './tiers.service.js';

@Module({
  imports: [
    UsersModule,
    ParametersModule,
    MongooseModule.forFeature([
      { name: PointsEntry.name, schema: PointsEntrySchema },
      { name: Purchase.name, schema: PurchaseSchema },
      { name: ReturnedShare.name, schema: ReturnedShareSchema },
    ]),
  ],
  providers: [
    PointsLedger,
    LoyaltyService,
    Purchases,
    Tiers,
    TierAnniversaries,
    LoyaltyCheck,
    PointsDataSubject,
    LoyaltyResolver,
  ],
  exports: [LoyaltyService, Purchases, LoyaltyCheck],
})
export class LoyaltyModule {}
