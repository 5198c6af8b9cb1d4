import type { Response } from 'express';
import type { CachedResponse } from './response-cache.js';

/** Headers of a single response, which are not cached. */
const UNCACHED_HEADERS = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);

/** Headers and body as sent. */
type SentResponse = Pick<CachedResponse, 'headers' | 'body'>;

/**
 * Records a successful response as sent: call it before compression, which uses the same two methods.
 * @param isRecorded decided when the body is sent
 */
export function recordResponse(
  response: Response,
  isRecorded: () => boolean,
  then: (sent: SentResponse) => void,
): void {
  const chunks: Buffer[] = [];
  const take = (chunk: unknown, encoding?: unknown): void => {
    if (!isRecorded()) return;
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
    if (response.statusCode === 200 && isRecorded())
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
