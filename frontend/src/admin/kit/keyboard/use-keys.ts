import { useEffect, useEffectEvent } from 'react';

/** Shortcuts are disabled in text fields, and behind an open dialog. */
function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing)
    return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type="checkbox"]), select, textarea, [contenteditable="true"]'))
    return true;
  return document.querySelector('[role="dialog"][data-state="open"]') !== null;
}

/** Runs what a key means on a page. @param actionOf undefined for keys without a meaning */
export function useKeys(actionOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isTakenElsewhere(event)) return;
    const run = actionOf(event);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
