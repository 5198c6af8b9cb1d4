import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { Request, RequestHandler } from 'express';
import { Passport, type PassportStatic } from 'passport';
import { Clock } from '../../platform/clock/clock.js';
import { Credentials, type SignedInCaller } from '../../users/index.js';
import type { AuthenticatedUser } from './local.strategy.js';

/** What the session keeps of a sign-in; everything else is read anew on each request. */
interface SignInMark extends AuthenticatedUser {
  /** When the sign-in was made, in milliseconds. */
  since: number;
}

type Done<T> = (error: unknown, result?: T) => void;

/** Keeps a sign-in in the session, and reads the caller from it on each request. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  /** Of this application alone: serializers of the library's own one are shared by the whole process. */
  declare private passport: PassportStatic;

  constructor(
    private readonly credentials: Credentials,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The base class calls it to register the two methods below. */
  override getPassportInstance(): PassportStatic {
    this.passport = new Passport() as PassportStatic;
    return this.passport;
  }

  /** What every request passes through before its caller is known. */
  get middleware(): RequestHandler[] {
    return [this.passport.initialize(), this.passport.session()] as RequestHandler[];
  }

  /** Signs a user in under a new session id; what the session holds otherwise stays. */
  logIn(request: Request, user: AuthenticatedUser): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error?: unknown) => (error ? reject(error as Error) : resolve());
      // Guards and strategies have put the library's shared passport on the request.
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
