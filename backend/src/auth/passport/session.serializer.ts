import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { Request, RequestHandler } from 'express';
import { Passport, type PassportStatic } from 'passport';
import { Clock } from '../../platform/clock/clock.js';
import { Credentials, type SignedInCaller } from '../../users/index.js';
import type { AuthenticatedUser } from './local.strategy.js';

/** The session's record of a sign-in; everything else is read from the database on each request. */
interface SignInMark extends AuthenticatedUser {
  /** Time of the sign-in, in milliseconds since the epoch. */
  since: number;
}

type Done<T> = (error: unknown, result?: T) => void;

/** Serialises a sign-in into the session, and resolves the caller from it on each request. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  /** Per application: the library's default instance shares serializers across the process. */
  declare private passport: PassportStatic;

  constructor(
    private readonly credentials: Credentials,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The base class calls it to register `serializeUser` and `deserializeUser`. */
  override getPassportInstance(): PassportStatic {
    this.passport = new Passport() as PassportStatic;
    return this.passport;
  }

  /** Middleware that every request passes before its caller is known. */
  get middleware(): RequestHandler[] {
    return [this.passport.initialize(), this.passport.session()] as RequestHandler[];
  }

  /** Signs a user in under a new session id and keeps the other session data. */
  logIn(request: Request, user: AuthenticatedUser): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error?: unknown) => (error ? reject(error as Error) : resolve());
      // Guards and strategies attach the library's shared passport to the request.
      (this.passport.initialize() as RequestHandler)(request, request.res!, () => undefined);
      request.logIn(user as Express.User, { session: true, keepSessionInfo: true }, done);
    });
  }

  serializeUser({ id }: AuthenticatedUser, done: Done<SignInMark>): void {
    done(null, { id, since: this.clock.now().getTime() });
  }

  deserializeUser({ id, since }: SignInMark, done: Done<SignedInCaller | false>): void {
    this.credentials.callerOf(id, new Date(since)).then((caller) => done(null, caller ?? false), done);
  }
}
