import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EventType } from '@vinkura/domain';
import type { Request } from 'express';
import type { Caller } from '../platform/access/access.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { SIGN_IN_COOKIE } from '../platform/http/session.js';
import { EventLog, tracesOf, type Visit, Visits } from '../event-log/index.js';
import { Credentials, type User, UsersService } from '../users/index.js';
import { PassportSetup } from './passport-setup.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** Signing in and out (decision 24). */
@Injectable()
export class SignIn {
  constructor(
    private readonly passport: PassportSetup,
    private readonly attempts: SignInAttempts,
    private readonly credentials: Credentials,
    private readonly users: UsersService,
    private readonly visits: Visits,
    private readonly events: EventLog,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Signs in by e-mail and password, under a new session id.
   * @throws DomainError INVALID_CREDENTIALS, the same for an unknown e-mail; USER_DISABLED; TOO_MANY_REQUESTS
   */
  async withPassword(request: Request, email: string, password: string): Promise<User> {
    const attempt = { account: email, address: request.ip };
    await this.attempts.demandFew(attempt);
    const match = await this.passport.authenticate(request, { email, password });
    if (!match) {
      await this.attempts.failed(attempt);
      throw new DomainError('INVALID_CREDENTIALS', 'invalid-credentials');
    }
    await this.attempts.demandFew(attempt);
    if (!match.enabled) throw new DomainError('USER_DISABLED', 'user-disabled');
    await this.attempts.succeeded(attempt);
    await this.begin(request, match.id, EventType.LOGIN);
    return this.users.byId(match.id);
  }

  /**
   * Makes the browser that sent the request the user's. The session id changes (a planted one is worth nothing);
   * the visit goes on.
   */
  async begin(request: Request, userId: string, event?: EventType): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const done = (error: unknown) => (error ? reject(error as Error) : resolve());
      request.logIn({ id: userId }, { session: true, keepSessionInfo: true }, done);
    });
    const caller = await this.credentials.callerOf(userId, new Date(8.64e15));
    const visit = await this.visits.current(request, caller);
    if (event) await this.log(event, visit, caller);
  }

  /** Signs out: the session is gone from the database and the cookie from the browser. Harmless when repeated. */
  async end(request: Request, caller: Caller | undefined): Promise<void> {
    if (caller) await this.log(EventType.LOGOUT, await this.visits.current(request, caller), caller);
    await this.visits.endCurrent(request);
    await promisify(request.session.destroy.bind(request.session))();
    request.user = undefined;
    request.res?.clearCookie(SIGN_IN_COOKIE, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.configuration.secureCookies,
    });
  }

  private async log(
    eventType: EventType,
    visit: Visit | undefined,
    caller: Caller | undefined,
  ): Promise<void> {
    await this.events.write({
      ...(visit && tracesOf(visit)),
      eventType,
      triggerUserRef: caller?.reference,
      ownerRef: caller?.reference,
    });
  }
}
