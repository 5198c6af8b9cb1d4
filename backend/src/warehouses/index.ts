export type { Allocation, Wanted } from './allocate.js';
export { StockCheck, type StockCheckResult } from './stock-check.js';
export { StockEntry } from './stock-entry.js';
export { type MoveCause, type PlannedBucket, StockLedger, type StockPlace } from './stock-ledger.js';
export { StockMovement } from './stock-movement.js';
export { Warehouse } from './warehouse.js';
export { WarehousesModule } from './warehouses.module.js';
export { Warehouses } from './warehouses.service.js';
