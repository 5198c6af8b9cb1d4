/** Entries of one country, in their original order. */
export interface CountryGroup<T> {
  country: string;
  things: readonly T[];
}

/** Groups by country, largest group first; ties keep their order. */
export function byCountry<T extends { country: string }>(things: readonly T[]): CountryGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(thing.country);
    if (group) group.push(thing);
    else groups.set(thing.country, [thing]);
  }
  return [...groups]
    .map(([country, members]) => ({ country, things: members }))
    .sort((a, b) => b.things.length - a.things.length);
}
