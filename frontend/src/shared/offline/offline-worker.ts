import { whenPageIdle } from '../scheduling/page-idle.js';

const WORKER = '/sw.js';

/** Whether the operator has switched this off (`OFFLINE_PAGES=false`), which the server writes into its pages. */
export const isSwitchedOff = (): boolean => document.querySelector('meta[name="offline-pages"]') !== null;

/**
 * Registers the worker for one part of the site, once the page is quiet: no other page is touched by it. What the page has
 * loaded before is handed over, because the worker has not seen it.
 * @param scope such as `/manage`
 */
export async function registerWorker(scope: string): Promise<void> {
  // A development server has no build and no worker, and plain HTTP on a network permits none.
  const isBuilt = document.querySelector('meta[name="vinkura-build"]') !== null;
  if (!('serviceWorker' in navigator) || !isBuilt || isSwitchedOff()) return;
  await whenPageIdle();
  await navigator.serviceWorker.register(WORKER, { scope, updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'LOADED', urls: loaded });
}

/** Removes the workers and their files, which contain no personal data, when a user signs out. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((each) => each.unregister()));
  await deleteCaches();
  // What was being fetched meanwhile, as the code of this, is put into a cache after its deletion.
  await whenPageIdle();
  await deleteCaches();
}

const deleteCaches = async (): Promise<unknown> =>
  Promise.all((await caches.keys()).map((name) => caches.delete(name)));
