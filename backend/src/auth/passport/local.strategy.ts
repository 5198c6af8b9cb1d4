import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { DomainError } from '../../platform/errors/domain-error.js';
import { PasswordChecks } from '../password-checks.js';
import { SignInAttempts } from '../sign-in-attempts.js';
import { uniqueStrategyName } from './unique-strategy-name.js';

/** The user whose password was verified. */
export interface AuthenticatedUser {
  /** Hexadecimal ObjectId. */
  id: string;
}

/** Verifies an e-mail address and a password (REQ-D24). */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  declare name: string;

  constructor(
    private readonly attempts: SignInAttempts,
    private readonly passwords: PasswordChecks,
  ) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  /** Called by the library before it registers the strategy. */
  getPassportInstance() {
    this.name = uniqueStrategyName(this.name);
    return passport;
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }

  /** @throws DomainError INVALID_CREDENTIALS (the same for an unknown e-mail), USER_DISABLED, TOO_MANY_REQUESTS */
  async validate(request: Request, email: string, password: string): Promise<AuthenticatedUser> {
    const match = await this.passwords.match(request, email, password);
    if (!match) throw new DomainError('INVALID_CREDENTIALS', 'invalid-credentials');
    if (!match.enabled) throw new DomainError('USER_DISABLED', 'user-disabled');
    await this.attempts.reset(email, request);
    return { id: match.id };
  }
}
