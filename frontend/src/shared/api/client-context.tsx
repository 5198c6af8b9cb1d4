import type { ApolloClient } from '@apollo/client';
import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import { startClient } from './start-client.js';

const ClientContext = createContext<ApolloClient | undefined>(undefined);

interface ClientProviderProps {
  client: ApolloClient | undefined;
  children: ReactNode;
}

/** Provides the GraphQL client to `useClient`; undefined until its code has loaded. */
export const ClientProvider = ({ client, children }: ClientProviderProps) => (
  <ClientContext value={client}>{children}</ClientContext>
);

/** The GraphQL client, for components that are rendered before it has loaded; undefined until then. */
export const useClient = (): ApolloClient | undefined => useContext(ClientContext);

/**
 * Loads a component that uses Apollo's hooks. Inside it the client exists; it suspends until then.
 * @param load the import of the component
 */
export async function withClient<Props extends object>(
  load: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Inner, { ApolloProvider }] = await Promise.all([load, import('./apollo.js')]);
  return function WithClient(props: Props) {
    const client = useClient() ?? use(startClient());
    return (
      <ApolloProvider client={client}>
        <Inner {...props} />
      </ApolloProvider>
    );
  };
}
