import type { StockEntry } from './stock-entry.js';
import type { Warehouse } from './warehouse.js';

/** A warehouse with its stock, for administrators. */
export function warehouseView(warehouse: Warehouse, stocks: readonly StockEntry[]) {
  const { entryCount: _entryCount, deletedAt: _deletedAt, ...shown } = warehouse;
  return { ...shown, stocks: stocks.map(stockView) };
}

/** A stock entry without internal fields. */
export function stockView(entry: StockEntry) {
  const { ignored: _ignored, shelfOrder: _shelfOrder, ...shown } = entry;
  return shown;
}

/** Public data: the wine shows its availability (REQ-D20). */
export function publicView(warehouse: Warehouse) {
  const { _id, reference, code, name, nameEn } = warehouse;
  return { _id, reference, code, name, nameEn };
}
