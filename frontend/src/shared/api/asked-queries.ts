/** Writes of this browser tab so far: what was asked for before one is asked for again. */
export const writes = { count: 0 };

/** The queries that components have asked for, and where. */
const asked = new Map<string, string>();

/**
 * Whether a component of the page on screen has asked for a query already, and nothing was written since: one that is shown later
 * reads its answer. Otherwise the query counts as asked for from now on.
 */
export function isAsked(query: string): boolean {
  // React Router gives every entry of the history but the first a key.
  const page = JSON.stringify([history.state, writes.count]);
  const before = asked.get(query);
  asked.set(query, page);
  return before === page;
}
