import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERROR_STATUS, type ErrorCode, type RuleViolation } from '@vinkura/domain/shared/errors';
import { ApiError } from './api-error.js';

/** An error as screens need it: the code to branch on and the message to show. */
export interface Problem {
  /** One of the shared error codes; NETWORK when there was no response. */
  code: ErrorCode | 'NETWORK';
  /** Key in the `errors` namespace, when the server named one. */
  messageKey?: string;
  params: Readonly<Record<string, string | number>>;
  /** Validation errors by field. */
  violations: readonly RuleViolation[];
}

/** Converts a GraphQL (`extensions`), REST (body) or network error; never throws. */
export function toProblem(error: unknown): Problem {
  if (CombinedGraphQLErrors.is(error)) return fromFields(error.errors[0]?.extensions ?? {}, 500);
  if (error instanceof ApiError) return fromFields(error.body, error.status);
  if (ServerError.is(error)) return fromFields({}, error.statusCode);
  return { code: error instanceof TypeError ? 'NETWORK' : 'INTERNAL', params: {}, violations: [] };
}

function fromFields(fields: Readonly<Record<string, unknown>>, status: number): Problem {
  const { code, messageKey, params, violations } = fields;
  return {
    code: isErrorCode(code) ? code : codeOfStatus(status),
    params: isRecord(params) ? params : {},
    violations: Array.isArray(violations) ? violations.filter(isViolation) : [],
    ...(typeof messageKey === 'string' && { messageKey }),
  };
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_STATUS;

const isRecord = (value: unknown): value is Record<string, string | number> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isViolation = (value: unknown): value is RuleViolation =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['messageKey'] === 'string';

const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};
const codeOfStatus = (status: number): ErrorCode => STATUS_CODES[status] ?? 'INTERNAL';
