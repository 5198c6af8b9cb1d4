import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode, type GraphQLError } from 'graphql';
import { DomainError, MAX_VIOLATIONS } from '../errors/domain-error.js';
import { errorBody } from '../errors/error-body.js';
import { localeOf } from '../http/locale.js';
import type { GraphqlContext } from './graphql-context.js';

/**
 * Maximum size of a response in bytes of JSON. The shop's largest are about 200 kB, introspection is below this; a page
 * that is larger can be requested in smaller pages.
 */
export const MAX_RESPONSE_BYTES = 1_000_000;

/**
 * Limits what a response repeats: a selected text may be long, and aliases select it many times at a complexity of 1
 * each. Errors are limited like violations.
 */
export const responseLimits: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      // Before they are formatted.
      async didEncounterErrors({ errors }) {
        (errors as GraphQLError[]).splice(MAX_VIOLATIONS);
      },
      async willSendResponse({ operation, response, contextValue }) {
        const { body } = response;
        if (body.kind !== 'single' || !isLarger(body.singleResult.data, MAX_RESPONSE_BYTES)) return;
        const isMutation = operation?.operation === OperationTypeNode.MUTATION;
        const refusal = new DomainError(
          'VALIDATION_FAILED',
          isMutation ? 'response-too-large-done' : 'response-too-large',
          { limit: MAX_RESPONSE_BYTES },
        );
        const { message, ...rest } = errorBody(refusal, localeOf(contextValue.untrackedRequest));
        // Without `data`, which Nest answers with 200. Mutations have been performed: a client must not repeat them.
        body.singleResult = {
          ...(isMutation && { data: null }),
          errors: [{ message, extensions: { ...rest } }],
        };
        if (!isMutation) response.http.status = 400;
      },
    };
  },
};

/** Whether a value is larger than `limit` bytes of JSON; the walk ends there. */
function isLarger(data: unknown, limit: number): boolean {
  let size = 0;
  const pending: unknown[] = [data];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') size += Buffer.byteLength(value) + 3;
    else if (typeof value === 'object' && value !== null) {
      size += 2;
      for (const [name, member] of Object.entries(value)) {
        if (!Array.isArray(value)) size += name.length + 3;
        pending.push(member);
      }
    } else size += 6;
    if (size > limit) return true;
  }
  return false;
}
