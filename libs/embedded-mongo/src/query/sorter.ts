import type { CompiledSort } from './sort.js';

/** Surplus items buffered before they are dropped. */
const SURPLUS = 1000;

/** Sorts items by keys; if only the first ones are wanted, it buffers few more than those. */
export class Sorter<T> {
  private entries: { readonly key: unknown[]; readonly item: T }[] = [];

  constructor(
    private readonly order: CompiledSort,
    /** How many are wanted; null for all. */
    private readonly wanted: number | null,
    /** The order of items with equal keys; by default that in which they were added. */
    private readonly tie: (a: T, b: T) => number = () => 0,
  ) {}

  add(key: unknown[], item: T): void {
    this.entries.push({ key, item });
    if (this.wanted !== null && this.entries.length >= this.wanted * 2 + SURPLUS) this.sort();
  }

  sorted(): T[] {
    this.sort();
    return this.entries.map(({ item }) => item);
  }

  private sort(): void {
    this.entries.sort((a, b) => this.order.compareKeys(a.key, b.key) || this.tie(a.item, b.item));
    if (this.wanted !== null) this.entries.length = Math.min(this.entries.length, this.wanted);
  }
}
