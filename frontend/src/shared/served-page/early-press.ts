declare global {
  interface Window {
    /** The control of the prerendered page that was pressed last, kept by the script in index.html. */
    earlyPress?: Element | undefined;
  }
}

/** Attributes that tell controls with the same text apart. */
const ATTRIBUTES = ['href', 'name', 'type', 'aria-label', 'placeholder'];

const isSame = (a: Element, b: Element): boolean =>
  a.textContent === b.textContent &&
  ATTRIBUTES.every((name) => a.getAttribute(name) === b.getAttribute(name));

/**
 * Repeats a press that was made before the code of what was pressed had arrived: the prerendered page is inert, but the same
 * components stand in its place afterwards.
 *
 * @param isComplete otherwise a press on what is still missing is kept for the next call
 */
export function repeatEarlyPress(isComplete: boolean): void {
  const { earlyPress: pressed } = window;
  if (!pressed) return;
  const control = [...document.querySelectorAll<HTMLElement>(pressed.tagName)].find(
    (each) => !each.closest('[inert]') && isSame(each, pressed),
  );
  if (control || isComplete) window.earlyPress = undefined;
  control?.focus({ preventScroll: true });
  control?.click();
}
