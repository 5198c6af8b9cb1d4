/**
 * Stable sort by rank, highest first. A counting sort: many entries share few ranks, and sorting by comparison takes
 * several times as long.
 * @param ranks one per item, not NaN
 */
export function sortByRank<T>(items: readonly T[], ranks: readonly number[]): T[] {
  const nextPlace = new Map<number, number>();
  for (const rank of ranks) nextPlace.set(rank, (nextPlace.get(rank) ?? 0) + 1);
  let place = 0;
  for (const rank of Float64Array.from(nextPlace.keys()).sort().reverse()) {
    const count = nextPlace.get(rank)!;
    nextPlace.set(rank, place);
    place += count;
  }
  const sorted = new Array<T>(items.length);
  for (let i = 0; i < items.length; i += 1) {
    const rank = ranks[i]!;
    const at = nextPlace.get(rank)!;
    sorted[at] = items[i]!;
    nextPlace.set(rank, at + 1);
  }
  return sorted;
}
