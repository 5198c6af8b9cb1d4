type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * Installs the `popstate` listener that lets pages with unsaved edits intercept Back and Forward. Must run before the
 * router mounts, because listeners are called in the order of registration.
 */
export const installHistoryGuard = (): void => window.addEventListener('popstate', (event) => guard?.(event));

/** Sets the listener that handles Back and Forward before the router; undefined removes it. */
export const setHistoryGuard = (next: Guard | undefined): void => {
  guard = next;
};
