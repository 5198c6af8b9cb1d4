import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Notifications } from '../notifications/index.js';
import { Transactions } from '../platform/database/transactions.js';
import type { Caller } from '../platform/access/access.js';
import { assertManages, Credentials, recipientOf, type User, UsersService } from '../users/index.js';

export interface AdministratorReset {
  user: User;
  /** The generated password, when none was given; it cannot be retrieved later. */
  password?: string;
  /** Whether the user is notified by mail. */
  mailed: boolean;
}

/** An administrator's reset of another user's password (REQ-D21, VAL-12). */
@Injectable()
export class ResetByAdministrator {
  constructor(
    private readonly credentials: Credentials,
    private readonly users: UsersService,
    private readonly notifications: Notifications,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param password if blank, a random one of 10 characters is generated
   * @throws DomainError VALIDATION_FAILED, NOT_FOUND; FORBIDDEN for staff with rights that the caller lacks
   */
  reset(
    caller: Caller,
    userId: string,
    password: string | null | undefined,
    sendMail: boolean,
  ): Promise<AdministratorReset> {
    return this.transactions.run(async () => {
      assertManages(caller, await this.users.byId(userId));
      const generated = await this.credentials.setPassword(userId, password);
      const user = await this.users.byId(userId);
      if (sendMail)
        await this.notifications.queue(
          'PASSWORD_RESET',
          recipientOf(user),
          { password: generated ?? String(password) },
          `PASSWORD_RESET:${user.reference}:${randomUUID()}`,
        );
      return { user, ...(generated && { password: generated }), mailed: sendMail };
    });
  }
}
