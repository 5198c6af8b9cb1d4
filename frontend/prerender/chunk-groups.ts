interface ModuleFacts {
  importedIds: readonly string[];
}
type FactsOf = (id: string) => ModuleFacts | null;

/** Modules that are bundled into one chunk: every further request costs a round trip on a mobile network. */
const CHUNK_GROUPS: readonly { name: string; of: (reached: (file: string) => boolean) => boolean }[] = [
  // Evaluated before all others, so it may import none of them.
  { name: 'boot', of: (reached) => reached('boot.ts') },
  // Loaded by every visit; the home page, where most visits start, is a separate chunk and task, without what the wine pages
  // have in common with it.
  { name: 'start', of: (reached) => reached('main.tsx') },
  {
    name: 'search',
    of: (reached) =>
      reached('pages/home.tsx') && (reached('pages/products.tsx') || reached('pages/product.tsx')),
  },
  { name: 'home', of: (reached) => reached('pages/home.tsx') },
  // The GraphQL client, which the home page loads after it has come up.
  { name: 'client', of: (reached) => reached('shared/api/apollo.ts') },
  // Modules shared by two pages between which visitors often switch.
  { name: 'wines', of: (reached) => reached('pages/products.tsx') && reached('pages/product.tsx') },
  { name: 'lists', of: (reached) => reached('pages/products.tsx') && reached('pages/venues.tsx') },
  { name: 'venue-list', of: (reached) => reached('pages/product.tsx') && reached('pages/venues.tsx') },
  { name: 'order', of: (reached) => reached('pages/product.tsx') && reached('pages/cart.tsx') },
];

/**
 * Chunk groups for Rolldown, by the entry that reaches a module through static imports. Modules outside every group are
 * left to the bundler, and so are those of packages: a page that imports one component of a package reaches them all.
 *
 * @param source absolute path of the source folder
 */
export function chunkGroups(source: string) {
  const reachable = new Map<string, Set<string>>();
  const reachedFrom = (file: string, factsOf: FactsOf): Set<string> => {
    const known = reachable.get(file);
    if (known) return known;
    const reached = new Set([`${source}${file}`]);
    // Iterating a set includes the elements added during the iteration.
    for (const id of reached) for (const imported of factsOf(id)?.importedIds ?? []) reached.add(imported);
    reachable.set(file, reached);
    return reached;
  };
  const nameOf = (id: string, factsOf: FactsOf): string | undefined =>
    id.includes('/node_modules/')
      ? undefined
      : CHUNK_GROUPS.find(({ of }) => of((file) => reachedFrom(file, factsOf).has(id)))?.name;
  return CHUNK_GROUPS.map(({ name }, index) => ({
    name: (id: string, facts: { getModuleInfo: FactsOf }) =>
      nameOf(id, (known) => facts.getModuleInfo(known)) === name ? name : null,
    debugName: name,
    // A group includes what its modules import: earlier groups take precedence.
    priority: CHUNK_GROUPS.length - index,
  }));
}
