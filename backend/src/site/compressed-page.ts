import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** Quick rather than small: a page is made anew for each visit. */
const BROTLI_QUALITY = 4;

/** Answers a page, pressed as the browser understands it. */
export async function sendCompressed(request: Request, response: Response, html: string): Promise<void> {
  response.vary('Accept-Encoding');
  if (request.acceptsEncodings('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    response.setHeader('Content-Encoding', 'br').send(await promisify(brotliCompress)(html, { params }));
  } else if (request.acceptsEncodings('gzip')) {
    response.setHeader('Content-Encoding', 'gzip').send(await promisify(gzip)(html));
  } else {
    response.send(html);
  }
}
