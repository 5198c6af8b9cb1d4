import { NOTIFICATION_LIFETIME_MS } from '@vinkura/domain/shared/constants';
import { lazy, Suspense } from 'react';
import type { Notice } from '../../ui/dialog/toasts.js';
import { createStore, useStore } from '../store/store.js';

/** Whether a notice has been shown; the toast library is loaded with the first one. */
const isNeeded = createStore(false);

const loadToasts = () => import('../../ui/dialog/toasts.js');
const Toasts = lazy(loadToasts);

/** Shows a toast. May be called from anywhere, also outside React. */
export function notify(notice: Notice): void {
  isNeeded.set(true);
  void loadToasts().then(({ showToast }) => showToast({ duration: NOTIFICATION_LIFETIME_MS, ...notice }));
}

/**
 * Preloads the toast library. After a deployment its chunk is missing for pages of an older build, which could then not
 * show the notice about the new version.
 */
export function preloadNotices(): void {
  loadToasts().catch(() => undefined);
}

/** Dismisses a notice. */
export function dismissNotice(id: string): void {
  if (isNeeded.get()) void loadToasts().then(({ dismissToast }) => dismissToast(id));
}

/** Container of the notices; loads the toast library with the first one. */
export function Toaster({ label }: { label: string }) {
  if (!useStore(isNeeded)) return null;
  return (
    <Suspense fallback={null}>
      <Toasts label={label} />
    </Suspense>
  );
}
