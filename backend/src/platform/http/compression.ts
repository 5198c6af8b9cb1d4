import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { isNeverStored } from '../idempotency/idempotency.middleware.js';

/** Minimum size of compressed bodies in bytes: smaller ones fit into the packet of the headers. */
const THRESHOLD = 1024;
/** A list of 24 wines takes 8.9 kB at level 5 and 9.9 kB at 4, for a millisecond of CPU either way. */
const BROTLI_QUALITY = 5;
/** Responses are smaller than this window (256 kB); the default of 4 MB would be allocated per response. */
const BROTLI_WINDOW_BITS = 18;

/**
 * Compresses responses with brotli or gzip. Encoded bodies pass unchanged: the shop's files, compressed at build time,
 * and pictures.
 *
 * BREACH: the length of a compressed response leaks a secret in it to an attacker who can trigger it repeatedly with
 * chosen text and observe the connection. Cross-site requests cannot trigger it: the session cookie is `SameSite=Lax`,
 * and linked pages contain no secret. Responses with a password or token shown once are not compressed.
 */
export function compressResponses(): RequestHandler {
  return compression({
    threshold: THRESHOLD,
    filter: isCompressed,
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      },
    },
  });
}

function isCompressed(request: Request, response: Response): boolean {
  // The content type is removed, from which the library would set Vary.
  if (response.statusCode === 304) response.vary('Accept-Encoding');
  if (isNeverStored(response)) return false;
  // Server-sent events are streamed; compression would buffer them.
  if (String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream')) return false;
  return compression.filter(request, response);
}
