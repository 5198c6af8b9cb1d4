import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ClientProvider } from '../src/shared/api/client-context.js';
import { LOCALE_FACTS, type Locale } from '../src/i18n/index.js';

interface WithoutDataProps {
  path: string;
  locale: Locale;
  /** Texts by path, such as `…/jp/venues.json`. */
  files: Readonly<Record<string, object>>;
  children: ReactNode;
}

/** What components need around them to be rendered without a browser. Every query stays in its loading state. */
export function WithoutData({ path, locale, files, children }: WithoutDataProps) {
  const apollo = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache(), ssrMode: true });
  return (
    <ApolloProvider client={apollo}>
      <ClientProvider client={apollo}>
        <I18nextProvider i18n={textsOf(locale, files)}>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </I18nextProvider>
      </ClientProvider>
    </ApolloProvider>
  );
}

function textsOf(locale: Locale, files: Readonly<Record<string, object>>) {
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
