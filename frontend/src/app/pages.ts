import { type ComponentType, createElement, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { loadNamespaces } from '../i18n/index.js';
import { withClient } from '../shared/api/client-context.js';
import { PAGE_ROUTES, type PageRoute } from './route-table.js';
import { trackPending } from '../shared/api/pending.js';

interface PageModule {
  Component: ComponentType;
}

const pageFiles = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx']);
/** Areas such as `src/admin/area.tsx`: a chunk each, with its own routes and layout. */
const areaFiles = import.meta.glob<PageModule>('../{admin,concierge,manage}/area.tsx');

export interface LoadedRoute extends PageRoute {
  Page: ComponentType;
  /** Fetches code and texts; cached after the first call. */
  preload: () => Promise<ComponentType>;
}

/** The routes of the route table, with their loaders. */
export const LOADED_ROUTES: readonly LoadedRoute[] = PAGE_ROUTES.flatMap((route) => {
  const load = pageFiles[`../pages/${route.page}.tsx`];
  if (!load) return [];
  const preload = async () => {
    const code = componentOf(load());
    const [Component] = await trackPending(
      Promise.all([route.defersClient ? code : withClient(code), loadNamespaces(route.texts ?? [])]),
    );
    return Component;
  };
  const { Page, load: loadPage } = lazyComponent(preload);
  return [{ ...route, preload: loadPage, Page }];
});

export const LOADED_AREAS = Object.entries(areaFiles).map(([file, load]) => ({
  path: `/${file.split('/')[1] ?? ''}/*`,
  Page: lazyComponent(() => trackPending(withClient(componentOf(load())))).Page,
}));

const routeOf = (pathname: string) => LOADED_ROUTES.find(({ path }) => matchPath(path, pathname));

/** Whether the page of a path is part of the first load and rendered before the GraphQL client has loaded. */
export const defersClient = (pathname: string): boolean => routeOf(pathname)?.defersClient === true;

/** Preloads the page of a path: at the start, and when the pointer is over a link. Never rejects. */
export async function preloadPage(pathname: string): Promise<void> {
  // An error recurs, and is handled, when the page is opened.
  await routeOf(pathname)
    ?.preload()
    .catch(() => undefined);
}

const componentOf = async (module: Promise<PageModule>): Promise<ComponentType> => (await module).Component;

/** Like `lazy`, but a preloaded page renders synchronously instead of showing its fallback for a moment. */
function lazyComponent(load: () => Promise<ComponentType>): { Page: ComponentType; load: typeof load } {
  let Loaded: ComponentType | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Lazy = lazy(async () => ({ default: await loadOnce() }));
  // The choice is kept while the page is mounted: another component type would remount it.
  const Page = () => {
    const [Component] = useState<ComponentType>(() => Loaded ?? Lazy);
    return createElement(Component);
  };
  return { Page, load: loadOnce };
}
