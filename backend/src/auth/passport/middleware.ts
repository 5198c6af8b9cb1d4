import type { INestApplicationContext } from '@nestjs/common';
import type { RequestHandler } from 'express';
import passport from 'passport';
import { ApiTokenStrategy } from './api-token.strategy.js';
import { SessionSerializer } from './session.serializer.js';

/** Finds out who calls: by the session, and in its place by an API token if there is one. */
export function passportMiddleware(app: INestApplicationContext): RequestHandler[] {
  const { name } = app.get(ApiTokenStrategy);
  return [
    ...app.get(SessionSerializer).middleware,
    passport.authenticate(name, { session: false }) as RequestHandler,
  ];
}
