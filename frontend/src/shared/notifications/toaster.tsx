import { NOTIFICATION_LIFETIME_MS } from '@vinkura/domain/constants';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Notice } from '../../ui/toasts.js';

let wanted = false;
const listeners = new Set<() => void>();

const loadToasts = () => import('../../ui/toasts.js');
const Toasts = lazy(loadToasts);

/** Tells the visitor something in passing. May be called from anywhere, also outside React. */
export function notify(notice: Notice): void {
  wanted = true;
  for (const listener of listeners) listener();
  void loadToasts().then(({ showToast }) => showToast({ duration: NOTIFICATION_LIFETIME_MS, ...notice }));
}

/**
 * Fetches the code of notices ahead of the first one. After a release it is no longer there for an older page, and a
 * notice that cannot be shown cannot say so.
 */
export function preloadNotices(): void {
  loadToasts().catch(() => undefined);
}

/** Takes a notice away before its time. */
export function dismissNotice(id: string): void {
  if (wanted) void loadToasts().then(({ dismissToast }) => dismissToast(id));
}

/** The place where notices appear; the toast library is fetched with the first one. */
export function Toaster({ label }: { label: string }) {
  const isWanted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts label={label} />
    </Suspense>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
