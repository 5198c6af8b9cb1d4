import type { ApolloClient } from '@apollo/client';
import { yieldToMain } from '../shared/scheduling/yield-to-main.js';

interface StartupModule {
  start: (apollo: ApolloClient) => void;
}

// A feature that runs code before the first page (fetch the session, register the sign-in prompt) has a file
// `src/features/<feature>/startup.ts`. These files are part of the first load: keep them small.
const modules = import.meta.glob<StartupModule>('../features/*/startup.ts', { eager: true });

/** Starts each feature in a task of its own. */
export async function startFeatures(apollo: ApolloClient): Promise<void> {
  for (const { start } of Object.values(modules)) {
    await yieldToMain();
    start(apollo);
  }
}
