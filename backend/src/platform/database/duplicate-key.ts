const DUPLICATE_KEY = 11_000;

/** Whether a write failed on a unique index (MongoDB's error 11000). */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === DUPLICATE_KEY;
