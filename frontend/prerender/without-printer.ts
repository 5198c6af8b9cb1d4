import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const REPLACEMENT = fileURLToPath(new URL('../src/shared/api/apollo-print.ts', import.meta.url));

/** Builds Apollo Client without the printer of graphql-js, which operations sent by their hash do not need (ADR-0039). */
export function withoutPrinter(): Plugin {
  let isReplaced = false;
  return {
    name: 'vinkura:without-printer',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isPrinter = source === './graphql/print.js' && importer?.includes('@apollo/client/utilities/');
      isReplaced ||= isPrinter === true;
      return isPrinter ? REPLACEMENT : undefined;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('Apollo Client has its print function elsewhere');
    },
  };
}
