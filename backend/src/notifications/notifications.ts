import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MailStatus, type NotificationKind } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { isDuplicateKey } from '../platform/database/duplicate-key.js';
import { Transactions } from '../platform/database/transactions.js';
import { currentRequestId } from '../platform/logging/request-scope.js';
import { composeMail, oneLine } from './compose/compose-mail.js';
import { Mail } from './mail.js';
import { type NotificationParams, type Recipient, SECRET_KINDS } from './notification-params.js';

/** Deleted users keep an address of this domain, which nobody reads. */
const NOWHERE = /\.invalid$/i;

/** Tells customers by mail (the product's notifications); the outbox is part of the caller's transaction. */
@Injectable()
export class Notifications {
  constructor(
    @InjectModel(Mail.name) private readonly mails: Model<Mail>,
    private readonly transactions: Transactions,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts a mail into the outbox, in the running transaction; the same key is put once. A job sends it: nothing
   * outside happens here.
   * @param key names the occasion, such as `SHIPPED:ORD00042:1`
   * @param delayMs how long it waits for something that would make it false; see `withdraw`
   */
  async queue<K extends NotificationKind>(
    kind: K,
    to: Recipient,
    params: NotificationParams[K],
    key: string,
    delayMs = 0,
  ): Promise<void> {
    if (NOWHERE.test(to.email)) return;
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
    try {
      await this.mails.updateOne({ key }, { $setOnInsert: mail }, { upsert: true });
    } catch (error) {
      // Two put the same key at once: one of them has. Within a transaction the whole is run again instead.
      if (!isDuplicateKey(error) || this.transactions.session) throw error;
    }
  }

  /**
   * Takes mails that have not left out of the outbox, in the running transaction: what they tell is no longer true.
   * @param occasion the first parts of their keys, such as `PAYMENT_FAILED:ORD00042`
   */
  async withdraw(occasion: string): Promise<void> {
    // A range of keys, so that the index answers it: `;` follows `:`.
    const ofOccasion = { $or: [{ key: occasion }, { key: { $gt: `${occasion}:`, $lt: `${occasion};` } }] };
    await this.mails.deleteMany({ ...ofOccasion, status: MailStatus.QUEUED });
  }
}
