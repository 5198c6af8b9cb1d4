/** For `ref`: what one has come to type in is ready for typing. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
};
