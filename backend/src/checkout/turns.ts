/**
 * Lets works that want the same things wait for each other within this process, first come, first served. It makes
 * nothing safe (the transactions do, also between processes): it only saves many customers of one wine from
 * colliding again and again.
 */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** Runs a work when all earlier ones that share a key with it have ended. */
  async take<T>(keys: Iterable<string>, work: () => Promise<T>): Promise<T> {
    const wanted = new Set(keys);
    const earlier = [...wanted].flatMap((key) => this.last.get(key) ?? []);
    let end = (): void => undefined;
    const mine = new Promise<void>((resolve) => {
      end = resolve;
    });
    // All keys are taken in one step, so two works never wait for each other.
    for (const key of wanted) this.last.set(key, mine);
    await Promise.all(earlier);
    try {
      return await work();
    } finally {
      for (const key of wanted) if (this.last.get(key) === mine) this.last.delete(key);
      end();
    }
  }

  /** Keys that somebody works on or waits for. */
  get size(): number {
    return this.last.size;
  }
}
