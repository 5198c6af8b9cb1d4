import type { ApolloClient } from '@apollo/client';
import type { i18n as I18n } from 'i18next';
import { startTransition, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { ClientProvider } from '../shared/api/client-context.js';
import { startClient } from '../shared/api/start-client.js';
import { RootLayout } from './layouts/root-layout.js';

interface AppProps {
  /** The GraphQL client, if it has loaded already. */
  client: ApolloClient | undefined;
  i18n: I18n;
}

/** The component router, not the data router: pages fetch through Apollo, and it is 17 kB (gzip) lighter. */
export function App({ client: loaded, i18n }: AppProps) {
  const [client, setClient] = useState(loaded);
  useEffect(() => {
    startClient()
      .then((started) => startTransition(() => setClient(started)))
      // A section that needs it shows the error.
      .catch(() => undefined);
  }, []);
  return (
    <ClientProvider client={client}>
      <I18nextProvider i18n={i18n}>
        <BrowserRouter>
          <RootLayout />
        </BrowserRouter>
      </I18nextProvider>
    </ClientProvider>
  );
}
