const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a unique index has its key already (MongoDB's error 11000). */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === DUPLICATE_KEY;
