import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EventType } from '@vinkura/domain';
import type { Request } from 'express';
import type { Caller } from '../platform/access/access.js';
import { refuseApiTokens } from '../platform/access/api-token-refusal.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { SIGN_IN_COOKIE } from '../platform/http/session-cookie.js';
import { EventLog, tracesOf, type Visit, Visits } from '../event-log/index.js';
import { Credentials, type User, UsersService } from '../users/index.js';
import type { AuthenticatedUser } from './passport/local.strategy.js';
import { SessionSerializer } from './passport/session.serializer.js';

/** Sign-in and sign-out (REQ-D24). */
@Injectable()
export class SignIn {
  constructor(
    private readonly serializer: SessionSerializer,
    private readonly credentials: Credentials,
    private readonly users: UsersService,
    private readonly visits: Visits,
    private readonly events: EventLog,
    private readonly configuration: Configuration,
  ) {}

  /** Signs in the user verified by `LocalAuthGuard`, under a new session id. */
  async authenticated(request: Request): Promise<User> {
    const { id } = request.user as AuthenticatedUser;
    await this.begin(request, id, EventType.LOGIN);
    return this.users.byId(id);
  }

  /**
   * Signs the browser in. The session id changes, against session fixation; the analytics session continues.
   * @throws DomainError FORBIDDEN for an API token
   */
  async begin(request: Request, userId: string, event?: EventType): Promise<void> {
    refuseApiTokens();
    await this.serializer.logIn(request, { id: userId });
    const caller = await this.credentials.present(userId);
    const visit = await this.visits.current(request, caller);
    if (event) await this.log(event, visit, caller);
  }

  /** Signs out: removes the session from the database and clears the cookie. Idempotent. */
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
