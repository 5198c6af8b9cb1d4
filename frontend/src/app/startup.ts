import type { ApolloClient } from '@apollo/client';

interface StartupModule {
  start: (apollo: ApolloClient) => void;
}

// A feature that has to do something before the first page (fetch the session, say how to sign in) has a file
// `src/features/<feature>/startup.ts`. Such files stay small: they are in everybody's first load.
const modules = import.meta.glob<StartupModule>('../features/*/startup.ts', { eager: true });

export function startFeatures(apollo: ApolloClient): void {
  for (const { start } of Object.values(modules)) start(apollo);
}
