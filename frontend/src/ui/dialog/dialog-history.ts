import { useEffect, useRef } from 'react';

/**
 * Back closes a dialog instead of leaving the page. Each open dialog has an entry in the history, with the address and the
 * router's state of its page, and its depth as `dialog`. The router never sees these entries:
 *
 * - Closing a dialog leaves its entry behind, because going back is asynchronous and often followed by a navigation. The next
 *   page replaces such an entry, and Back skips it.
 * - A dialog that stays open across a navigation gets a new entry on the next page.
 */
interface OpenDialog {
  close: () => void;
  isLocked: () => boolean;
}

interface Place {
  /** Position of the page in the router's history. */
  page: unknown;
  /** Depth of the dialog; 0 for the page itself. */
  depth: number;
  state: object;
  url: string;
}

const dialogs: OpenDialog[] = [];
let isInstalled = false;
/** The entry before a `popstate` event. */
let place: Place = { page: undefined, depth: 0, state: {}, url: '' };
/** Whether the next `popstate` event is ours. */
let isReturning = false;

const stateOf = () => (history.state ?? {}) as { idx?: unknown; dialog?: unknown };

function currentPlace(): Place {
  const { idx, dialog, ...others } = stateOf();
  const depth = typeof dialog === 'number' ? dialog : 0;
  return { page: idx, depth, state: { ...others, idx }, url: location.href };
}

/** Must run before the router mounts; Back and Forward then pass `closeDialogOnBack` first. */
export function installDialogHistory(): void {
  isInstalled = true;
  place = currentPlace();
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  history.pushState = (data: unknown, unused, url) => {
    const isOnDialog = currentPlace().depth > 0;
    if (isOnDialog) replaceState(data, unused, url);
    else pushState(data, unused, url);
    place = currentPlace();
    addMissingEntriesSoon();
  };
  history.replaceState = (data: unknown, unused, url) => {
    const { depth } = currentPlace();
    replaceState(depth > 0 ? { ...(data as object | null), dialog: depth } : data, unused, url);
    place = currentPlace();
  };
  addEntry = (depth) => {
    pushState({ ...stateOf(), dialog: depth }, '', location.href);
    place = currentPlace();
  };
}

let addEntry: (depth: number) => void = () => undefined;

function addMissingEntries(): void {
  for (let depth = currentPlace().depth + 1; depth <= dialogs.length; depth += 1) addEntry(depth);
}

/** After React has closed what closes. */
const addMissingEntriesSoon = () => void setTimeout(addMissingEntries);

/**
 * Handles Back and Forward between the entries of one page.
 * @returns whether the event is handled; the router and other listeners must not see it
 */
export function closeDialogOnBack(): boolean {
  const left = place;
  place = currentPlace();
  if (isReturning) {
    isReturning = false;
    return true;
  }
  if (left.page !== place.page) {
    // The page changes, and its dialogs close with it.
    for (const dialog of dialogs.toReversed()) if (!dialog.isLocked()) dialog.close();
    return false;
  }
  if (left.depth === place.depth) return false;
  // Forward leads to the entry of a dialog that is closed.
  if (place.depth > left.depth) return true;
  const closing = dialogs.slice(place.depth);
  if (closing.length === 0) {
    history.back();
    return true;
  }
  if (closing.some((dialog) => dialog.isLocked())) {
    isReturning = true;
    history.forward();
    return true;
  }
  // What the page's address has become while the dialog was open, as by a filter.
  if (left.url !== place.url) history.replaceState(left.state, '', left.url);
  for (const dialog of closing.toReversed()) dialog.close();
  addMissingEntriesSoon();
  return true;
}

/** Lets Back close the dialog while it is open; while it is locked, Back does nothing. */
export function useCloseOnBack(isOpen: boolean, isLocked: boolean, onClose: () => void): void {
  const latest = useRef({ isLocked, onClose });
  useEffect(() => {
    latest.current = { isLocked, onClose };
  });
  useEffect(() => {
    if (!isOpen || !isInstalled) return undefined;
    const dialog: OpenDialog = {
      close: () => latest.current.onClose(),
      isLocked: () => latest.current.isLocked,
    };
    dialogs.push(dialog);
    addMissingEntries();
    return () => void dialogs.splice(dialogs.indexOf(dialog), 1);
  }, [isOpen]);
}
