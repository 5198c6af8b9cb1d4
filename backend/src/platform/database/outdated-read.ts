/** Maximum runs of work that finds its reads outdated. */
const MAX_RUNS = 20;

/** Something read before or outside of a transaction has changed in the meantime: read it again and repeat. */
export class OutdatedRead extends Error {
  constructor(what: string) {
    super(`${what} has changed since it was read`);
  }
}

/**
 * Repeats work, from its reads on, while they turn out to be outdated when it writes. Each repetition means that
 * another change succeeded.
 * @throws OutdatedRead after `MAX_RUNS` runs
 */
export async function repeatWhenOutdated<T>(work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OutdatedRead) || run >= MAX_RUNS) throw error;
    }
}
