/** A backup or a restore that gets no further for this long is given up, in milliseconds. */
export const STALL_LIMIT = 120_000;

/** Aborts work without progress, whatever it waits for: a frozen server, an unresponsive disk. */
export class ProgressLimit {
  private timer: NodeJS.Timeout | undefined;
  private stalled: Error | undefined;

  constructor(private readonly milliseconds: number) {}

  /**
   * Records progress and restarts the timer.
   * @throws Error when the time had run out before, so that work which resumes stops
   */
  advance(): void {
    if (this.stalled) throw this.stalled;
    this.timer?.refresh();
  }

  /** @throws Error without progress in the given time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const stall = new Promise<never>((_, reject) => {
      this.timer = setTimeout(() => {
        const seconds = this.milliseconds / 1000;
        this.stalled = new Error(`Neither the database nor the disk has answered for ${seconds} seconds`);
        reject(this.stalled);
      }, this.milliseconds);
    });
    try {
      return await Promise.race([work(), stall]);
    } finally {
      clearTimeout(this.timer);
    }
  }
}
