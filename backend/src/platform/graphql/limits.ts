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
import { queryRefusal } from './query-refusal.js';

/**
 * Words of a document, ignoring blanks and commas; the parser stops there. Some rules of graphql-js take a time that
 * grows with the square of it. The largest operation of the shop has about 200, full introspection 180.
 */
export const MAX_TOKENS = 1000;
const MAX_COMPLEXITY = 6000;
/** The most that a list answers at once. */
export const MAX_PER_PAGE = 100;

/** Costs kept for each document; Apollo keeps the documents, so that the same text is the same object. */
const COSTS_KEPT = 20;
/** Longer variables are not kept as a key. */
const MAX_KEY_LENGTH = 500;

/** Refuses operations whose worst case would read too much. The cost is computed once for a text and its variables. */
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
        // Which operation is meant is not clear: Apollo refuses it next.
        if (!operation) return;
        const cost = costOf(schema, document, operation, request.variables ?? {});
        if (cost > MAX_COMPLEXITY)
          throw queryRefusal('query-too-costly', { cost: Math.ceil(cost), limit: MAX_COMPLEXITY });
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

/** Variables that the operation does not declare change nothing. */
function keyOf(operation: OperationDefinitionNode, variables: Variables): string {
  const declared = (operation.variableDefinitions ?? []).map(
    ({ variable }) => variables[variable.name.value],
  );
  return JSON.stringify([operation.name?.value, ...declared]);
}

/** Faults of variables that are told at once. */
const MAX_FAULTS = 50;

/** Variables are looked at here for the first time: a missing or wrong one is the asker's mistake, not ours. */
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
        // Only the last of them is thrown; whoever asks is told all at once.
        faults: errors?.map(({ message }) => message),
      },
    });
  }
}
