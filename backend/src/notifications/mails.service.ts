import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Locale, MailStatus, NotificationKind } from '@vinkura/domain';
import { isValidObjectId, type Model, type QueryFilter } from 'mongoose';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { Transactions } from '../platform/database/transactions.js';
import { databasePage, textFilter } from '../platform/documents/database-list.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { DomainError, notFound } from '../platform/errors/domain-error.js';
import type { MailFilter } from './mails.inputs.js';
import { Mail } from './mail.js';
import { type MailPreview, previewOf } from './mail-preview.js';

/** Outbox queries and actions for the back office. */
@Injectable()
export class Mails {
  constructor(
    @InjectModel(Mail.name) private readonly mails: Model<Mail>,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /** Newest first; or failed ones before queued and sent ones. */
  page({ status, kind, q }: MailFilter, request: PageRequest, failedFirst = false): Promise<Page<Mail>> {
    const conditions: QueryFilter<Mail> = {
      ...textFilter(q ?? undefined, ['subject', 'to', 'toName', 'userRef']),
      ...(status && { status: { $in: status } }),
      ...(kind && { kind: { $in: kind } }),
    };
    // Alphabetical order matches: FAILED, QUEUED, SENT.
    const order = { ...(failedFirst && { status: 1 as const }), createdAt: -1, _id: -1 } as const;
    return databasePage(this.mails, conditions, order, request);
  }

  /** The mails about an order, oldest first; without texts. */
  ofOrder(reference: string): Promise<Mail[]> {
    // A mail's key starts with kind and order: key ranges use the index.
    const keys = Object.values(NotificationKind).map((kind) => `${kind}:${reference}`);
    return this.mails
      .find(
        { $or: keys.flatMap((key) => [{ key }, { key: { $gt: `${key}:`, $lt: `${key};` } }]) },
        { text: 0, html: 0 },
      )
      .sort({ createdAt: 1, _id: 1 })
      .lean<Mail[]>();
  }

  /** The latest mails to a user, newest first; without texts. */
  ofUser(userRef: string, limit: number): Promise<Mail[]> {
    return this.mails
      .find({ userRef }, { text: 0, html: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<Mail[]>();
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: string): Promise<Mail> {
    const mail = isValidObjectId(id) ? await this.mails.findById(id).lean<Mail>() : null;
    if (!mail) throw notFound('mail', id);
    return mail;
  }

  /**
   * A mail rendered in a language, or as sent in its own. undefined when it holds a password or token, or was written
   * by a version that did not store its parameters.
   * @throws DomainError NOT_FOUND
   */
  async preview(id: string, locale: Locale): Promise<MailPreview | undefined> {
    return previewOf(await this.one(id), locale, this.configuration);
  }

  /** Number of mails by state. */
  async counts(): Promise<Record<MailStatus, number>> {
    const states = Object.values(MailStatus);
    const counts = await Promise.all(states.map((status) => this.mails.countDocuments({ status })));
    return Object.fromEntries(states.map((status, index) => [status, counts[index] ?? 0])) as Record<
      MailStatus,
      number
    >;
  }

  /**
   * Queues a completed mail again as a new message; a queued one is sent immediately.
   * @throws DomainError NOT_FOUND; CONFLICT when its text held a password or token and is deleted
   */
  async resend(id: string): Promise<Mail> {
    const { _id, text } = await this.one(id);
    if (text === undefined) throw new DomainError('CONFLICT', 'mail-forgotten', { id });
    return this.transactions.run(async () => {
      await this.requeue(_id);
      const mail = await this.one(id);
      await this.audit.record({
        resource: 'mails',
        reference: id,
        operation: 'ACTION',
        action: 'resend',
        title: mail.subject,
      });
      return mail;
    });
  }

  private async requeue(_id: Mail['_id']): Promise<void> {
    const now = this.clock.now();
    await this.mails.updateOne(
      { _id, status: MailStatus.QUEUED },
      { $set: { nextAttemptAt: now, attempts: 0 } },
    );
    await this.mails.updateOne(
      { _id, status: { $ne: MailStatus.QUEUED } },
      {
        $set: { status: MailStatus.QUEUED, nextAttemptAt: now, attempts: 0 },
        $inc: { resent: 1 },
        $unset: { sentAt: 1, error: 1 },
      },
    );
  }
}
