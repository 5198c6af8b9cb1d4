import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** Correlates the log lines and the answer (`X-Request-Id`) of one request. */
    id: string;
    rawBody?: Buffer;
  }
}

const PLAIN = /^[\w-]{8,64}$/;

export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && PLAIN.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}
