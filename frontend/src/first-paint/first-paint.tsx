import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import i18next from 'i18next';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { PageSkeleton } from '../app/layouts/page-outlet.js';
import { DarkLayout, LightLayout } from '../app/layouts/standard-layout.js';
import { LOCALE_FACTS, LOCALES, type Locale } from '../i18n/index.js';
import { Component as HomePage } from '../pages/home.js';
import { Component as WinesPage } from '../pages/products.js';
import { WineOutline } from './wine-outline.js';

/**
 * What the server shows of a page until its code has arrived: the page as React renders it first, before any answer.
 * Drawn by the page's own components when the shop is built, so that nothing moves when they take over.
 */
interface FirstPaint {
  at: string;
  Layout: ComponentType;
  page: ReactElement;
}

const FIRST_PAINTS = {
  home: { at: '/', Layout: DarkLayout, page: <HomePage /> },
  wines: { at: '/products', Layout: LightLayout, page: <WinesPage /> },
  wine: { at: '/products/x', Layout: LightLayout, page: <WineOutline /> },
  light: { at: '/x', Layout: LightLayout, page: <PageSkeleton /> },
  dark: { at: '/x', Layout: DarkLayout, page: <PageSkeleton /> },
} as const satisfies Record<string, FirstPaint>;

export type FirstPaintName = keyof typeof FIRST_PAINTS;

/** The first paint of a page of the route table; undefined for layouts of their own. */
export function firstPaintOf(page: string, layout: string): FirstPaintName | undefined {
  if (page === 'home') return 'home';
  if (page === 'products') return 'wines';
  if (page === 'product') return 'wine';
  return layout === 'light' || layout === 'dark' ? layout : undefined;
}

const files = import.meta.glob<object>('../i18n/*/*.json', { eager: true, import: 'default' });

/** @returns HTML by name and locale */
export function drawFirstPaints(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries<FirstPaint>(FIRST_PAINTS).map(([name, paint]) => [
      name,
      Object.fromEntries(LOCALES.map((locale) => [locale, draw(paint, locale)])),
    ]),
  );
}

function draw({ at, Layout, page }: FirstPaint, locale: Locale): string {
  // No data: everything that is asked for stays at "loading".
  const apollo = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache(), ssrMode: true });
  return renderToString(
    <ApolloProvider client={apollo}>
      <I18nextProvider i18n={textsOf(locale)}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route element={<Layout />}>
              <Route path="*" element={page} />
            </Route>
          </Routes>
        </MemoryRouter>
      </I18nextProvider>
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
