import type { DocumentNode } from 'graphql';

/**
 * The SHA-256 of an operation's text, which code generation adds to its document (`tools/codegen-manifest.cjs`). Apollo Client
 * keeps it in the documents that it derives.
 */
export const operationHash = (document: DocumentNode): string | undefined =>
  (document as { __meta__?: { hash: string } }).__meta__?.hash;
