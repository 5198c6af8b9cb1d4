import { type SeededRandom, seededRandom } from '@vinkura/demo-data';
import { formatReference, type ReferenceKind } from '@vinkura/domain';
import { Types } from 'mongoose';

/** How much is made. */
export interface LargeShopSizes {
  products: number;
  warehouses: number;
  /** Stock entries: every wine in as many warehouses as that makes. */
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

/** What is there already and is built upon. */
export interface PresentShop {
  producers: readonly string[];
  regions: readonly string[];
  venues: readonly string[];
  /** The highest number given so far, by kind. */
  numbers: Readonly<Partial<Record<ReferenceKind, number>>>;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Whatever the parts of a large shop share while it is made; the same seed makes the same shop. */
export class LargeShop {
  readonly random: SeededRandom;
  private readonly counts = new Map<string, number>();

  constructor(
    readonly sizes: LargeShopSizes,
    readonly present: PresentShop,
    /** The moment that the shop is made for; everything lies before it. */
    readonly now: Date,
    seed: string,
  ) {
    this.random = seededRandom(seed);
  }

  /** Reference of the `index`th new one, from 0. */
  reference(kind: ReferenceKind, index: number): string {
    return formatReference(kind, (this.present.numbers[kind] ?? 0) + index + 1);
  }

  /** Identifiers that are the same in every run: a name for the kind, where it begins, and a number. */
  id(kind: string): Types.ObjectId {
    const count = (this.counts.get(kind) ?? this.first(kind)) + 1;
    this.counts.set(kind, count);
    const name = Buffer.from(kind.padEnd(4, '-').slice(0, 4)).toString('hex');
    return new Types.ObjectId(name + count.toString(16).padStart(16, '0'));
  }

  /** A moment within the days before now. */
  daysAgo(max: number, min = 0): Date {
    const minutes = this.random.between(min * DAY_MINUTES, max * DAY_MINUTES);
    return new Date(this.now.getTime() - minutes * MINUTE_MS);
  }

  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
    return entries[0]![0];
  }

  /** A second large shop on top of the first does not repeat its identifiers. */
  private first(kind: string): number {
    const before = (this.present.numbers.PRODUCT ?? 0) + (this.present.numbers.ORDER ?? 0);
    return before * 1000 + kind.length;
  }
}
