import type { ApolloServerPlugin } from '@apollo/server';
import type { Request, Response } from 'express';
import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { markShared } from './answer-cache.middleware.js';
import { SHARED_FIELDS } from './shared-fields.js';

/** Tells the middleware which answers other visitors may have as well. */
export const sharedAnswers: ApolloServerPlugin<{ req: Request; res: Response }> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, response, contextValue: { req, res } }) {
        const { body } = response;
        if (req.user || !operation || !isShared(operation)) return;
        if (body.kind === 'single' && !body.singleResult.errors) markShared(res);
      },
    };
  },
};

/** Fragments at the root are not looked into: the shop's own operations have none there. */
function isShared({ operation, selectionSet }: OperationDefinitionNode): boolean {
  return (
    operation === OperationTypeNode.QUERY &&
    selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && SHARED_FIELDS.has(selection.name.value),
    )
  );
}
