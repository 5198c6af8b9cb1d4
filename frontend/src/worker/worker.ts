import { clientsClaim } from 'workbox-core';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { addPlugins, matchPrecache, precache, PrecacheFallbackPlugin } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

// The service worker of `/manage` and of `/me` (ADR-0074), built on its own by `prerender/service-worker.ts`. It knows the
// files of one build and one page without contents; no answer of the API passes through it.

interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface MessageOfPage extends LifeEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

declare const self: {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'activate', listener: (event: LifeEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageOfPage) => void) => void);
};
/** Version of the build, as in the page's `vinkura-build`. */
declare const BUILD: string;
/** Hashed files that the pages of a scope are made of. */
declare const FILES: Readonly<Record<string, readonly string[]>>;

/** Fetched without cookies: the same for everybody. */
const SHELL = '/manage';
const scope = new URL(self.registration.scope).pathname.replace(/\/$/, '');
const CACHE_OF_SCOPE = `vinkura-assets${scope.replaceAll('/', '-')}-`;
const ASSETS = CACHE_OF_SCOPE + BUILD;

addPlugins([
  {
    requestWillFetch: async ({ request }) =>
      new URL(request.url).pathname === SHELL
        ? new Request(request.url, { credentials: 'omit', cache: 'no-store' })
        : request,
    // While versions change, the page may be of another build: the installation fails then, and is tried again.
    cacheWillUpdate: async ({ request, response }) => {
      if (!response.ok) return null;
      if (new URL(request.url).pathname !== SHELL) return response;
      return (await response.clone().text()).includes(`name="vinkura-build" content="${BUILD}"`)
        ? response
        : null;
    },
  },
]);
precache([{ url: SHELL, revision: BUILD }, ...(FILES[scope] ?? []).map((url) => ({ url, revision: null }))]);

// The network answers, whatever it answers; the shell stands in only when nothing does.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && (url.pathname === scope || url.pathname.startsWith(`${scope}/`)),
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL })] }),
);

/** A file of a build, which never changes; pictures that people have uploaded lie deeper. */
const isFileOfBuild = (url: URL): boolean =>
  url.origin === self.location.origin && /^\/assets\/[^/]+$/.test(url.pathname);

/** After signing out, the worker still serves the page that is open: it makes no new caches. */
let isErased = false;
/** Files that are being put into the cache. */
const beingKept = new Set<Promise<unknown>>();

async function kept<T>(work: Promise<T>): Promise<T | undefined> {
  const settled = work.catch(() => undefined);
  beingKept.add(settled);
  const value = await settled;
  beingKept.delete(settled);
  return value;
}

const assets = new CacheFirst({ cacheName: ASSETS });

async function answerOf(options: RouteHandlerCallbackOptions) {
  const precached = await matchPrecache(options.request);
  const [response, done] = precached ? [precached] : assets.handleAll(options);
  return { response, done };
}

registerRoute(
  ({ url }) => isFileOfBuild(url),
  async (options) => {
    if (isErased) return fetch(options.request);
    const answer = answerOf(options);
    void kept(answer.then(({ done }) => done));
    return (await answer).response;
  },
);

self.addEventListener('message', (event) => {
  const { type, urls } = (event.data ?? {}) as { type?: unknown; urls?: unknown };
  // What the first page had loaded before there was a worker: texts of its language, typefaces.
  if (type === 'LOADED' && Array.isArray(urls)) {
    isErased = false;
    event.waitUntil(kept(keepLoaded(urls.map(String))));
  }
  if (type === 'ERASE') event.waitUntil(erase().then(() => event.ports[0]?.postMessage('ERASED')));
});

/** Deletes the caches, once nothing is on its way into them. */
async function erase(): Promise<void> {
  isErased = true;
  await Promise.all(beingKept);
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function keepLoaded(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const url of new Set(urls)) {
    if (isErased) return;
    if (!isFileOfBuild(new URL(url)) || (await matchPrecache(url)) || (await cache.match(url))) continue;
    // From the browser's own cache; one that is gone meanwhile is left out.
    await cache.add(url).catch(() => undefined);
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([caches.open(ASSETS), deleteOtherBuilds()]));
});

/** Workbox itself deletes what it had precached. */
async function deleteOtherBuilds(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_OF_SCOPE) && name !== ASSETS) await caches.delete(name);
}

// A new build takes over at once: pages come from the network in any case.
void self.skipWaiting();
clientsClaim();
