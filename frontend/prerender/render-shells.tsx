import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes } from 'react-router-dom';
import { PageSkeleton } from '../src/app/layouts/page-outlet.js';
import {
  DarkLayout,
  DefaultLayout,
  LightLayout,
  NewStandardLayout,
} from '../src/app/layouts/standard-layout.js';
import { LOCALES, type Locale } from '../src/i18n/index.js';
import { Component as HomePage } from '../src/pages/home.js';
import { Component as WinesPage } from '../src/pages/products.js';
import { WineOutline } from '../src/features/catalog/page/wine-frame.js';
import { WithoutData } from './without-data.js';

/**
 * HTML that the server sends until the page's code has arrived: the page as React renders it first, without data.
 * Rendered at build time by the page's own components, so that nothing shifts when React takes over.
 */
interface Shell {
  path: string;
  Layout: ComponentType;
  page: ReactElement;
}

/** The server replaces them with the texts of a wine. */
const WINE_PLACEHOLDERS = {
  name: '{{name}}',
  origin: '{{origin}}',
  latin: '{{latin}}',
  vintage: '{{vintage}}',
  size: '{{size}}',
  price: '{{price}}',
  summary: '{{summary}}',
};

const SHELLS = {
  home: { path: '/', Layout: DarkLayout, page: <HomePage /> },
  wines: { path: '/products', Layout: DefaultLayout, page: <WinesPage /> },
  wine: { path: '/products/x', Layout: DefaultLayout, page: <WineOutline texts={WINE_PLACEHOLDERS} /> },
  // The server renders it for each restaurant (venue-outline.tsx).
  venue: { path: '/venues/x', Layout: DefaultLayout, page: <>{'{{{content}}}'}</> },
  default: { path: '/x', Layout: DefaultLayout, page: <PageSkeleton /> },
  'new-standard': { path: '/x', Layout: NewStandardLayout, page: <PageSkeleton /> },
  light: { path: '/x', Layout: LightLayout, page: <PageSkeleton /> },
  dark: { path: '/x', Layout: DarkLayout, page: <PageSkeleton /> },
} as const satisfies Record<string, Shell>;

export type ShellName = keyof typeof SHELLS;

/** The shell of a route; undefined for layouts without one. */
export function shellFor(page: string, layout: string): ShellName | undefined {
  if (page === 'home') return 'home';
  if (page === 'products') return 'wines';
  if (page === 'product') return 'wine';
  if (page === 'venue') return 'venue';
  return layout in SHELLS ? (layout as ShellName) : undefined;
}

const files = import.meta.glob<object>('../../libs/i18n/texts/*/*.json', {
  eager: true,
  import: 'default',
});

/** Renders every shell. @returns HTML by shell name and locale */
export function renderShells(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries<Shell>(SHELLS).map(([name, shell]) => [
      name,
      Object.fromEntries(LOCALES.map((locale) => [locale, renderShell(shell, locale)])),
    ]),
  );
}

function renderShell({ path, Layout, page }: Shell, locale: Locale): string {
  return renderToString(
    <WithoutData path={path} locale={locale} files={files}>
      <Routes>
        <Route element={<Layout />}>
          <Route path="*" element={page} />
        </Route>
      </Routes>
    </WithoutData>,
  );
}
