import { unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import type { Locale, RuleViolation } from '@vinkura/domain';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError, type ErrorParams, validationFailed } from './domain-error.js';
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

/**
 * What a limit of ours refuses, as `queryRefusal` and the parser say it, and what was not sent; other faults keep the
 * words of graphql-js.
 */
function refusalOf({ message, extensions }: GraphQLError): DomainError | undefined {
  if (typeof extensions.messageKey === 'string')
    return new DomainError('VALIDATION_FAILED', extensions.messageKey, extensions.params as ErrorParams);
  const tokens = /contains more tha[tn] (\d+) tokens/.exec(message)?.[1];
  if (tokens !== undefined)
    return new DomainError('VALIDATION_FAILED', 'query-too-long', { limit: Number(tokens) });
  return missingFields(Array.isArray(extensions.faults) ? (extensions.faults as string[]) : [message]);
}

/** The fields that were not sent, then what else is wrong; undefined where nothing is missing. */
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

/** How graphql-js says that an input has no such field. */
const IS_UNKNOWN = /is not defined by type "/;

/** How graphql-js says that something needed was not sent. */
const IS_MISSING =
  /was not provided\.$|must not be null\.$|Expected non-nullable type "[^"]*" not to be null\.$/;

/**
 * The field that a fault of graphql-js is about. Inside a variable it is named as the rules of the inputs name it,
 * without the variable: `Variable "$input" got invalid value {} at "input.products[0]"; Field "quantity" of required
 * type "Int!" was not provided.` is about `products.0.quantity`.
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
