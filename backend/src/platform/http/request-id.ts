import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { inRequestScope } from '../logging/request-scope.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Correlates log lines and response (`X-Request-Id`) of a request. */
    id: string;
    rawBody?: Buffer;
  }
}

const PLAIN = /^[\w-]{8,64}$/;

/** Uses the caller's `X-Request-Id`, or generates one; log lines of the request carry it. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && PLAIN.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  inRequestScope(request.id, next);
}
