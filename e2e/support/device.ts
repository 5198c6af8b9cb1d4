import type { Page } from 'playwright-core';
import { eventually } from '../../backend/test/support/eventually.js';

/** What a browser keeps for use without a network. */
export interface KeptOnDevice {
  owner: string | null;
  /** Owners of the stored answers. */
  owners: string[];
  queued: number;
  caches: string[];
  workers: string[];
}

export const keptOn = (page: Page): Promise<KeptOnDevice> =>
  page.evaluate(async () => {
    const contents = (database: string, store: string) =>
      new Promise<any[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store);
        opening.onerror = () => reject(new Error(`${database}: ${String(opening.error)}`));
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          opening.result.close();
        };
      });
    const registrations = await navigator.serviceWorker.getRegistrations();
    return {
      owner: localStorage.getItem('vinkura.offline.owner'),
      owners: (await contents('vinkura-offline', 'records')).map(({ owner }) => owner),
      queued: (await contents('vinkura-outbox', 'writes')).length,
      caches: await caches.keys(),
      workers: registrations.map(({ scope }) => new URL(scope).pathname),
    };
  });

/** Resolves once the worker has its files, and those that the page had loaded before it. */
export const readyOffline = (page: Page): Promise<boolean> =>
  eventually(() =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('vinkura-assets'));
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().some(({ url }) => url.includes('/assets/common-'));
    }),
  );
