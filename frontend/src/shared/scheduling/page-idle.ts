/** Time without long tasks and network activity: longer than a pause between two requests of a page on a slow connection. */
const QUIET_WINDOW_MS = 1000;
/** Upper bound for pages that are never idle. */
const MAX_WAIT_MS = 30_000;

/**
 * Resolves once the page has loaded and stayed idle for `QUIET_WINDOW_MS`. For background work that would delay input
 * during page load.
 */
export async function whenPageIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    const finish = () => {
      activity?.disconnect();
      clearTimeout(quietWindow);
      clearTimeout(limit);
      resolve();
    };
    const limit = setTimeout(finish, MAX_WAIT_MS);
    let quietWindow = setTimeout(finish, QUIET_WINDOW_MS);
    const activity = observeActivity(() => {
      clearTimeout(quietWindow);
      quietWindow = setTimeout(finish, QUIET_WINDOW_MS);
    });
  });
  await whenIdle();
}

/** Reports long tasks and finished network requests. */
function observeActivity(onActivity: () => void): PerformanceObserver | undefined {
  if (!('PerformanceObserver' in window)) return undefined;
  const observer = new PerformanceObserver(onActivity);
  // Browsers ignore entry types that they do not support.
  for (const type of ['longtask', 'resource']) observer.observe({ type });
  return observer;
}

/** Resolves in the next idle callback, after two seconds at the latest. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
