import { type SeededRandom, seededRandom } from '@vinkura/demo-data';
import { formatReference, type ReferenceKind } from '@vinkura/domain';
import { Types } from 'mongoose';

/** Numbers of documents to generate. */
export interface LargeShopSizes {
  products: number;
  warehouses: number;
  /** Stock entries: wines are spread over as many warehouses as needed. */
  stocks: number;
  users: number;
  orders: number;
}

export const LARGE_SHOP: LargeShopSizes = {
  products: 20_000,
  warehouses: 10,
  stocks: 200_000,
  users: 20_000,
  orders: 50_000,
};

/** Existing documents to build on. */
export interface PresentShop {
  producers: readonly string[];
  regions: readonly string[];
  venues: readonly string[];
  /** Highest number used so far, by kind. */
  numbers: Readonly<Partial<Record<ReferenceKind, number>>>;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Shared state of the generators; the same seed generates the same shop. */
export class LargeShop {
  readonly random: SeededRandom;
  private readonly counts = new Map<string, number>();

  constructor(
    readonly sizes: LargeShopSizes,
    readonly present: PresentShop,
    /** Reference time of the shop; all documents are earlier. */
    readonly now: Date,
    seed: string,
  ) {
    this.random = seededRandom(seed);
  }

  /** Reference of the `index`th new document, from 0. */
  reference(kind: ReferenceKind, index: number): string {
    return formatReference(kind, (this.present.numbers[kind] ?? 0) + index + 1);
  }

  /** Deterministic identifiers: a prefix per kind, an offset, and a counter. */
  id(kind: string): Types.ObjectId {
    const count = (this.counts.get(kind) ?? this.first(kind)) + 1;
    this.counts.set(kind, count);
    const name = Buffer.from(kind.padEnd(4, '-').slice(0, 4)).toString('hex');
    return new Types.ObjectId(name + count.toString(16).padStart(16, '0'));
  }

  /** A time within the given days before now. */
  daysAgo(max: number, min = 0): Date {
    const minutes = this.random.between(min * DAY_MINUTES, max * DAY_MINUTES);
    return new Date(this.now.getTime() - minutes * MINUTE_MS);
  }

  /** A key chosen by weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
    return entries[0]![0];
  }

  /** A second large shop on top of the first must not repeat its identifiers. */
  private first(kind: string): number {
    const before = (this.present.numbers.PRODUCT ?? 0) + (this.present.numbers.ORDER ?? 0);
    return before * 1000 + kind.length;
  }
}
