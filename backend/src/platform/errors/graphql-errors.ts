import { unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import type { Locale } from '@vinkura/domain';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError, type ErrorParams } from './domain-error.js';
import { errorBody, toDomainError } from './error-body.js';

const logger = new Logger('GraphQL');

/** Codes that Apollo gives to requests which never reached a resolver. */
const REQUEST_FAULTS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'BAD_REQUEST',
]);

/** Puts `{code, messageKey, params}` into `extensions` and takes stack traces and driver texts out. */
export function formatGraphqlError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  locale: Locale,
): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  const place = { locations: formatted.locations, path: formatted.path };
  if (original instanceof GraphQLError && REQUEST_FAULTS.has(String(formatted.extensions?.code))) {
    const refusal = refusalOf(original);
    if (refusal) {
      const { message, ...rest } = errorBody(refusal, locale);
      return { ...place, message, extensions: { ...rest } };
    }
    return {
      ...place,
      message: formatted.message,
      extensions: {
        code: 'VALIDATION_FAILED',
        messageKey: 'malformed-query',
        params: fieldOf(formatted.message),
      },
    };
  }
  const known = toDomainError(original);
  if (!known) logger.error({ path: formatted.path, error: original });
  const { message, statusCode, ...rest } = errorBody(
    known ?? new DomainError('INTERNAL', 'internal'),
    locale,
  );
  return { ...place, message, extensions: { ...rest, statusCode } };
}

/** What a limit of ours refuses, as `queryRefusal` and the parser say it; other faults keep the words of graphql-js. */
function refusalOf({ message, extensions }: GraphQLError): DomainError | undefined {
  if (typeof extensions.messageKey === 'string')
    return new DomainError('VALIDATION_FAILED', extensions.messageKey, extensions.params as ErrorParams);
  const tokens = /contains more tha[tn] (\d+) tokens/.exec(message)?.[1];
  return tokens === undefined
    ? undefined
    : new DomainError('VALIDATION_FAILED', 'query-too-long', { limit: Number(tokens) });
}

/** GraphQL says `… got invalid value 1.5 at "input.quantity"; …`: the field is in quotes after `at`. */
function fieldOf(message: string): Record<string, string> {
  const field = /at "([\w.[\]]+)"|[Ff]ield "([\w.]+)"|Variable "\$([\w.]+)"/.exec(message);
  const name = field?.[1] ?? field?.[2] ?? field?.[3];
  return name ? { field: name } : {};
}
