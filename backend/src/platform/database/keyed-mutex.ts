/**
 * Serialises callbacks that share a key within this process, in call order. Transactions guarantee correctness, also
 * between processes; the mutex only avoids write conflicts, such as between customers of one wine.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  /** Runs a callback once all earlier ones that share a key with it have settled. */
  async runExclusive<T>(keys: Iterable<string>, callback: () => Promise<T>): Promise<T> {
    const wanted = new Set(keys);
    const earlier = [...wanted].flatMap((key) => this.last.get(key) ?? []);
    let end = (): void => undefined;
    const mine = new Promise<void>((resolve) => {
      end = resolve;
    });
    // All keys are locked in one step, so there is no deadlock.
    for (const key of wanted) this.last.set(key, mine);
    await Promise.all(earlier);
    try {
      return await callback();
    } finally {
      for (const key of wanted) if (this.last.get(key) === mine) this.last.delete(key);
      end();
    }
  }

  /** Number of keys that are locked. */
  get size(): number {
    return this.last.size;
  }
}
