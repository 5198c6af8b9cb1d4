import { STOCK_BUCKET_NAMES } from '@vinkura/domain/back-office/warehouses';
import { STOCK_BUCKETS, type StockBucket } from '@vinkura/domain/shared/enums';
import { useMemo } from 'react';
import { useLabel } from '../../use-label.js';

/** The names of the buckets of stock. */
export function useBucketNames(): Readonly<Record<StockBucket, string>> {
  const labelOf = useLabel();
  return useMemo(
    () =>
      Object.fromEntries(
        STOCK_BUCKETS.map((bucket) => [bucket, labelOf(STOCK_BUCKET_NAMES[bucket])]),
      ) as Record<StockBucket, string>,
    [labelOf],
  );
}
