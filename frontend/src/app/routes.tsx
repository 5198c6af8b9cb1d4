import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from './errors/error-page.js';
import { BackgroundLayout } from './layouts/background-layout.js';
import { LandingLayout } from './layouts/landing-layout.js';
import { EmptyLayout, MinimalLayout } from './layouts/plain-layouts.js';
import { DarkLayout, DefaultLayout, LightLayout, NewStandardLayout } from './layouts/standard-layout.js';
import { LOADED_AREAS, LOADED_ROUTES } from './pages.js';
import type { LayoutName } from './route-table.js';

const LAYOUTS: Readonly<Record<LayoutName, ComponentType>> = {
  default: DefaultLayout,
  'new-standard': NewStandardLayout,
  light: LightLayout,
  dark: DarkLayout,
  background: BackgroundLayout,
  landingpage: LandingLayout,
  minimal: MinimalLayout,
  empty: EmptyLayout,
};

const StylePage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./style-page/style-page.js')).StylePage }))
  : null;

/** Maps paths to layouts and pages. */
export const AppRoutes = () => (
  <Routes>
    {Object.entries(LAYOUTS).map(([layout, Layout]) => (
      <Route key={layout} element={<Layout />}>
        {LOADED_ROUTES.filter((route) => route.layout === layout).map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
    ))}
    {LOADED_AREAS.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    {StylePage && <Route path="/__ui" element={<StylePage />} />}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
