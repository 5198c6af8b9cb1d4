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

/** What everybody may see: which wines are available where; a warehouse that does not count has none (decision 20). */
export function availabilityView(warehouse: Warehouse, stocks: readonly StockEntry[]) {
  const { _id, reference, code, name, nameEn, ignoreStocks } = warehouse;
  return {
    _id,
    reference,
    code,
    name,
    nameEn,
    stocks: ignoreStocks
      ? []
      : stocks
          .filter(({ available }) => available > 0)
          .map(({ productRef, available }) => ({ productRef, available })),
  };
}
