import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { SIGN_IN_COOKIE } from '../http/session.js';
import { AnswerCache, type KeptAnswer } from './answer-cache.js';

/** Longer questions are read and answered as any other request. */
const MAX_QUESTION_BYTES = 16 * 1024;
/** What an answer depends on besides the question itself. */
const SIGNIFICANT_HEADERS = ['host', 'x-locale', 'accept-language', 'accept-encoding', 'accept'] as const;
/** Headers of one answer only. */
const OWN_HEADERS = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);
const shared = new WeakSet<Response>();

/** Says that the answer which is about to be sent is the same for all visitors. */
export function markShared(response: Response): void {
  shared.add(response);
}

/**
 * Answers a visitor's GraphQL query from memory if the same was answered a moment ago. It stands before the middleware
 * that an answer otherwise costs, and sends bytes that are encoded already.
 */
@Injectable()
export class AnswerCacheMiddleware implements NestMiddleware {
  constructor(private readonly answers: AnswerCache) {}

  use(request: Request, response: Response, next: NextFunction): void {
    if (!isVisitorsQuestion(request)) return next();
    readQuestion(request, (question) => {
      const key = keyOf(request, question);
      const kept = this.answers.get(key);
      if (kept) return send(response, kept);
      const keep = this.answers.begin(key);
      recordAnswer(response, (answer) => {
        if (shared.has(response)) keep(answer);
      });
      // The body has been read: the parser that follows finds nothing more to read.
      request.rawBody = question;
      try {
        request.body = JSON.parse(question.toString()) as unknown;
      } catch (error) {
        return next(Object.assign(error as Error, { status: 400, type: 'entity.parse.failed' }));
      }
      next();
    });
  }
}

/** Of somebody who is nobody yet: neither signed in nor known by a session of the browser. */
function isVisitorsQuestion({ method, url, headers }: Request): boolean {
  if (method !== 'POST' || url !== '/graphql') return false;
  if (headers.authorization !== undefined || headers['idempotency-key'] !== undefined) return false;
  if (headers['content-type'] !== 'application/json' || headers['content-encoding'] !== undefined)
    return false;
  if (headers.cookie?.includes(`${SIGN_IN_COOKIE}=`)) return false;
  const length = Number(headers['content-length']);
  return length > 0 && length <= MAX_QUESTION_BYTES;
}

function readQuestion(request: Request, then: (question: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => then(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
}

const keyOf = ({ headers }: Request, question: Buffer): string =>
  [...SIGNIFICANT_HEADERS.map((name) => headers[name] ?? ''), question.toString('latin1')].join('\n');

/** `Age` says that it comes from a cache (RFC 9111), and is never more than a second. */
function send(response: Response, { headers, bytes }: KeptAnswer): void {
  response.writeHead(200, { ...headers, 'content-length': bytes.length, age: '0' });
  response.end(bytes);
}

/** Takes down what is sent, after the compression, which writes through these two as well. */
function recordAnswer(response: Response, then: (answer: KeptAnswer) => void): void {
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
      then({ headers: sharedHeaders(response), bytes: Buffer.concat(chunks) });
    return ended;
  }) as Response['end'];
}

function sharedHeaders(response: Response): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.getHeaders())
      .filter(([name]) => !OWN_HEADERS.has(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  );
}
