import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import { Clock } from '../platform/clock/clock.js';
import { Credentials, type PasswordMatch } from '../users/index.js';

/** What the session keeps of a sign-in; everything else is read anew on each request. */
interface SignedInMark {
  id: string;
  /** When the sign-in was made, in milliseconds. */
  since: number;
}

/** Teaches passport how to check a password and how a sign-in is kept in the session. */
@Injectable()
export class PassportSetup implements OnModuleInit {
  /** Of this application alone: the one that the library exports would be shared with every other in the process. */
  readonly passport = new Passport();

  constructor(
    private readonly credentials: Credentials,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.passport.use(
      new Strategy(
        { usernameField: 'email', passwordField: 'password', session: false },
        (email, password, done) => {
          this.credentials.match(email, password).then((match) => done(null, match ?? false), done);
        },
      ),
    );
    this.passport.serializeUser<SignedInMark>((user, done) =>
      done(null, { id: (user as { id: string }).id, since: this.clock.now().getTime() }),
    );
    this.passport.deserializeUser<SignedInMark>(({ id, since }, done) => {
      this.credentials.callerOf(id, new Date(since)).then((caller) => done(null, caller ?? false), done);
    });
  }

  /** Asks the strategy; GraphQL has its credentials elsewhere than in the body, so they are laid there. */
  authenticate(request: Request, credentials: { email: string; password: string }) {
    return new Promise<PasswordMatch | undefined>((resolve, reject) => {
      const asForm = Object.create(request, { body: { value: credentials } }) as Request;
      const decided = (error: unknown, match: PasswordMatch | false | undefined) =>
        error ? reject(error as Error) : resolve(match || undefined);
      const handle = this.passport.authenticate('local', { session: false }, decided) as RequestHandler;
      handle(asForm, request.res!, reject);
    });
  }
}
