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

/** Sets `extensions` to `{code, messageKey, params}` and removes stack traces and driver messages. */
export function formatGraphqlError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  locale: Locale,
): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  const place = { locations: formatted.locations, path: formatted.path };
  if (original instanceof GraphQLError && isRequestFault(original)) {
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
  return missingFields(Array.isArray(extensions.faults) ? (extensions.faults as string[]) : [message]);
}

/** Missing fields first, then other violations; undefined when nothing is missing. */
function missingFields(faults: readonly string[]): DomainError | undefined {
  const violations = faults.flatMap((fault): RuleViolation[] => {
    const { field } = fieldOf(fault);
    if (field === undefined) return [];
    if (IS_MISSING.test(fault)) return [{ field, messageKey: 'required' }];
    return [{ field, messageKey: IS_UNKNOWN.test(fault) ? 'unknown-property' : 'wrong-type' }];
  });
  const missing = violations.filter(({ messageKey }) => messageKey === 'required');
  const others = violations.filter(({ messageKey }) => messageKey !== 'required');
  return missing.length > 0 ? validationFailed([...missing, ...others]) : undefined;
}

/** graphql-js's message for an unknown input field. */
const IS_UNKNOWN = /is not defined by type "/;

/** graphql-js's message for a missing required value. */
const IS_MISSING =
  /was not provided\.$|must not be null\.$|Expected non-nullable type "[^"]*" not to be null\.$/;

/**
 * The field that a graphql-js error is about. Inside a variable it is named like validation errors name it, without the
 * variable: `Variable "$input" got invalid value {} at "input.products[0]"; Field "quantity" of required type "Int!"
 * was not provided.` becomes `products.0.quantity`.
 */
function fieldOf(message: string): { field?: string } {
  const variable = /^Variable "\$(\w+)"/.exec(message)?.[1];
  const at = / at "(\w+[\w.[\]]*)"; /.exec(message)?.[1] ?? '';
  const reason = message.slice(message.lastIndexOf('; ') + 1);
  const named = /argument "(\w+)" of type/.exec(reason) ?? /[Ff]ield "(?:\w+\.)?(\w+)"/.exec(reason);
  const member = named?.[1];
  if (variable === undefined) return member === undefined ? {} : { field: member };
  const path = at
    .replace(/^\w+\.?/, '')
    .replace(/\[(\d+)\]/g, '.$1')
    .replace(/^\./, '');
  return { field: [path, member].filter(Boolean).join('.') || variable };
}
