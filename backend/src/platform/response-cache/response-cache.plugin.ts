import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphqlContext } from '../graphql/graphql-context.js';
import { isCatalogueQuery } from './cacheable-fields.js';
import { markCacheable } from './cacheable-responses.js';

/** Marks the responses that may be cached, and runs the effects of a request. */
export const cacheableResponses: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart({ contextValue: context }) {
    context.observe();
    return {
      async willSendResponse({ operation, response: { body } }) {
        context.runEffects();
        if (!operation || !isCatalogueQuery(operation)) return;
        if (body.kind === 'single' && !body.singleResult.errors)
          markCacheable(context.res, { readsRequest: context.readsRequest, effects: context.effects });
      },
    };
  },
};
