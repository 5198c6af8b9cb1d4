import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { StockCheck } from './stock-check.js';
import { StockEntry, StockEntrySchema } from './stock-entry.js';
import { StockLedger } from './stock-ledger.js';
import { MoveStock } from './move-stock.js';
import { StockMovement, StockMovementSchema } from './stock-movement.js';
import { StockTransfer, StockTransferSchema } from './stock-transfer.js';
import { StockTransfersResolver } from './stock-transfers.resolver.js';
import { StockTransfers } from './stock-transfers.service.js';
import { StockQueries } from './stock-queries.js';
import { ProductStockResolver, StockEntryResolver, StockMovementResolver } from './stock.resolvers.js';
import { RecordStockCount } from './record-stock-count.js';
import { ReservedClaims } from './reserved-claims.js';
import { UpdateStocks } from './update-stocks.js';
import { Warehouse, WarehouseSchema } from './warehouse.js';
import { WineCost, WineCostSchema } from './wine-cost.js';
import { WineCosts } from './wine-costs.js';
import { WarehousesController } from './warehouses.controller.js';
import { WarehousesResolver } from './warehouses.resolver.js';
import { Warehouses } from './warehouses.service.js';

@Module({
  imports: [
    CatalogModule,
    MongooseModule.forFeature([
      { name: Warehouse.name, schema: WarehouseSchema },
      { name: StockEntry.name, schema: StockEntrySchema },
      { name: StockMovement.name, schema: StockMovementSchema },
      { name: WineCost.name, schema: WineCostSchema },
      { name: StockTransfer.name, schema: StockTransferSchema },
    ]),
  ],
  controllers: [WarehousesController],
  providers: [
    Warehouses,
    ReservedClaims,
    StockLedger,
    WineCosts,
    StockCheck,
    UpdateStocks,
    MoveStock,
    RecordStockCount,
    StockQueries,
    WarehousesResolver,
    StockEntryResolver,
    StockMovementResolver,
    ProductStockResolver,
    StockTransfers,
    StockTransfersResolver,
  ],
  exports: [
    Warehouses,
    ReservedClaims,
    StockLedger,
    WineCosts,
    StockCheck,
    StockQueries,
    WineCosts,
    UpdateStocks,
    MoveStock,
    RecordStockCount,
    StockTransfers,
  ],
})
export class WarehousesModule {}
