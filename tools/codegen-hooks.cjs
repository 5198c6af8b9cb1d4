// A code generator plugin: one typed hook per operation on Apollo Client 4 (`useXQuery`, `useXMutation`). The
// published React plugin does not type-check with this version of the client.
const { concatAST, Kind } = require('graphql');

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
function plugin(_schema, documents) {
  const operations = concatAST(documents.map((file) => file.document)).definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION && node.name,
  );
  const hooks = operations.filter((node) => node.operation !== 'subscription');
  const kinds = [...new Set(hooks.map((node) => `${node.operation}Hook`))].sort();
  return {
    prepend:
      kinds.length > 0 ? [`import { ${kinds.join(', ')} } from '../shared/api/graphql-hooks.js';`] : [],
    content: `${hooks.map(hookOf).join('\n')}\n`,
  };
}

function hookOf(node) {
  const name = node.name.value[0].toUpperCase() + node.name.value.slice(1);
  const kind = node.operation === 'query' ? 'Query' : 'Mutation';
  return `export const use${name}${kind} = /*#__PURE__*/ ${node.operation}Hook(${name}Document);`;
}

module.exports = { plugin };
