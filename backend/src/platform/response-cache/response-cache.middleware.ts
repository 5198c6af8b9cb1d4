import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { SIGN_IN_COOKIE } from '../http/session.js';
import { ResponseCache, type CachedResponse } from './response-cache.js';

/** Requests with a longer body are not cached. */
const MAX_BODY_BYTES = 16 * 1024;
/** Request headers that a response depends on. */
const KEY_HEADERS = ['host', 'x-locale', 'accept-language', 'accept-encoding', 'accept'] as const;
/** Headers of a single response, which are not cached. */
const UNCACHED_HEADERS = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);
const cacheable = new WeakSet<Response>();

/** Marks a response as the same for all visitors. */
export function markCacheable(response: Response): void {
  cacheable.add(response);
}

/**
 * Answers anonymous GraphQL queries from the cache if the same was answered recently. It runs before all other
 * middleware and sends encoded bodies.
 */
@Injectable()
export class ResponseCacheMiddleware implements NestMiddleware {
  constructor(private readonly responses: ResponseCache) {}

  use(request: Request, response: Response, next: NextFunction): void {
    if (!isAnonymousQuery(request)) return next();
    readBody(request, (body) => {
      const key = keyOf(request, body);
      this.responses
        .get(key)
        .then((cached) => {
          if (cached) send(response, cached);
          else this.compute(key, body, request, response, next);
        })
        .catch(next);
    });
  }

  private compute(key: string, body: Buffer, request: Request, response: Response, next: NextFunction): void {
    const cache = this.responses.begin(key);
    recordResponse(response, (sent) => {
      if (cacheable.has(response)) cache(sent);
    });
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

/** A GraphQL request without signed-in user, browser session or idempotency key. */
function isAnonymousQuery({ method, url, headers }: Request): boolean {
  if (method !== 'POST' || url !== '/graphql') return false;
  if (headers.authorization !== undefined || headers['idempotency-key'] !== undefined) return false;
  if (headers['content-type'] !== 'application/json' || headers['content-encoding'] !== undefined)
    return false;
  if (headers.cookie?.includes(`${SIGN_IN_COOKIE}=`)) return false;
  const length = Number(headers['content-length']);
  return length > 0 && length <= MAX_BODY_BYTES;
}

function readBody(request: Request, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => then(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
}

const keyOf = ({ headers }: Request, body: Buffer): string =>
  [...KEY_HEADERS.map((name) => headers[name] ?? ''), body.toString('latin1')].join('\n');

/** `Age` marks a cached response (RFC 9111); in whole seconds it is always 0. */
function send(response: Response, { headers, body }: CachedResponse): void {
  response.writeHead(200, { ...headers, 'content-length': body.length, age: '0' });
  response.end(body);
}

/** Records what is sent after compression, which uses these two methods as well. */
function recordResponse(response: Response, then: (sent: CachedResponse) => void): void {
  const chunks: Buffer[] = [];
  const take = (chunk: unknown, encoding?: unknown): void => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => Response;
  response.write = ((...args: unknown[]) => {
    take(args[0], args[1]);
    return write(...args);
  }) as Response['write'];
  response.end = ((...args: unknown[]) => {
    take(args[0], args[1]);
    const ended = end(...args);
    if (response.statusCode === 200 && !response.hasHeader('set-cookie'))
      then({ headers: cacheableHeaders(response), body: Buffer.concat(chunks) });
    return ended;
  }) as Response['end'];
}

function cacheableHeaders(response: Response): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.getHeaders())
      .filter(([name]) => !UNCACHED_HEADERS.has(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  );
}
