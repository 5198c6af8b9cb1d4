import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { IndentsModule } from '../indents/index.js';
import { PurchasingModule } from '../purchasing/index.js';
import { FavouritesModule } from '../favourites/index.js';
import { WishesModule } from '../wishes/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { OrdersModule } from '../orders/index.js';
import { ParametersModule } from '../parameters/index.js';
import { PaymentsModule } from '../payments/index.js';
import { AuditEntry, AuditEntrySchema } from '../platform/audit/audit-entry.js';
import { SearchModule } from '../search/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import './back-office.enums.js';
import { ActivityResolver } from './activity/activity.resolver.js';
import { BulkActions } from './bulk/bulk-actions.js';
import { BulkResolver } from './bulk/bulk.resolver.js';
import { Selections } from './bulk/selection.js';
import { UndoBatch } from './bulk/undo-batch.js';
import { CustomerFacts } from './dashboard/customer-facts.js';
import { DashboardResolver } from './dashboard/dashboard.resolver.js';
import { Dashboards } from './dashboard/dashboard.service.js';
import { DashboardWarmUp } from './dashboard/dashboard-warm-up.js';
import { OrderFacts } from './facts/order-facts.js';
import { SlowWines } from './dashboard/slow-wines.js';
import { StockAlertMail } from './dashboard/stock-alert-mail.js';
import { StockAlerts } from './dashboard/stock-alerts.js';
import { StockHistory } from './dashboard/stock-history.js';
import { CsvExport } from './exports/csv-export.js';
import { CsvExportController } from './exports/csv-export.controller.js';
import { ApplyImport } from './imports/apply-import.js';
import { ImportCheck } from './imports/import-check.js';
import { ImportRecord, ImportRowRecord, ImportRowSchema, ImportSchema } from './imports/import-record.js';
import { CarrierResultsController } from './imports/carrier-results.controller.js';
import { CarrierResults } from './imports/carrier-results.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsResolver } from './imports/imports.resolver.js';
import { Imports } from './imports/imports.service.js';
import { JournalFileController } from './journal/journal-file.controller.js';
import {
  JournalEntryRecord,
  JournalEntrySchema,
  JournalMonthRecord,
  JournalMonthSchema,
} from './journal/journal-record.js';
import { JournalResolver } from './journal/journal.resolver.js';
import { Journal } from './journal/journal.service.js';
import { LiquorLedgerController } from './liquor/liquor-ledger.controller.js';
import { LiquorLedgerResolver } from './liquor/liquor-ledger.resolver.js';
import { LiquorLedger } from './liquor/liquor-ledger.service.js';
import { LinkLabels } from './lists/link-labels.js';
import { RecordLists } from './lists/record-lists.js';
import { DraftWriter } from './pairing/description-drafts.js';
import { PairingCoverages } from './pairing/pairing-coverage.js';
import { PairingResolver } from './pairing/pairing.resolver.js';
import { QueryProposalResolver } from './pairing/query-proposal.resolver.js';
import { QueryProposals } from './pairing/query-proposals.js';
import { TagRefusal, TagRefusalSchema } from './pairing/tag-refusal.js';
import { TagSuggestions } from './pairing/tag-suggestions.js';
import { PaletteResolver } from './palette/palette.resolver.js';
import { PaletteSearch } from './palette/palette-search.js';
import { RecordReads } from './records/record-reads.js';
import { RecordWrites } from './records/record-writes.js';
import { RecordListResolver, RecordsResolver } from './records/records.resolver.js';
import { StaleVersions } from './records/stale-version.js';
import { MarginsResolver } from './reports/margins.resolver.js';
import { WineDemandResolver } from './reports/wine-demand.resolver.js';
import { ReportFacts } from './reports/report-facts.js';
import { ReportsResolver } from './reports/reports.resolver.js';
import { SalesReportFileController } from './reports/sales-report-file.controller.js';
import { SalesReports } from './reports/sales-reports.js';
import { AuditEntriesAdapter } from './resources/audit-entries.adapter.js';
import { CellarEntriesAdapter } from './resources/cellar-entries.adapter.js';
import {
  ProducersAdapter,
  ProductionRegionsAdapter,
  ProductsAdapter,
  SommeliersAdapter,
} from './resources/catalog.adapters.js';
import { OrdersAdapter } from './resources/orders.adapter.js';
import { RESOURCE_ADAPTERS, ResourceRegistry } from './resources/resource-registry.js';
import type { ResourceAdapter } from './resources/resource-adapter.js';
import {
  IndentsAdapter,
  ParametersAdapter,
  WarehousesAdapter,
  WineWishesAdapter,
} from './resources/settings.adapters.js';
import {
  StockEntriesAdapter,
  StockMovementsAdapter,
  StockTransfersAdapter,
} from './resources/stock.adapters.js';
import { GoodsInAdapter, SuppliersAdapter } from './resources/purchasing.adapters.js';
import { UsersAdapter } from './resources/users.adapter.js';
import {
  VenueCitiesAdapter,
  VenueDepartmentsAdapter,
  VenueRegionsAdapter,
  VenuesAdapter,
} from './resources/venues.adapters.js';
import { StocktakingResolver } from './stocktaking/stocktaking.resolver.js';
import { Stocktaking } from './stocktaking/stocktaking.service.js';
import { BackOfficeTaskRecord, BackOfficeTaskSchema, TaskRowRecord, TaskRowSchema } from './tasks/task.js';
import { TaskRunner } from './tasks/task-runner.js';
import {
  LastUsedListRecord,
  LastUsedListSchema,
  SavedViewRecord,
  SavedViewSchema,
} from './views/saved-view.js';
import { SavedViewsResolver } from './views/saved-views.resolver.js';
import { SavedViewsService } from './views/saved-views.service.js';

