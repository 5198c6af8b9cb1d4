/** Entries of one country, in their original order. */
export interface CountryGroup<T> {
  country: string;
  items: readonly T[];
}

/** Groups by country, largest group first; ties keep their order. */
export function byCountry<T extends { country: string }>(items: readonly T[]): CountryGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.country);
    if (group) group.push(item);
    else groups.set(item.country, [item]);
  }
  return [...groups]
    .map(([country, members]) => ({ country, items: members }))
    .sort((a, b) => b.items.length - a.items.length);
}
