/**
 * A small seeded generator (mulberry32 over an FNV-1a hash of the seed), so that the same demo shop is built on
 * every machine. Not for anything that must be hard to guess.
 */
export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
};

export const seededRandom = (seed: string): SeededRandom => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const between = (min: number, max: number): number => min + below(max - min + 1);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('Cannot pick from an empty list');
    return item;
  };
  return { next, below, between, pick, chance: (probability) => next() < probability };
};
