/** A backup or a restore that gets no further for this long is given up, in milliseconds. */
export const STALL_LIMIT = 120_000;

/** Ends work that gets no further, whatever it waits for: a server that is frozen, a disk that does not answer. */
export class ProgressLimit {
  private timer: NodeJS.Timeout | undefined;
  private stalled: Error | undefined;

  constructor(private readonly milliseconds: number) {}

  /**
   * Notes progress: the time begins anew.
   * @throws Error when the time had run out before, so that work which wakes up again does nothing more
   */
  advance(): void {
    if (this.stalled) throw this.stalled;
    this.timer?.refresh();
  }

  /** @throws Error when nothing has advanced for the time */
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