/** One adapter per definition of `libs/domain/src/back-office`. */
const ADAPTERS = [
  OrdersAdapter,
  UsersAdapter,
  ProductsAdapter,
  ProducersAdapter,
  ProductionRegionsAdapter,
  SommeliersAdapter,
  WineWishesAdapter,
  VenuesAdapter,
  VenueCitiesAdapter,
  VenueDepartmentsAdapter,
  VenueRegionsAdapter,
  IndentsAdapter,
  SuppliersAdapter,
  GoodsInAdapter,
  WarehousesAdapter,
  StockEntriesAdapter,
  StockMovementsAdapter,
  StockTransfersAdapter,
  CellarEntriesAdapter,
  ParametersAdapter,
  AuditEntriesAdapter,
];

/** The back office: lists, records, bulk actions, files and audit log of all resources, driven by their definitions. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AuditEntry.name, schema: AuditEntrySchema },
      { name: BackOfficeTaskRecord.name, schema: BackOfficeTaskSchema },
      { name: TaskRowRecord.name, schema: TaskRowSchema },
      { name: SavedViewRecord.name, schema: SavedViewSchema },
      { name: LastUsedListRecord.name, schema: LastUsedListSchema },
      { name: TagRefusal.name, schema: TagRefusalSchema },
      { name: ImportRecord.name, schema: ImportSchema },
      { name: ImportRowRecord.name, schema: ImportRowSchema },
      { name: JournalMonthRecord.name, schema: JournalMonthSchema },
      { name: JournalEntryRecord.name, schema: JournalEntrySchema },
    ]),
    CatalogModule,
    FavouritesModule,
    IndentsModule,
    PurchasingModule,
    WishesModule,
    LoyaltyModule,
    NotificationsModule,
    OrdersModule,
    ParametersModule,
    PaymentsModule,
    SearchModule,
    UsersModule,
    VenuesModule,
    WarehousesModule,
  ],
  controllers: [
    CarrierResultsController,
    CsvExportController,
    ImportsController,
    SalesReportFileController,
    LiquorLedgerController,
    JournalFileController,
  ],
  providers: [
    ...ADAPTERS,
    LiquorLedger,
    LiquorLedgerResolver,
    Journal,
    JournalResolver,
    {
      provide: RESOURCE_ADAPTERS,
      useFactory: (...adapters: ResourceAdapter[]) => adapters,
      inject: ADAPTERS,
    },
    ResourceRegistry,
    LinkLabels,
    RecordLists,
    RecordReads,
    RecordWrites,
    StaleVersions,
    RecordListResolver,
    RecordsResolver,
    TaskRunner,
    Selections,
    BulkActions,
    UndoBatch,
    BulkResolver,
    SavedViewsService,
    SavedViewsResolver,
    ActivityResolver,
    PaletteSearch,
    PaletteResolver,
    CsvExport,
    CarrierResults,
    Imports,
    ImportCheck,
    ApplyImport,
    ImportsResolver,
    OrderFacts,
    CustomerFacts,
    StockHistory,
    StockAlerts,
    StockAlertMail,
    SlowWines,
    Dashboards,
    DashboardWarmUp,
    DashboardResolver,
    ReportFacts,
    SalesReports,
    ReportsResolver,
    WineDemandResolver,
    MarginsResolver,
    PairingCoverages,
    TagSuggestions,
    DraftWriter,
    PairingResolver,
    QueryProposalResolver,
    QueryProposals,
    Stocktaking,
    StocktakingResolver,
  ],
  exports: [ResourceRegistry, RecordLists, RecordReads, RecordWrites],
})
export class BackOfficeModule {}
