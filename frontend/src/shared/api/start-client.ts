import type { ApolloClient } from '@apollo/client';
import { yieldToMain } from '../scheduling/yield-to-main.js';

let starting: Promise<ApolloClient> | undefined;

/**
 * Loads the GraphQL client and creates it, once. It is a quarter of the shop's code, and a page whose first screen shows no
 * data works without it.
 */
export function startClient(): Promise<ApolloClient> {
  starting ??= load().catch((error: unknown) => {
    // The next caller tries again.
    starting = undefined;
    throw error;
  });
  return starting;
}

async function load(): Promise<ApolloClient> {
  const { createApolloClient } = await import('./apollo.js');
  // Evaluating the library is a task of its own.
  await yieldToMain();
  return createApolloClient();
}
