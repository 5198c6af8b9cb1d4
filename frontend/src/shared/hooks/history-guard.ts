type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * Lets whoever holds unsaved edits hear of Back and Forward before the router does. A browser calls the listeners of a
 * window in the order in which they were added, so this runs before the router is mounted.
 */
export const guardHistory = (): void => window.addEventListener('popstate', (event) => guard?.(event));

/** Sets what hears of Back and Forward first; undefined ends it. */
export const setHistoryGuard = (next: Guard | undefined): void => {
  guard = next;
};
