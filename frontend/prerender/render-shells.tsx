import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import i18next from 'i18next';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { PageSkeleton } from '../src/app/layouts/page-outlet.js';
import {
  DarkLayout,
  DefaultLayout,
  LightLayout,
  NewStandardLayout,
} from '../src/app/layouts/standard-layout.js';
import { ClientProvider } from '../src/shared/api/client-context.js';
import { LOCALE_FACTS, LOCALES, type Locale } from '../src/i18n/index.js';
import { Component as HomePage } from '../src/pages/home.js';
import { Component as WinesPage } from '../src/pages/products.js';
import { WineOutline } from '../src/features/catalog/page/wine-frame.js';

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
  // Without data: every query stays in its loading state.
  const apollo = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache(), ssrMode: true });
  return renderToString(
    <ApolloProvider client={apollo}>
      <ClientProvider client={apollo}>
        <I18nextProvider i18n={textsOf(locale)}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route element={<Layout />}>
                <Route path="*" element={page} />
              </Route>
            </Routes>
          </MemoryRouter>
        </I18nextProvider>
      </ClientProvider>
    </ApolloProvider>,
  );
}

function textsOf(locale: Locale) {
  const tag = LOCALE_FACTS[locale].tag;
  const own = Object.entries(files).flatMap(([path, texts]) => {
    const [, folder, namespace] = /\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    return folder === locale && namespace ? [[namespace, texts] as const] : [];
  });
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: tag,
    ns: own.map(([namespace]) => namespace),
    defaultNS: 'common',
    resources: { [tag]: Object.fromEntries(own) as Record<string, Record<string, string>> },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
