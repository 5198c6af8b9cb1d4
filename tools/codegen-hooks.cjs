// A code generator plugin: one typed hook per operation on Apollo Client 4 (`useXQuery`, `useXMutation`). The
// published React plugin does not type-check with this version of the client.
const { concatAST, Kind } = require('graphql');

const HELPERS = `
type QueryOptions<D, V extends OperationVariables> = Record<string, never> extends V
  ? [options?: useQuery.Options<D, V>]
  : [options: useQuery.Options<D, V>];

/** Variables are required exactly when the operation has required ones. */
function queryHook<D, V extends OperationVariables>(document: DocumentNode<D, V>) {
  return (...[options]: QueryOptions<D, V>): useQuery.Result<D, V, 'empty' | 'complete'> =>
    useQuery(document, (options ?? {}) as never) as unknown as useQuery.Result<D, V, 'empty' | 'complete'>;
}

function mutationHook<D, V extends OperationVariables>(document: DocumentNode<D, V>) {
  return (options: useMutation.Options<D, V> = {}) => useMutation<D, V>(document, options);
}
`;

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
function plugin(_schema, documents) {
  const operations = concatAST(documents.map((file) => file.document)).definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION && node.name,
  );
  const hooks = operations.filter((node) => node.operation !== 'subscription').map(hookOf);
  return {
    prepend: [
      "import type { OperationVariables } from '@apollo/client';",
      "import { useMutation, useQuery } from '@apollo/client/react';",
    ],
    content: `${HELPERS}\n${hooks.join('\n')}\n`,
  };
}

function hookOf(node) {
  const name = node.name.value[0].toUpperCase() + node.name.value.slice(1);
  const kind = node.operation === 'query' ? 'Query' : 'Mutation';
  return `export const use${name}${kind} = /*#__PURE__*/ ${node.operation}Hook(${name}Document);`;
}

module.exports = { plugin };
