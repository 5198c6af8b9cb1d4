import MongoStore from 'connect-mongo';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Connection } from 'mongoose';
import type { Configuration } from '../configuration/configuration.js';
import type { ChangeNotifier } from '../documents/change-notifier.js';
import { storedSecret } from '../signing/stored-secret.js';
import { SIGN_IN_COOKIE, SIGN_IN_MS, sessionCookies } from './session-cookie.js';
import { CachedSessionStore } from './session-store.js';

/** Interval of writes that extend a session. */
const TOUCH_AFTER_SECONDS = 60 * 60;

/** Sessions in the database; the cookie is HttpOnly, SameSite=Lax, with sliding expiry (REQ-D24). */
export async function sessionMiddleware(
  connection: Connection,
  configuration: Configuration,
  changes: ChangeNotifier,
): Promise<RequestHandler[]> {
  const store = new CachedSessionStore(sessionsOf(connection), changes, TOUCH_AFTER_SECONDS * 1000);
  const sessions = session({
    name: SIGN_IN_COOKIE,
    secret: configuration.sessionSecret ?? (await storedSecret(connection, 'session-secret')),
    resave: false,
    saveUninitialized: false,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: configuration.secureCookies,
      maxAge: SIGN_IN_MS,
    },
    store,
  });
  return [sessions, sessionCookies(store)];
}

const sessionsOf = (connection: Connection) =>
  MongoStore.create({
    client: connection.getClient() as never,
    dbName: connection.db?.databaseName,
    collectionName: 'signins',
    ttl: SIGN_IN_MS / 1000,
    touchAfter: TOUCH_AFTER_SECONDS,
    autoRemove: 'native',
  });
