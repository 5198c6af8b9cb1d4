import type { EnteredCounts } from './count-state.js';

const keyOf = (warehouseRef: string): string => `vinkura.stocktake.${warehouseRef}`;

/** Counts of this device that were not recorded, such as before a phone closed the page in the background. */
export function readDraft(warehouseRef: string): EnteredCounts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(warehouseRef)) ?? '{}');
    return isDraft(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** Stores the counts; none removes the draft. Without storage they last as long as the page. */
export function writeDraft(warehouseRef: string, counts: EnteredCounts): void {
  try {
    if (Object.keys(counts).length === 0) localStorage.removeItem(keyOf(warehouseRef));
    else localStorage.setItem(keyOf(warehouseRef), JSON.stringify(counts));
  } catch {
    // The storage is full or switched off.
  }
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
