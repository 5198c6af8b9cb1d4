import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isMailable, MailStatus, type NotificationKind } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { isDuplicateKey } from '../platform/database/duplicate-key.js';
import { Transactions } from '../platform/database/transactions.js';
import { currentRequestId } from '../platform/logging/request-scope.js';
import { composeMail, oneLine } from './compose/compose-mail.js';
import { Mail } from './mail.js';
import { type NotificationParams, type Recipient, SECRET_KINDS } from './notification-params.js';

/** Queues mails to customers; the outbox is written in the caller's transaction. */
@Injectable()
export class Notifications {
  constructor(
    @InjectModel(Mail.name) private readonly mails: Model<Mail>,
    private readonly transactions: Transactions,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues a mail in the running transaction, once per key. A job sends it; nothing external happens here.
   * @param key identifies the occasion, such as `SHIPPED:ORD00042:1`
   * @param delayMs delay during which it may be withdrawn; see `withdraw`
   */
  async queue<K extends NotificationKind>(
    kind: K,
    to: Recipient,
    params: NotificationParams[K],
    key: string,
    delayMs = 0,
  ): Promise<void> {
    if (!isMailable(to.email)) return;
    const now = this.clock.now();
    const requestId = currentRequestId();
    const mail = {
      ...composeMail(kind, to, params, this.configuration),
      kind,
      ...(!SECRET_KINDS.includes(kind) && { params }),
      to: to.email,
      toName: oneLine(to.name),
      locale: to.locale,
      ...(to.reference && { userRef: to.reference }),
      ...(requestId && { requestId }),
      status: MailStatus.QUEUED,
      attempts: 0,
      resent: 0,
      nextAttemptAt: new Date(now.getTime() + delayMs),
      createdAt: now,
    };
    if (this.transactions.attempt) {
      this.transactions.updateOne(this.mails, { key }, { $setOnInsert: mail }, { upsert: true });
      return;
    }
    try {
      await this.mails.updateOne({ key }, { $setOnInsert: mail }, { upsert: true });
    } catch (error) {
      // A concurrent call queued the same key.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Deletes unsent mails that have become obsolete, in the running transaction.
   * @param occasion the first parts of their keys, such as `PAYMENT_FAILED:ORD00042`
   * @returns whether any was deleted
   */
  async withdraw(occasion: string): Promise<boolean> {
    const { deletedCount } = await this.mails.deleteMany(unsentOf(occasion));
    return deletedCount > 0;
  }

  /** As `withdraw`, with the commit of the running transaction. */
  withdrawWithCommit(occasion: string): void {
    this.transactions.deleteMany(this.mails, unsentOf(occasion));
  }
}

/** A key range uses the index: `;` follows `:`. */
const unsentOf = (occasion: string) => ({
  $or: [{ key: occasion }, { key: { $gt: `${occasion}:`, $lt: `${occasion};` } }],
  status: MailStatus.QUEUED,
});
