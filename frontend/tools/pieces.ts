interface ModuleFacts {
  importedIds: readonly string[];
}
type FactsOf = (id: string) => ModuleFacts | null;

/** Pieces of the shop that are fetched as one file: each file is a wait of its own on a phone's line. */
const PIECES: readonly { name: string; of: (reached: (file: string) => boolean) => boolean }[] = [
  // Runs before all others, so it may import none of them.
  { name: 'boot', of: (reached) => reached('boot.ts') },
  // What every visit loads; beside it the page on which most begin, which then runs in a task of its own.
  { name: 'start', of: (reached) => reached('main.tsx') },
  { name: 'home', of: (reached) => reached('pages/home.tsx') },
  // What two pages, between which people go to and fro, have in common.
  { name: 'wines', of: (reached) => reached('pages/products.tsx') && reached('pages/product.tsx') },
  { name: 'lists', of: (reached) => reached('pages/products.tsx') && reached('pages/venues.tsx') },
  { name: 'venue-list', of: (reached) => reached('pages/product.tsx') && reached('pages/venues.tsx') },
  { name: 'order', of: (reached) => reached('pages/product.tsx') && reached('pages/cart.tsx') },
];

/**
 * The groups of modules by who imports them, itself or through others, other than by `import()`. What is in none the
 * bundler divides as it likes.
 *
 * @param source absolute path of the folder of the sources
 */
export function pieces(source: string) {
  const reachable = new Map<string, Set<string>>();
  const reachedFrom = (file: string, factsOf: FactsOf): Set<string> => {
    const known = reachable.get(file);
    if (known) return known;
    const reached = new Set([`${source}${file}`]);
    // A set grows while it is walked: whatever is added is walked as well.
    for (const id of reached) for (const imported of factsOf(id)?.importedIds ?? []) reached.add(imported);
    reachable.set(file, reached);
    return reached;
  };
  const nameOf = (id: string, factsOf: FactsOf): string | undefined =>
    PIECES.find(({ of }) => of((file) => reachedFrom(file, factsOf).has(id)))?.name;
  return PIECES.map(({ name }, place) => ({
    name: (id: string, facts: { getModuleInfo: FactsOf }) =>
      nameOf(id, (known) => facts.getModuleInfo(known)) === name ? name : null,
    debugName: name,
    // A piece takes along what its modules import: the first pieces choose first.
    priority: PIECES.length - place,
  }));
}
