import { GraphQLError } from 'graphql';

/**
 * Refuses an operation as a whole with 400. The sentence is made from `messageKey` in the caller's language by
 * `formatGraphqlError`; `message` is for logs.
 */
export function queryRefusal(
  messageKey: string,
  params: Readonly<Record<string, string | number>>,
): GraphQLError {
  return new GraphQLError(messageKey, {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', messageKey, params, http: { status: 400 } },
  });
}
