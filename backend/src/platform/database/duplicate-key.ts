const DUPLICATE_KEY = 11_000;

/** Whether a write failed on a unique index (MongoDB's error 11000). */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === DUPLICATE_KEY;

/** What a write resolves to; undefined when a unique index has its key already, such as from a concurrent write. */
export async function unlessDuplicate<T>(write: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return undefined;
  }
}

/** Runs an upsert again when a concurrent one has inserted the document in the meantime: the second run updates it. */
export async function retryOnDuplicate<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  }
}
