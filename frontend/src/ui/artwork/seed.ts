/** Hash of a text (FNV-1a, 32 bits), as a seed for deterministic artwork. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash ^= text.charCodeAt(place);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Selects an item by a seed. */
export function pick<const T>(items: readonly [T, ...(readonly T[])], seed: number): T {
  return items[seed % items.length] ?? items[0];
}

/** Pseudo-random number generator in [0, 1) (mulberry32). */
export function seriesOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
