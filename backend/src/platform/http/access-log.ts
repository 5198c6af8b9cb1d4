import type { NextFunction, Request, Response } from 'express';
import type { StructuredLogger } from '../logging/logger.js';

/** Paths that contain a credential. */
const SECRET_PATHS: readonly RegExp[] = [
  /^(\/(?:api\/)?feedback\/)[^/]+/i,
  /^(\/api\/orders\/)[^/]+(?=\/submitfeedback\/?$)/i,
];

/** The path with credentials redacted. */
const loggedPath = (path: string): string =>
  SECRET_PATHS.reduce((shown, pattern) => shown.replace(pattern, '$1:token'), path);

/** One line per request: no query string, body or client address (no personal data in logs). */
export function accessLog(logger: StructuredLogger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = process.hrtime.bigint();
    // Read now: routers below a prefix shorten it.
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
