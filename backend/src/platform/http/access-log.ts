import type { NextFunction, Request, Response } from 'express';
import type { StructuredLogger } from '../logging/logger.js';

/**
 * One line per request: no query string, body or client address (no personal data in logs).
 * @param loggedPath the path without credentials
 */
export function accessLog(logger: StructuredLogger, loggedPath: (path: string) => string) {
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
