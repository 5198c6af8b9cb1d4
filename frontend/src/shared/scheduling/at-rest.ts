/**
 * So long nothing may have held the page up or been fetched. A page counts as come up after five seconds of rest; browsers
 * do not tell of all long tasks (not of those that only draw), so it is more than that.
 */
const REST_MS = 8000;
/** A page that never rests is not waited for longer than this. */
const PATIENCE_MS = 30_000;

/**
 * Resolves when the page has come up and has had nothing to do for a while: the time for work that nobody waits for
 * and that would hold up taps while the page comes up.
 */
export async function atRest(): Promise<void> {
  await new Promise<void>((resolve) => {
    const rested = () => {
      stirring?.disconnect();
      clearTimeout(rest);
      clearTimeout(patience);
      resolve();
    };
    const patience = setTimeout(rested, PATIENCE_MS);
    let rest = setTimeout(rested, REST_MS);
    const stirring = observer(() => {
      clearTimeout(rest);
      rest = setTimeout(rested, REST_MS);
    });
  });
  await idle();
}

/** Tells of tasks that hold the page up, and of whatever has been fetched. */
function observer(stirred: () => void): PerformanceObserver | undefined {
  if (!('PerformanceObserver' in window)) return undefined;
  const observing = new PerformanceObserver(stirred);
  // A browser that does not know one of the two passes over it.
  for (const type of ['longtask', 'resource']) observing.observe({ type });
  return observing;
}

/** A moment in which nothing else is to be done. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
