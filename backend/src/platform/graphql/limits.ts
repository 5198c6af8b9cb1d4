import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { bodySizeRefusal } from '../http/body-size.js';
import { introspectionEstimator, typenameEstimator, withSearches } from './cost.js';
import { queryRejection } from './query-rejection.js';
import { coerceVariables, type Variables } from './variables.js';

/**
 * Token limit of a document, enforced by the parser. Some graphql-js rules are quadratic in it. The largest operation
 * of the shop has about 200, full introspection 180.
 */
export const MAX_TOKENS = 1000;
export const MAX_COMPLEXITY = 6000;
/** Maximum list length of a response. */
export const MAX_PER_PAGE = 100;

/** Cached complexities per document; Apollo caches documents, so the same text is the same object. */
const COSTS_KEPT = 20;
/** Longer variables are not used as a cache key. */
const MAX_KEY_LENGTH = 500;

/**
 * Rejects operations with invalid variables, and those whose worst-case complexity is too high. Variables are coerced before
 * anything reads them.
 */
export const complexityLimit: ApolloServerPlugin = {
  async serverWillStart({ schema }) {
    estimatorsOf.set(schema, [
      withSearches([
        typenameEstimator,
        fieldExtensionsEstimator(),
        introspectionEstimator(schema),
        simpleEstimator({ defaultComplexity: 1 }),
      ]),
    ]);
  },
  async requestDidStart() {
    return {
      async didResolveOperation({ request, document, operation, schema }) {
        // Ambiguous operation: Apollo rejects it next.
        if (!operation) return;
        const variables = request.variables ?? {};
        const refusal = request.http?.method === 'GET' && bodySizeRefusal(variables);
        if (refusal) throw queryRejection(refusal.messageKey, refusal.params as { limit: number });
        const cost = costOf(schema, document, operation, variables);
        if (cost > MAX_COMPLEXITY)
          throw queryRejection('query-too-costly', { cost: Math.ceil(cost), limit: MAX_COMPLEXITY });
      },
    };
  },
};

const estimatorsOf = new WeakMap<GraphQLSchema, ComplexityEstimator[]>();
const costs = new WeakMap<DocumentNode, Map<string, number>>();

/**
 * Complexity of an operation, computed once per text and variables.
 * @throws GraphQLError if the variables are invalid
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const key = keyOf(operation, coerceVariables(schema, operation, variables));
  const known = costs.get(document) ?? new Map<string, number>();
  costs.set(document, known);
  const kept = key === undefined ? undefined : known.get(key);
  if (kept !== undefined) return kept;
  const cost = computeCost(schema, document, operation, variables);
  if (key !== undefined) {
    if (known.size >= COSTS_KEPT) known.delete(known.keys().next().value!);
    known.set(key, cost);
  }
  return cost;
}

/**
 * Coerced values determine the complexity: an absent variable is left out of the key, `null` and defaults are in it. A
 * variable `__proto__` is not visible in them.
 */
function keyOf(
  { name, variableDefinitions }: OperationDefinitionNode,
  coerced: Variables,
): string | undefined {
  if (variableDefinitions?.some(({ variable }) => variable.name.value === '__proto__')) return undefined;
  const key = JSON.stringify([name?.value, coerced]);
  return key.length <= MAX_KEY_LENGTH ? key : undefined;
}

/**
 * Complexity without the cache, of valid variables.
 * @throws GraphQLError 400 for arguments that the variables make invalid, such as null for one that is not nullable
 */
export function computeCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  try {
    return getComplexity({
      schema,
      query: { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] },
      variables,
      estimators: estimatorsOf.get(schema)!,
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
    throw new GraphQLError(error.message, { nodes: error.nodes, extensions });
  }
}
