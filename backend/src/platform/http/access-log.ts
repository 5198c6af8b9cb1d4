import type { NextFunction, Request, Response } from 'express';
import type { StructuredLogger } from '../logging/logger.js';

/** Tokens that open something to whoever holds them stand in these paths. */
const SECRET_PATHS: readonly RegExp[] = [
  /^(\/(?:api\/)?feedback\/)[^/]+/i,
  /^(\/api\/orders\/)[^/]+(?=\/submitfeedback\/?$)/i,
];

/** The path as it may stand in a log. */
const loggedPath = (path: string): string =>
  SECRET_PATHS.reduce((shown, pattern) => shown.replace(pattern, '$1:token'), path);

/** One line a request: no query string, no body, no address of the visitor (no personal data in logs). */
export function accessLog(logger: StructuredLogger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = process.hrtime.bigint();
    // Read now: whoever answers below a path of its own shortens it.
    const { path } = request;
    response.on('finish', () => {
      logger.pino.info({
        requestId: request.id,
        method: request.method,
        path: loggedPath(path),
        status: response.statusCode,
        ms: Math.round(Number(process.hrtime.bigint() - start) / 1e4) / 100,
      });
    });
    next();
  };
}
