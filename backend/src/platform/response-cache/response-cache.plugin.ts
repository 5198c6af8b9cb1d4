import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { GraphqlContext } from '../graphql/graphql-context.js';
import { CACHEABLE_FIELDS } from './cacheable-fields.js';
import { markCacheable } from './cacheable-responses.js';

/** Marks the responses that may be cached. */
export const cacheableResponses: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart({ contextValue: context }) {
    context.observe();
    return {
      async willSendResponse({ operation, response: { body } }) {
        if (!operation || !isCacheable(operation)) return;
        if (body.kind === 'single' && !body.singleResult.errors)
          markCacheable(context.res, { readsRequest: context.readsRequest, effects: context.effects });
      },
    };
  },
};

/** Root fragments are not resolved: the shop's operations have none. */
function isCacheable({ operation, selectionSet }: OperationDefinitionNode): boolean {
  return (
    operation === OperationTypeNode.QUERY &&
    selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && CACHEABLE_FIELDS.has(selection.name.value),
    )
  );
}
