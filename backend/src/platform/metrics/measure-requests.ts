import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics.js';

const OPERATION_NAME = /^[A-Za-z_]\w{0,63}$/;

/** Counts requests by route pattern, never by path, which may identify a person or an order. */
export function measureRequests(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const begun = performance.now();
    // Read now: routers below a prefix shorten it.
    const { path } = request;
    response.once('finish', () => {
      metrics.request(
        {
          method: request.method,
          route: routeOf(request, path),
          operation: path === '/graphql' ? operationOf(request) : undefined,
          status: response.statusCode,
        },
        (performance.now() - begun) / 1000,
      );
    });
    next();
  };
}

/** The matching route pattern; unmatched requests count as files or pages of the shop. */
export function routeOf({ route, baseUrl }: Request, path: string): string {
  if (path === '/graphql') return '/graphql';
  const pattern = (route as { path?: unknown } | undefined)?.path;
  if (typeof pattern === 'string') return baseUrl + pattern;
  return path.startsWith('/api/') ? '/api/*' : '/*';
}

export function operationOf({ body }: Request): string | undefined {
  const name = (body as { operationName?: unknown } | undefined)?.operationName;
  return typeof name === 'string' && OPERATION_NAME.test(name) ? name : undefined;
}
