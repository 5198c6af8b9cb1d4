import { DAY_MS, SIGN_IN_DAYS } from '@vinkura/domain';
import { parse } from 'cookie';
import type { Request, RequestHandler } from 'express';
import type { Session } from 'express-session';
import onHeaders from 'on-headers';

/** Name of the session cookie. */
export const SIGN_IN_COOKIE = 'vinkura.sid';

/** Lifetime of the cookie. */
export const SIGN_IN_MS = SIGN_IN_DAYS * DAY_MS;

/** The id in the value of a signed session cookie; ids are base64url. */
const SIGNED_ID = /^s:([\w-]+)\./;

/**
 * The session cookie of a request, undefined without one: read by the parser of the session middleware, so that both
 * understand all spellings of the header alike (a blank before `=`, quotes, the same name twice).
 */
function sessionCookieOf({ headers }: Pick<Request, 'headers'>): string | undefined {
  return (headers.cookie && parse(headers.cookie)[SIGN_IN_COOKIE]) || undefined;
}

/** Whether a request may be a user's: it has a session cookie, valid or not, or an `Authorization` header. */
export const hasCredentials = (request: Pick<Request, 'headers'>): boolean =>
  request.headers.authorization !== undefined || sessionCookieOf(request) !== undefined;

declare module 'express-session' {
  interface SessionData {
    /** Time at which the lifetime of the cookie was last extended, in milliseconds since the epoch. */
    extendedAt?: number;
  }
}

/**
 * Decides which responses set the session cookie; call it after the session middleware. The library's `rolling` option
 * would set it on all of them: the response to a request that was under way during a sign-in then overwrites the cookie
 * of the sign-in with that of the visitor's session, which no longer exists, and the user is signed out again.
 *
 * - Sliding expiry (REQ-D24): a session older than a day is modified, which saves it and sets its cookie.
 * - A request with the id of a session that has been replaced or ended meanwhile sets no cookie, unless it signs in.
 */
export function sessionCookies(sessions: { hasEnded(id: string): boolean }): RequestHandler {
  return (request, response, next) => {
    const sentId = SIGNED_ID.exec(sessionCookieOf(request) ?? '')?.[1];
    if (sentId === undefined) return next();
    if (request.sessionID === sentId && remainingMs(request.session) < SIGN_IN_MS - DAY_MS)
      request.session.extendedAt = Date.now();
    onHeaders(response, () => {
      if (!sessions.hasEnded(sentId)) return;
      const signsIn = request.sessionID !== sentId && request.session && 'passport' in request.session;
      // Without a session the library sets no cookie.
      if (!signsIn) Reflect.deleteProperty(request, 'session');
    });
    next();
  };
}

/** Remaining lifetime, as of the last time the session was saved. */
const remainingMs = ({ cookie }: Session): number => cookie.maxAge ?? 0;
