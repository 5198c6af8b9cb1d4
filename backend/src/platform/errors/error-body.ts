import { HttpException } from '@nestjs/common';
import { type ErrorCode, IllegalTransition, type Locale, type RuleViolation } from '@vinkura/domain';
import { errorSentence, violationSentence } from '@vinkura/domain/texts/messages';
import { Error as MongooseError, mongo } from 'mongoose';
import { DomainError, notFound, validationFailed } from './domain-error.js';

/** The error body of REST and of GraphQL `extensions`; never contains a stack trace or a driver message. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  /** Message in the caller's language. */
  message: string;
  messageKey: string;
  params: Readonly<Record<string, unknown>>;
  violations?: readonly (RuleViolation & { message: string })[];
}

/** Converts an error into a body; `undefined` for an internal error, which must be logged. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof IllegalTransition) return new DomainError(error.code, error.messageKey, error.params);
  if (error instanceof MongooseError.CastError)
    return error.kind === 'ObjectId' && error.path === '_id'
      ? notFound('document', error.stringValue)
      : validationFailed([{ field: error.path, messageKey: 'wrong-type' }]);
  if (error instanceof HttpException) return encodingRefusal(error.cause) ?? fromHttp(error);
  if (isDatabaseAway(error))
    return new DomainError('UNAVAILABLE', 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return new DomainError('PAYLOAD_TOO_LARGE', 'payload-too-large');
  if (type === 'entity.parse.failed' || status === 400)
    return new DomainError('VALIDATION_FAILED', 'malformed-body', { field: 'body' });
  return undefined;
}

/** Header errors of a body parser; Nest wraps the parser's error as the cause. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  'charset.unsupported': 'Content-Type',
  'encoding.unsupported': 'Content-Encoding',
};

function encodingRefusal(cause: unknown): DomainError | undefined {
  const field = UNSUPPORTED[(cause as { type?: string } | undefined)?.type ?? ''];
  return field ? new DomainError('VALIDATION_FAILED', 'unsupported-encoding', { field }) : undefined;
}

/** An election of a new primary, or a restart of the database, is over by then as a rule. */
const RETRY_AFTER_SECONDS = 10;

/** Socket error after the peer has gone unnoticed; the driver passes it on. */
const GONE = new Set(['EPIPE', 'ECONNRESET']);

/** Error codes of an unavailable database: shutting down, not primary, or disk full. */
const OUT_OF_SERVICE = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

/** The database is unavailable; a retry may succeed. */
function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    (error instanceof mongo.MongoServerError && OUT_OF_SERVICE.has(error.code)) ||
    GONE.has((error as NodeJS.ErrnoException | null)?.code ?? '')
  );
}

export function errorBody(error: unknown, locale: Locale): ErrorBody {
  const known = toDomainError(error) ?? new DomainError('INTERNAL', 'internal');
  const [first] = known.violations;
  return {
    statusCode: known.status,
    code: known.code,
    message: first ? violationSentence(first, locale) : errorSentence(known.messageKey, known.params, locale),
    messageKey: known.messageKey,
    params: known.params,
    ...(known.violations.length > 0 && {
      violations: known.violations.map(({ label, ...violation }) => ({
        ...violation,
        message: violationSentence({ ...violation, label }, locale),
      })),
    }),
  };
}

const BY_STATUS: Readonly<Record<number, [ErrorCode, string]>> = {
  400: ['VALIDATION_FAILED', 'malformed-body'],
  401: ['UNAUTHENTICATED', 'sign-in-needed'],
  403: ['FORBIDDEN', 'forbidden'],
  404: ['NOT_FOUND', 'not-found'],
  409: ['CONFLICT', 'conflict'],
  413: ['PAYLOAD_TOO_LARGE', 'payload-too-large'],
  429: ['TOO_MANY_REQUESTS', 'too-many-requests'],
  503: ['UNAVAILABLE', 'unavailable'],
};

function fromHttp(error: HttpException): DomainError | undefined {
  const status = error.getStatus();
  // Other client errors are not internal errors.
  const known = BY_STATUS[status] ?? (status >= 400 && status < 500 ? BY_STATUS[400] : undefined);
  return known && new DomainError(known[0], known[1], status === 404 ? { reference: routeOf(error) } : {});
}

/** Longest part of an unknown address that an error repeats. */
const ROUTE_MAX_LENGTH = 120;

/** Method and path of an unknown route: the framework's message is `Cannot GET /path`. */
const routeOf = ({ message }: HttpException): string =>
  message
    .replace(/^Cannot /, '')
    .replace(/\?.*$/s, '')
    .slice(0, ROUTE_MAX_LENGTH);
