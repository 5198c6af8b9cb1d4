import type { Page } from 'playwright-core';

/** Operations and variables that a page sends more than once; emptied when it loads. Mutations have a key and are left out. */
export function listRepeatedQueries(page: Page): string[] {
  const sent = new Set<string>();
  const repeated: string[] = [];
  // Until the server answers, the page before goes on sending.
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return;
    sent.clear();
    repeated.length = 0;
  });
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.headers()['idempotency-key']) return;
    const { operationName, variables } = request.postDataJSON() as Record<string, unknown>;
    const query = `${String(operationName)} ${JSON.stringify(variables)}`;
    if (sent.has(query)) repeated.push(`sent twice: ${query}`);
    sent.add(query);
  });
  return repeated;
}
