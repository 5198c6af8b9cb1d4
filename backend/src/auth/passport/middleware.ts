import type { INestApplicationContext } from '@nestjs/common';
import type { RequestHandler } from 'express';
import passport from 'passport';
import { ApiTokenStrategy } from './api-token.strategy.js';
import { SessionSerializer } from './session.serializer.js';

/** Determines the caller from the API token if present, otherwise from the session. */
export function passportMiddleware(app: INestApplicationContext): RequestHandler[] {
  const { name } = app.get(ApiTokenStrategy);
  return [
    ...app.get(SessionSerializer).middleware,
    passport.authenticate(name, { session: false }) as RequestHandler,
  ];
}
