import { unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import type { Locale, RuleViolation } from '@vinkura/domain';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError, type ErrorParams, validationFailed } from './domain-error.js';
import { errorBody, toDomainError } from './error-body.js';

const logger = new Logger('GraphQL');

/** Apollo's codes of requests that never reached a resolver. */
const REQUEST_FAULTS: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'BAD_REQUEST',
]);

/** Maximum length of a message of graphql-js, which may repeat a text of the document. */
const MESSAGE_MAX_LENGTH = 300;

/** Sets `extensions` to `{code, messageKey, params}` and removes stack traces and driver messages. */
export function formatGraphqlError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  locale: Locale,
): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  const place = { locations: formatted.locations, path: formatted.path };
  if (original instanceof GraphQLError && isRequestFault(original)) {
    const text = formatted.message.slice(0, MESSAGE_MAX_LENGTH);
    const refusal = refusalOf(original);
    if (refusal) {
      const { message, ...rest } = errorBody(refusal, locale);
      return { ...place, message, extensions: { ...rest } };
    }
    return {
      ...place,
      message: text,
      extensions: {
        code: 'VALIDATION_FAILED',
        messageKey: 'malformed-query',
        params: fieldOf(text),
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

/** Apollo rejects a hash that is not that of the text, or of another version, without a code. */
function isRequestFault({ extensions: { code, http } }: GraphQLError): boolean {
  if (code !== undefined) return REQUEST_FAULTS.has(code);
  return (http as { status?: number } | undefined)?.status === 400;
}

/** Errors of our limits (`queryRejection`, parser) and of missing input; other errors keep graphql-js's message. */
function refusalOf({ message, extensions }: GraphQLError): DomainError | undefined {
  if (typeof extensions.messageKey === 'string')
    return new DomainError('VALIDATION_FAILED', extensions.messageKey, extensions.params as ErrorParams);
  if (extensions.code === 'PERSISTED_QUERY_NOT_FOUND')
    return new DomainError('PERSISTED_QUERY_NOT_FOUND', 'persisted-query-not-found');
  const tokens = /contains more tha[tn] (\d+) tokens/.exec(message)?.[1];
  if (tokens !== undefined)
    return new DomainError('VALIDATION_FAILED', 'query-too-long', { limit: Number(tokens) });
  const violations = extensions.violations as readonly RuleViolation[] | undefined;
  return violations?.length ? validationFailed(violations) : missingField(message);
}

function missingField(message: string): DomainError | undefined {
  const { field } = fieldOf(message);
  return field !== undefined && IS_MISSING.test(message)
    ? validationFailed([{ field, messageKey: 'required' }])
    : undefined;
}

/** graphql-js's message for a missing required value. */
const IS_MISSING =
  /was not provided\.$|must not be null\.$|Expected non-nullable type "[^"]*" not to be null\.$/;

/** The field, argument or variable that a graphql-js error about a document is about. */
function fieldOf(message: string): { field?: string } {
  const named =
    /[Aa]rgument "(\w+)" of (?:required |non-null )?type/.exec(message) ??
    /[Ff]ield "(?:\w+\.)?(\w+)"/.exec(message) ??
    /^Variable "\$(\w+)"/.exec(message);
  return named ? { field: named[1] } : {};
}
