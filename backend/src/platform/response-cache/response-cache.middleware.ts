import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { localeOf } from '../http/locale.js';
import { hasCredentials } from '../http/session-cookie.js';
import { cacheableResponse } from './cacheable-responses.js';
import { recordResponse } from './record-response.js';
import { ResponseCache, type CachedResponse } from './response-cache.js';

/** Requests with a longer body are not cached. */
const MAX_BODY_BYTES = 16 * 1024;
/** Request headers that a response to a visitor depends on. */
const VISITOR_HEADERS = ['host', 'x-locale', 'accept-language', 'accept-encoding', 'accept'] as const;
/** Request headers that a response depends on besides its language, if its resolvers have not read the request. */
const ENCODING_HEADERS = ['accept-encoding', 'accept'] as const;
/** Headers of a shared response; all others belong to a single request. */
const SHARED_HEADERS: ReadonlySet<string> = new Set([
  'content-type',
  'content-encoding',
  'vary',
  'etag',
  'cache-control',
]);

/** Caches a response; undefined while it is not known whether it will be cached. */
interface Recording {
  store?: (response: CachedResponse) => void;
}

/**
 * Answers GraphQL queries from the cache if the same was answered recently, with encoded bodies. `forVisitors` runs
 * before all other middleware, `forCallers` after authentication and rate limits.
 */
@Injectable()
export class ResponseCacheMiddleware {
  private readonly recordings = new WeakMap<Response, Recording>();

  constructor(private readonly responses: ResponseCache) {}

  /** Serves visitors without a session; records the responses to all others for `forCallers`. */
  readonly forVisitors = (request: Request, response: Response, next: NextFunction): void => {
    if (!isQuery(request)) return next();
    if (!hasCredentials(request)) return this.serveVisitor(request, response, next);
    const recording: Recording = {};
    this.recordings.set(response, recording);
    const mark = () => cacheableResponse(response);
    recordResponse(
      response,
      () => recording.store !== undefined && mark()?.readsRequest === false,
      ({ headers, body }) => recording.store?.({ headers: shared(headers), body, effects: mark()!.effects }),
    );
    next();
  };

  /** Serves requests with a session or token, if the response does not depend on it. */
  readonly forCallers = (request: Request, response: Response, next: NextFunction): void => {
    const recording = this.recordings.get(response);
    if (!recording || !request.rawBody) return next();
    const key = sharedKeyOf(request, request.rawBody);
    this.responses
      .get(key)
      .then((cached) => {
        if (cached) return sendShared(request, response, cached);
        recording.store = this.responses.begin(key);
        next();
      })
      .catch(next);
  };

  private serveVisitor(request: Request, response: Response, next: NextFunction): void {
    readBody(request, (body) => {
      const key = visitorKeyOf(request, body);
      this.responses
        .get(key)
        .then((cached) => {
          if (cached) send(request, response, cached);
          else this.compute(key, body, request, response, next);
        })
        .catch(next);
    });
  }

  private compute(key: string, body: Buffer, request: Request, response: Response, next: NextFunction): void {
    const store = this.responses.begin(key);
    const mark = () => cacheableResponse(response);
    recordResponse(
      response,
      // Whatever `hasCredentials` says: what was computed for a user is not for visitors.
      () => mark() !== undefined && request.user === undefined && !response.hasHeader('set-cookie'),
      (sent) => store({ ...sent, effects: mark()!.effects }),
    );
    // The body has been read: mark it, so that the parser skips it.
    request.rawBody = body;
    try {
      request.body = JSON.parse(body.toString()) as unknown;
    } catch (error) {
      return next(Object.assign(error as Error, { status: 400, type: 'entity.parse.failed' }));
    }
    next();
  }
}

/** A GraphQL request without idempotency key that may be a query. */
function isQuery({ method, url, headers }: Request): boolean {
  if (method !== 'POST' || url !== '/graphql') return false;
  if (headers['idempotency-key'] !== undefined) return false;
  if (headers['content-type'] !== 'application/json' || headers['content-encoding'] !== undefined)
    return false;
  const length = Number(headers['content-length']);
  return length > 0 && length <= MAX_BODY_BYTES;
}

function readBody(request: Request, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => then(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
}

const visitorKeyOf = (request: Request, body: Buffer): string =>
  keyOf('visitor', headersOf(request, VISITOR_HEADERS), body);

const sharedKeyOf = (request: Request, body: Buffer): string =>
  keyOf('shared', [localeOf(request), ...headersOf(request, ENCODING_HEADERS)], body);

/** A missing header differs from an empty one, for `Accept` at least. */
const headersOf = ({ headers }: Request, names: readonly string[]) =>
  names.map((name) => headers[name] ?? null);

/** All bytes of the body, so that no two bodies have the same key. */
const keyOf = (kind: 'visitor' | 'shared', values: readonly unknown[], body: Buffer): string =>
  `${JSON.stringify([kind, ...values])}\n${body.toString('latin1')}`;

const shared = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => SHARED_HEADERS.has(name)));

/** `Age` marks a cached response (RFC 9111); in whole seconds it is always 0. */
function send(request: Request, response: Response, { headers, body, effects }: CachedResponse): void {
  for (const effect of effects) effect(request);
  response.writeHead(200, { ...headers, 'content-length': body.length, age: '0' });
  response.end(body);
}

/** Other middleware has set headers, and may add a cookie. */
function sendShared(request: Request, response: Response, { headers, body, effects }: CachedResponse): void {
  for (const effect of effects) effect(request);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('content-length', body.length);
  response.setHeader('age', '0');
  response.end(body);
}
