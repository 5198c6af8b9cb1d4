import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type ValidationContext, type ASTVisitor, type SelectionSetNode, Kind } from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';

const MAX_DEPTH = 10;
const MAX_COMPLEXITY = 6000;
/** The most that a list answers at once. */
export const MAX_PER_PAGE = 100;

const tooMuch = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });

/** Refuses operations nested deeper than `MAX_DEPTH`; introspection is let through. */
export function depthLimit(context: ValidationContext): ASTVisitor {
  const depthOf = (selection: SelectionSetNode | undefined, seen: readonly string[]): number =>
    Math.max(
      0,
      ...(selection?.selections ?? []).map((node) => {
        if (node.kind === Kind.FIELD)
          return node.name.value.startsWith('__') ? 0 : 1 + depthOf(node.selectionSet, seen);
        if (node.kind === Kind.INLINE_FRAGMENT) return depthOf(node.selectionSet, seen);
        if (seen.includes(node.name.value)) return 0;
        return depthOf(context.getFragment(node.name.value)?.selectionSet, [...seen, node.name.value]);
      }),
    );
  return {
    OperationDefinition(node) {
      const depth = depthOf(node.selectionSet, []);
      if (depth > MAX_DEPTH)
        context.reportError(tooMuch(`Query is ${depth} levels deep; at most ${MAX_DEPTH} are answered`));
    },
  };
}

/** Variables are looked at here for the first time: a missing or wrong one is the asker's mistake, not ours. */
function complexityOf(options: Parameters<typeof getComplexity>[0]): number {
  try {
    return getComplexity(options);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, { nodes: error.nodes, extensions: { code: 'BAD_USER_INPUT' } });
  }
}

/** Refuses operations whose worst case would read too much. */
export const complexityLimit: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request, document, schema }) {
        const complexity = complexityOf({
          schema,
          operationName: request.operationName,
          query: document,
          variables: request.variables,
          estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
        });
        if (complexity > MAX_COMPLEXITY)
          throw tooMuch(`Query costs ${complexity}; at most ${MAX_COMPLEXITY} is answered`);
      },
    };
  },
};
