const REST_MS = 8000;

/**
 * Resolves when the page has long been standing and has nothing to do: the time for work that nobody waits for and
 * that would hold up taps while the page comes up.
 */
export async function atRest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  await idle();
}

/** A moment in which nothing else is to be done. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/** Lets taps and paints pass between two pieces of work. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
