import { type CostedBottles, OWNED_BUCKETS } from '@vinkura/domain/warehouses/stock-cost';
import { STOCK_BUCKETS, type StockBucket } from '@vinkura/domain';
import type { Product } from '../catalog/index.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { StockEntry, StockPlace } from './stock-entry.js';

/** Bottles that change buckets; without `from` they come in, without `to` they go out. */
export interface BucketChange {
  from?: StockBucket;
  to?: StockBucket;
  quantity: number;
}

export type Differences = Partial<Record<StockBucket, number>>;

/** Difference per bucket; unchanged buckets are omitted. */
export function differencesOf(changes: readonly BucketChange[]): Differences {
  const differences: Differences = {};
  for (const { from, to, quantity } of changes) {
    if (from) differences[from] = (differences[from] ?? 0) - quantity;
    if (to) differences[to] = (differences[to] ?? 0) + quantity;
  }
  return Object.fromEntries(Object.entries(differences).filter(([, value]) => value !== 0));
}

/**
 * Converts differences to movements: losses of a bucket are matched with gains in bucket order; the rest comes in or
 * goes out. The movements add up to the differences.
 */
export function changesOf(differences: Differences): BucketChange[] {
  const givers = STOCK_BUCKETS.flatMap((bucket) => portion(bucket, -(differences[bucket] ?? 0)));
  const takers = STOCK_BUCKETS.flatMap((bucket) => portion(bucket, differences[bucket] ?? 0));
  const changes: BucketChange[] = [];
  while (givers[0] && takers[0]) {
    const quantity = Math.min(givers[0].quantity, takers[0].quantity);
    changes.push({ from: givers[0].bucket, to: takers[0].bucket, quantity });
    for (const side of [givers, takers]) {
      side[0]!.quantity -= quantity;
      if (side[0]!.quantity === 0) side.shift();
    }
  }
  return [
    ...changes,
    ...givers.map(({ bucket, quantity }) => ({ from: bucket, quantity })),
    ...takers.map(({ bucket, quantity }) => ({ to: bucket, quantity })),
  ];
}

function portion(bucket: StockBucket, quantity: number) {
  return quantity > 0 ? [{ bucket, quantity }] : [];
}

/** Too few bottles in one of the buckets that lose some. */
export function insufficientBucket(
  place: StockPlace,
  losing: readonly [string, number][],
  present: StockEntry | null,
): DomainError {
  const [bucket, value] = losing.find(
    ([name, change]) => (present?.[name as StockBucket] ?? 0) + change < 0,
  ) ?? [STOCK_BUCKETS[0]!, 0];
  return new DomainError('INSUFFICIENT_STOCK', 'insufficient-bucket', {
    ...place,
    field: bucket,
    requested: -value,
    present: present?.[bucket as StockBucket] ?? 0,
  });
}

/** Own bottles of an entry whose cost may be registered: as far as all entries of the wine have more than are costed. */
export function bottlesWithoutCost(
  here: StockEntry,
  entries: readonly StockEntry[],
  known: CostedBottles | undefined,
): number {
  const owned = (entry: StockEntry) => OWNED_BUCKETS.reduce((sum, bucket) => sum + entry[bucket], 0);
  const all = entries.reduce((sum, entry) => sum + owned(entry), 0);
  return Math.max(0, Math.min(owned(here), all - (known?.bottles ?? 0)));
}

/** An entry as it was before these changes. */
export function entryBefore(entry: StockEntry, changes: readonly BucketChange[]): StockEntry {
  const before: StockEntry = { ...entry };
  for (const [bucket, difference] of Object.entries(differencesOf(changes)))
    before[bucket as StockBucket] -= difference;
  return before;
}

/** @param found the wine, if it exists */
export function shortageError(
  { productRef, requested, available }: { productRef: string; requested: number; available: number },
  [product]: readonly Pick<Product, 'name' | 'nameEn' | 'vintage'>[],
): DomainError {
  return new DomainError('INSUFFICIENT_STOCK', 'insufficient-stock', {
    productRef,
    name: product?.name,
    nameEn: product?.nameEn,
    vintage: product?.vintage,
    requested,
    saleable: available,
  });
}
