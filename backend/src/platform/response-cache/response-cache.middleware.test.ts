import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express, { type Express, type Request } from 'express';
import { markCacheable } from './cacheable-responses.js';
import { ResponseCache } from './response-cache.js';
import { ResponseCacheMiddleware } from './response-cache.middleware.js';

/** A server behind the cache; `X-User` signs in by a way that the cache does not know. */
function start(): Express {
  const changes = { onChange: () => undefined, refresh: async () => undefined };
  const clock = { now: () => new Date(0) };
  const cache = new ResponseCacheMiddleware(new ResponseCache(clock as never, changes as never));
  const app = express();
  let answers = 0;
  app.use(cache.forVisitors, express.json(), (request: Request, _response, next) => {
    const user = request.get('x-user');
    if (user) request.user = { id: user } as never;
    next();
  });
  app.use(cache.forCallers, (request, response) => {
    markCacheable(response, { readsRequest: request.body.readsRequest, effects: [] });
    answers += 1;
    response.json({ answers });
  });
  return app;
}

describe('the response cache of visitors', () => {
  it.each([true, false])(
    '[ROLE-08] keeps nothing that was executed with a user (the request was read: %s)',
    async (readsRequest) => {
      const server = start().listen(0);
      await once(server, 'listening');
      const ask = async (headers: Record<string, string> = {}) => {
        const { port } = server.address() as AddressInfo;
        const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ readsRequest }),
        });
        return ((await response.json()) as { answers: number }).answers;
      };
      try {
        expect([await ask({ 'X-User': 'u1' }), await ask(), await ask()]).toEqual([1, 2, 2]);
      } finally {
        server.close();
        server.closeAllConnections();
      }
    },
  );
});
