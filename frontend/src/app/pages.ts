import { type ComponentType, createElement, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { loadNamespaces } from '../i18n/index.js';
import { PAGE_ROUTES, type PageRoute } from './route-table.js';
import { trackPending } from '../shared/api/pending.js';

interface PageModule {
  Component: ComponentType;
}

const pageFiles = import.meta.glob<PageModule>('../pages/*.tsx');
/** `src/admin/area.tsx` and its like: each a chunk with its own routes and layout. */
const areaFiles = import.meta.glob<PageModule>('../{admin,concierge,manage}/area.tsx');

export interface LoadedRoute extends PageRoute {
  Page: ComponentType;
  /** Fetches code and texts; the second call finds them there. */
  preload: () => Promise<PageModule>;
}

/** The routes of the table whose page exists. */
export const LOADED_ROUTES: readonly LoadedRoute[] = PAGE_ROUTES.flatMap((route) => {
  const load = pageFiles[`../pages/${route.page}.tsx`];
  if (!load) return [];
  const preload = async () => {
    const [module] = await trackPending(Promise.all([load(), loadNamespaces(route.texts ?? [])]));
    return module;
  };
  const { Page, load: loadPage } = lazyComponent(preload);
  return [{ ...route, preload: loadPage, Page }];
});

export const LOADED_AREAS = Object.entries(areaFiles).map(([file, load]) => ({
  path: `/${file.split('/')[1] ?? ''}/*`,
  Page: lazyComponent(() => trackPending(load())).Page,
}));

/** Fetches the page of an address before it is shown: at the start, and when a link is pointed at. Never rejects. */
export async function preloadPage(pathname: string): Promise<void> {
  const route = LOADED_ROUTES.find(({ path }) => matchPath(path, pathname));
  // A failure is met again, and handled, when the page is really opened.
  await route?.preload().catch(() => undefined);
}

/** A page that is there already is drawn in the same breath: `lazy` alone would show a skeleton for a moment. */
function lazyComponent(load: () => Promise<PageModule>): { Page: ComponentType; load: typeof load } {
  let Loaded: ComponentType | undefined;
  const loadOnce = async () => {
    const module = await load();
    Loaded = module.Component;
    return module;
  };
  const Lazy = lazy(async () => ({ default: (await loadOnce()).Component }));
  // One of both for as long as the page stands: another type would mount it anew.
  const Page = () => {
    const [Component] = useState<ComponentType>(() => Loaded ?? Lazy);
    return createElement(Component);
  };
  return { Page, load: loadOnce };
}
