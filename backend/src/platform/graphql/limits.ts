import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  getVariableValues,
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
import { introspectionEstimator } from './cost.js';
import { queryRejection } from './query-rejection.js';

/**
 * Token limit of a document, enforced by the parser. Some graphql-js rules are quadratic in it. The largest operation
 * of the shop has about 200, full introspection 180.
 */
export const MAX_TOKENS = 1000;
const MAX_COMPLEXITY = 6000;
/** Maximum list length of a response. */
export const MAX_PER_PAGE = 100;

/** Cached complexities per document; Apollo caches documents, so the same text is the same object. */
const COSTS_KEPT = 20;
/** Longer variables are not used as a cache key. */
const MAX_KEY_LENGTH = 500;

/** Rejects operations whose worst-case complexity is too high. The complexity is computed once per text and variables. */
export const complexityLimit: ApolloServerPlugin = {
  async serverWillStart({ schema }) {
    estimatorsOf.set(schema, [
      fieldExtensionsEstimator(),
      introspectionEstimator(schema),
      simpleEstimator({ defaultComplexity: 1 }),
    ]);
  },
  async requestDidStart() {
    return {
      async didResolveOperation({ request, document, operation, schema }) {
        // Ambiguous operation: Apollo rejects it next.
        if (!operation) return;
        const cost = costOf(schema, document, operation, request.variables ?? {});
        if (cost > MAX_COMPLEXITY)
          throw queryRejection('query-too-costly', { cost: Math.ceil(cost), limit: MAX_COMPLEXITY });
      },
    };
  },
};

const estimatorsOf = new WeakMap<GraphQLSchema, ComplexityEstimator[]>();
const costs = new WeakMap<DocumentNode, Map<string, number>>();

type Variables = Readonly<Record<string, unknown>>;

function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const key = keyOf(operation, variables);
  const known = costs.get(document) ?? new Map<string, number>();
  costs.set(document, known);
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const cost = computeCost(schema, document, operation, variables);
  if (key.length <= MAX_KEY_LENGTH) {
    if (known.size >= COSTS_KEPT) known.delete(known.keys().next().value!);
    known.set(key, cost);
  }
  return cost;
}

/** Undeclared variables have no effect. */
function keyOf(operation: OperationDefinitionNode, variables: Variables): string {
  const declared = (operation.variableDefinitions ?? []).map(
    ({ variable }) => variables[variable.name.value],
  );
  return JSON.stringify([operation.name?.value, ...declared]);
}

/** Maximum variable errors reported at once. */
const MAX_FAULTS = 50;

/** Variables are validated here first: a missing or invalid one is a client error. */
function computeCost(
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
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: MAX_FAULTS,
    });
    throw new GraphQLError(error.message, {
      nodes: error.nodes,
      extensions: {
        code: 'BAD_USER_INPUT',
        http: { status: 400 },
        // Only the last one is thrown; report all at once instead.
        faults: errors?.map(({ message }) => message),
      },
    });
  }
}
