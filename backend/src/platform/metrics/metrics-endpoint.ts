import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in Prometheus format, with its own bearer token, checked before API tokens. Not available without a
 * configured token.
 */
export function metricsEndpoint(metrics: Metrics, token: string | undefined): RequestHandler {
  if (token === undefined) return (_request, _response, next) => next();
  const expected = digest(`Bearer ${token}`);
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.path !== '/metrics') return next();
    if (request.method !== 'GET') return response.status(405).setHeader('Allow', 'GET').end();
    if (!timingSafeEqual(digest(request.get('authorization') ?? ''), expected))
      return response.status(401).setHeader('WWW-Authenticate', 'Bearer').end();
    metrics.registry.metrics().then((text) => {
      response.setHeader('Cache-Control', 'no-store').type(metrics.registry.contentType).send(text);
    }, next);
  };
}
