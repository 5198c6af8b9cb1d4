import { STOCK_BUCKETS } from '@vinkura/domain/shared/enums';
import type { StockBuckets } from '@vinkura/domain/warehouses/stock-rules';
import type { LinkLabel } from '../../kit/values/cell.js';
import { plainText } from '../../kit/values/plain-text.js';
import type { PanelRow } from '../shared/records-panel.js';
import type { StockPlace } from './stocks-management.js';

type StockRow = Pick<PanelRow, 'values' | 'labels'>;

type NameOf = (label: LinkLabel) => string;

/** The name of the warehouse or the wine of a stock entry, in the reader's language. */
export function linkedName(row: StockRow, column: string, nameOf: NameOf): string {
  const reference = plainText(row.values[column] ?? '');
  const label = (row.labels[column] as Readonly<Record<string, LinkLabel>> | undefined)?.[reference];
  return label ? nameOf(label) : reference;
}

/** A row of the list of stock entries, which has every bucket, as its modal takes it. */
export function stockPlaceOf(row: StockRow, nameOf: NameOf): StockPlace {
  const [warehouseRef, productRef] = [row.values['warehouseRef'], row.values['productRef']].map((value) =>
    plainText(value ?? ''),
  ) as [string, string];
  return {
    warehouseRef,
    productRef,
    title: [linkedName(row, 'warehouseRef', nameOf), productRef, linkedName(row, 'productRef', nameOf)].join(
      ' - ',
    ),
    stock: Object.fromEntries(
      STOCK_BUCKETS.map((bucket) => [bucket, Number(row.values[bucket] ?? 0)]),
    ) as StockBuckets,
  };
}
