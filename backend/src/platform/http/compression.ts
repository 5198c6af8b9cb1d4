import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { isNeverStored } from '../idempotency/idempotency.middleware.js';

/** Bytes below which a body leaves as it is: it fits into the packet that carries the headers anyway. */
const THRESHOLD = 1024;
/** A list of 24 wines takes 8.9 kB at 5 and 9.9 kB at 4, for a millisecond of a processor either way. */
const BROTLI_QUALITY = 5;
/** An answer is smaller than this window (256 kB); the default of 4 MB is taken from memory for each answer. */
const BROTLI_WINDOW_BITS = 18;

/**
 * Compresses answers with brotli or gzip, as the client accepts it. What is encoded already passes as it is: the files
 * of the shop, which the build compresses better than there is time for here, and pictures.
 *
 * BREACH: the length of a compressed answer tells something about a secret in it to whoever can have the same answer
 * made again and again with text of their own choice in it, and can watch the line. Other sites cannot have it made:
 * the sign-in cookie is `SameSite=Lax`, and the pages a link leads to hold no secret. Answers with a password or a
 * token that is shown once leave uncompressed all the same.
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
  // Its type is gone, by which the library would know that the answer depends on the encoding.
  if (response.statusCode === 304) response.vary('Accept-Encoding');
  if (isNeverStored(response)) return false;
  // A stream of server-sent events is read piece by piece; compressing would hold them back.
  if (String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream')) return false;
  return compression.filter(request, response);
}
