import { type ComponentProps, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ExecutionResult } from 'graphql';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';

// The GraphQL explorer of `npm run dev`, at /graphiql. No part of the production build: no module of `src` imports it.

const EXAMPLE = `# Operations run as the user signed in to
# the shop in this browser.

query Example {
  session {
    user {
      email
      type
    }
  }
  products(perPage: 5) {
    total
    items {
      reference
      nameEn
      vintage
      price
    }
  }
}
`;

const callServer: ComponentProps<typeof GraphiQL>['fetcher'] = async (operation, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', ...options?.headers },
    body: JSON.stringify(operation),
  });
  return (await response.json()) as ExecutionResult;
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <GraphiQL fetcher={callServer} defaultQuery={EXAMPLE} />
  </StrictMode>,
);
