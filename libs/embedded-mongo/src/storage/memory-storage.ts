import type { Storage, StoreArea, StoreChange, StoreEntry } from './storage.js';

/** Keeps everything in memory: for tests of the engine that need no durability. */
export class MemoryStorage implements Storage {
  private readonly areas = new Map<StoreArea, Map<string, StoreEntry>>();

  *load(area: StoreArea): Iterable<StoreEntry> {
    const entries = [...this.entries(area).values()];
    yield* entries.sort((a, b) => Buffer.compare(a.key, b.key));
  }

  requireSpace(): void {
    // Memory is not counted.
  }

  commit(changes: readonly StoreChange[]): Promise<void> {
    for (const { area, key, value } of changes) {
      const name = Buffer.from(key).toString('latin1');
      if (value === null) this.entries(area).delete(name);
      else this.entries(area).set(name, { key, value });
    }
    return Promise.resolve();
  }

  size(): number {
    let bytes = 0;
    for (const area of this.areas.values()) for (const { value } of area.values()) bytes += value.length;
    return bytes;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private entries(area: StoreArea): Map<string, StoreEntry> {
    let entries = this.areas.get(area);
    if (!entries) this.areas.set(area, (entries = new Map<string, StoreEntry>()));
    return entries;
  }
}
