import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ClientProvider } from '../src/shared/api/client-context.js';
import { i18nWith, type Locale } from '../src/i18n/index.js';
import { mockApolloClient } from './apollo.js';
import { allTextsOf } from './texts.js';

interface Options {
  locale?: Locale;
  /** Address the router begins at. */
  at?: string;
  /** From `mockApolloClient`; without one every request fails. */
  client?: ApolloClient;
}

/** Renders inside the app's providers: the real texts of a locale, a router in memory and an Apollo client. */
export function renderInApp(
  element: ReactElement,
  { locale = 'jp', at = '/', client = mockApolloClient().client }: Options = {},
): RenderResult {
  return render(
    <ApolloProvider client={client}>
      <ClientProvider client={client}>
        <I18nextProvider i18n={i18nWith(locale, allTextsOf(locale))}>
          <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
        </I18nextProvider>
      </ClientProvider>
    </ApolloProvider>,
  );
}
