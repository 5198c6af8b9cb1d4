import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Credentials, type PasswordMatch } from '../users/index.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** Verifies passwords: of a sign-in, and of a signed-in user before a change. All failures of an account count together. */
@Injectable()
export class PasswordChecks {
  constructor(
    private readonly attempts: SignInAttempts,
    private readonly credentials: Credentials,
  ) {}

  /**
   * The account with this e-mail address and password; undefined, and counted, if there is none. The limit is checked
   * again afterwards, so that concurrent guesses gain nothing.
   * @throws DomainError TOO_MANY_REQUESTS after too many failures
   */
  async match(request: Request, email: string, password: string): Promise<PasswordMatch | undefined> {
    await this.attempts.assertAvailable(email, request);
    const match = await this.credentials.match(email, password);
    if (match) await this.attempts.assertAvailable(email, request);
    else await this.attempts.recordFailure(email, request);
    return match;
  }
}
