import type { EnteredCounts } from './count-state.js';
import { readJson, writeText } from '../../shared/storage/stored.js';

const keyOf = (warehouseRef: string): string => `vinkura.stocktake.${warehouseRef}`;

/** Counts of this device that were not recorded, such as before a phone closed the page in the background. */
export function readDraft(warehouseRef: string): EnteredCounts {
  const stored = readJson('local', keyOf(warehouseRef));
  return isDraft(stored) ? stored : {};
}

/** Stores the counts; none removes the draft. Without storage they last as long as the page. */
export function writeDraft(warehouseRef: string, counts: EnteredCounts): void {
  const isEmpty = Object.keys(counts).length === 0;
  writeText('local', keyOf(warehouseRef), isEmpty ? null : JSON.stringify(counts));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is EnteredCounts =>
  isRecord(value) &&
  Object.values(value).every(
    (count) =>
      isRecord(count) &&
      typeof count['expected'] === 'number' &&
      ['text', 'name', 'nameEn', 'vintage', 'size'].every((key) => typeof count[key] === 'string'),
  );
