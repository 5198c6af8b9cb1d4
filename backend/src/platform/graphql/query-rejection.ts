import { GraphQLError } from 'graphql';

/** Rejects a whole operation with 400. `formatGraphqlError` translates `messageKey` for the caller; `message` is for logs. */
export function queryRejection(
  messageKey: string,
  params: Readonly<Record<string, string | number>>,
): GraphQLError {
  return new GraphQLError(messageKey, {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', messageKey, params, http: { status: 400 } },
  });
}
