/** Waits for a promise, at most for some milliseconds. Its failure, or the end of the time, is no error here. */
export async function within(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  try {
    await Promise.race([promise.catch(() => undefined), over]);
  } finally {
    clearTimeout(timer);
  }
}
