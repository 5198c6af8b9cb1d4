import { whenPageIdle } from '../scheduling/page-idle.js';

const WORKER = '/sw.js';
/** How long signing out waits for a worker. */
const ERASE_MS = 2000;

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
  // A worker goes on serving the open page, and would cache what that still loads.
  await Promise.all(registrations.map(async ({ active }) => active && erased(active)));
  await Promise.all(registrations.map((each) => each.unregister()));
  await deleteCaches();
}

/** Resolves once the worker has deleted the caches; after two seconds in any case, as it may have been stopped. */
const erased = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, ERASE_MS);
    worker.postMessage({ type: 'ERASE' }, [port2]);
  });

const deleteCaches = async (): Promise<unknown> =>
  Promise.all((await caches.keys()).map((name) => caches.delete(name)));
