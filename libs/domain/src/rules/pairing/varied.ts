export interface Variety<T> {
  /** Entries that are put in a new order. */
  readonly first: number;
  /** Entries that they are chosen from. */
  readonly among: number;
  /** What should not repeat, with the places that an entry steps back for each earlier one alike. */
  readonly aspects: readonly { readonly of: (item: T) => string | undefined; readonly places: number }[];
}

/**
 * Puts the beginning of a ranked list in an order with fewer repeats (PRICE-01): deterministic, the best entry stays first,
 * the rest keeps its order. As the whole list is arranged before it is cut into pages, they neither repeat nor miss an entry.
 */
export function varied<T>(ranked: readonly T[], { first, among, aspects }: Variety<T>): T[] {
  const rest = ranked.slice(0, among).map((item, place) => ({ item, place }));
  const seen = aspects.map(() => new Map<string, number>());
  const chosen: T[] = [];
  while (chosen.length < first && rest.length > 0) {
    const cost = ({ item, place }: { item: T; place: number }) =>
      aspects.reduce((sum, { of, places }, i) => sum + places * (seen[i]!.get(of(item) ?? '') ?? 0), place);
    const best = rest.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    rest.splice(rest.indexOf(best), 1);
    chosen.push(best.item);
    aspects.forEach(({ of }, i) => {
      const value = of(best.item);
      if (value) seen[i]!.set(value, (seen[i]!.get(value) ?? 0) + 1);
    });
  }
  return [...chosen, ...rest.map(({ item }) => item), ...ranked.slice(among)];
}
