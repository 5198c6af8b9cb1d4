import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type GraphQLError, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { DomainError, MAX_VIOLATIONS } from '../errors/domain-error.js';
import { errorBody } from '../errors/error-body.js';
import { localeOf } from '../http/locale.js';
import type { GraphqlContext } from './graphql-context.js';

/**
 * Maximum size of a response in bytes of JSON. The shop's largest are about 200 kB; a page that is larger can be requested in smaller
 * pages.
 */
export const MAX_RESPONSE_BYTES = 1_000_000;
/** The same of introspection alone: all that a client can ask of the schema is a third of it, and its complexity allows no second time. */
const MAX_INTROSPECTION_BYTES = 3_000_000;

const isIntrospection = (operation: OperationDefinitionNode | undefined): boolean =>
  operation?.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
  ) === true;

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
        const limit = isIntrospection(operation) ? MAX_INTROSPECTION_BYTES : MAX_RESPONSE_BYTES;
        if (body.kind !== 'single' || !isLarger(body.singleResult.data, limit)) return;
        const isMutation = operation?.operation === OperationTypeNode.MUTATION;
        const refusal = new DomainError(
          'VALIDATION_FAILED',
          isMutation ? 'response-too-large-done' : 'response-too-large',
          { limit },
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
