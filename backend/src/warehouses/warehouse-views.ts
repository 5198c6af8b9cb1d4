import type { StockEntry } from './stock-entry.js';
import type { Warehouse } from './warehouse.js';

/** A warehouse with its stock, for administrators. */
export function warehouseView(warehouse: Warehouse, stocks: readonly StockEntry[]) {
  const { entryCount: _entryCount, deletedAt: _deletedAt, ...shown } = warehouse;
  return { ...shown, stocks: stocks.map(stockView) };
}

/** A stock entry without what only the ledger needs. */
export function stockView(entry: StockEntry) {
  const { ignored: _ignored, ...shown } = entry;
  return shown;
}

/** What everybody may see: whether a wine can be had stands on the wine (REQ-D20). */
export function publicView(warehouse: Warehouse) {
  const { _id, reference, code, name, nameEn } = warehouse;
  return { _id, reference, code, name, nameEn };
}
