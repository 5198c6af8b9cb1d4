/** As a `ref`: puts the cursor into a field that was just opened for typing. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
