// A code generator plugin: a typed hook per operation on Apollo Client 4. The published React plugin does not type-check with this
// version of the client. Which hook, the name of the file tells:
// - `*.graphql`: `useXQuery` or `useXMutation`, which render what they load
// - `*.request.graphql`: `useXRequest`, which sends the operation on demand
// - `*.document.graphql`: none, for what is sent or read outside of React
const { Kind } = require('graphql');

const NAMES = {
  query: 'Query',
  mutation: 'Mutation',
  queryRequest: 'Request',
  mutationRequest: 'Request',
};

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
function plugin(_schema, documents) {
  const hooks = documents
    .filter(({ location }) => !location.endsWith('.document.graphql'))
    .flatMap(({ location, document }) =>
      document.definitions
        .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
        .map(({ operation, name }) => ({
          kind: location.endsWith('.request.graphql') ? `${operation}Request` : operation,
          name: name.value,
        })),
    );
  const imports = [...new Set(hooks.map(({ kind }) => `${kind}Hook`))].sort();
  return {
    prepend:
      imports.length > 0 ? [`import { ${imports.join(', ')} } from '../shared/api/graphql-hooks.js';`] : [],
    content: `${hooks
      .map(
        ({ kind, name }) =>
          `export const use${name}${NAMES[kind]} = /*#__PURE__*/ ${kind}Hook(${name}Document);`,
      )
      .join('\n')}\n`,
  };
}

module.exports = { plugin };
