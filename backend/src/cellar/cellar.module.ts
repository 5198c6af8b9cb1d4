import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SearchModule } from '../search/index.js';
import { UsersModule } from '../users/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { CellarEntry, CellarEntrySchema } from './cellar-entry.js';
import { CellarQueries } from './cellar.queries.js';
import { CellarEntryResolver, CellarResolver, CellarTransferSourceResolver } from './cellar.resolver.js';
import { CellarService } from './cellar.service.js';
import { CellarSources } from './cellar-sources.js';
import { CellarTransfers } from './cellar-transfers.js';
import { CellarYear } from './cellar-year.js';
import { CellarDataSubject } from './cellar-data-subject.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: CellarEntry.name, schema: CellarEntrySchema }]),
    CatalogModule,
    NotificationsModule,
    SearchModule,
    UsersModule,
    WarehousesModule,
  ],
  providers: [
    CellarService,
    CellarQueries,
    CellarTransfers,
    CellarSources,
    CellarYear,
    CellarDataSubject,
    CellarResolver,
    CellarEntryResolver,
    CellarTransferSourceResolver,
  ],
  exports: [CellarService],
})
export class CellarModule {}
