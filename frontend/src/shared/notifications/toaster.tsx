import { NOTIFICATION_LIFETIME_MS } from '@vinkura/domain/constants';
import { lazy, Suspense } from 'react';
import type { Notice } from '../../ui/toasts.js';
import { createStore, useStore } from '../store/store.js';

/** Whether there has been a notice: until then the code of the toast library is not needed. */
const wanted = createStore(false);

const loadToasts = () => import('../../ui/toasts.js');
const Toasts = lazy(loadToasts);

/** Tells the visitor something in passing. May be called from anywhere, also outside React. */
export function notify(notice: Notice): void {
  wanted.set(true);
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
  if (wanted.get()) void loadToasts().then(({ dismissToast }) => dismissToast(id));
}

/** The place where notices appear; the toast library is fetched with the first one. */
export function Toaster({ label }: { label: string }) {
  if (!useStore(wanted)) return null;
  return (
    <Suspense fallback={null}>
      <Toasts label={label} />
    </Suspense>
  );
}
