import type { ApolloServerPlugin } from '@apollo/server';
import type { Request, Response } from 'express';
import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { markCacheable } from './response-cache.middleware.js';
import { CACHEABLE_FIELDS } from './cacheable-fields.js';

/** Marks the responses that may be cached. */
export const cacheableResponses: ApolloServerPlugin<{ req: Request; res: Response }> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, response, contextValue: { req, res } }) {
        const { body } = response;
        if (req.user || !operation || !isCacheable(operation)) return;
        if (body.kind === 'single' && !body.singleResult.errors) markCacheable(res);
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
