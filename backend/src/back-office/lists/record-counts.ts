import type { Model } from 'mongoose';
import type { Conditions, StoredRecord } from '../resources/resource-adapter.js';

/** Count, up to the cap. */
export interface CappedCount {
  total: number;
  totalIsCapped: boolean;
}

/**
 * Counts records up to a cap, because an exact count of a large list takes longer than the page itself. For an
 * unfiltered list, the collection's count minus deleted records.
 */
export async function countRecords(
  model: Model<StoredRecord>,
  conditions: Conditions,
  isWhole: boolean,
  cap: number,
): Promise<CappedCount> {
  const total = isWhole ? await wholeCount(model, conditions, cap) : await counted(model, conditions, cap);
  return { total: Math.min(total, cap), totalIsCapped: total > cap };
}

async function wholeCount(model: Model<StoredRecord>, present: Conditions, cap: number): Promise<number> {
  const stored = await model.estimatedDocumentCount();
  if (Object.keys(present).length === 0) return stored;
  const removed = await counted(model, { deletedAt: { $gt: new Date(0) } }, stored);
  return Math.min(stored - removed, cap + 1);
}

const counted = (model: Model<StoredRecord>, conditions: Conditions, cap: number): Promise<number> =>
  model.countDocuments(conditions, { limit: cap + 1 });
