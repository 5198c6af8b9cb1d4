import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MailStatus, MINUTE_MS } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { inRequestScope } from '../platform/logging/request-scope.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { MailTransport } from './mail-transport.js';
import { Mail } from './mail.js';
import { SECRET_KINDS } from './notification-params.js';

const MAILS_SEND_JOB = 'mails-send';
const EVERY_MS = 10_000;
/** Maximum duration of a run, well below its lease. */
const RUN_LIMIT_MS = 2 * 60_000;
/** Maximum attempts. */
const MAX_ATTEMPTS = 8;
const ERROR_MAX_LENGTH = 500;

/** Milliseconds after each attempt until the next: 1, 2, 4 … minutes. */
const BACK_OFFS_MS = Array.from({ length: MAX_ATTEMPTS }, (_, attempts) => MINUTE_MS * 2 ** attempts);

/**
 * Sends the mails of the outbox, at least once. Each attempt is recorded before it is made, and its success after: if
 * the process crashes in between, the mail is sent again after the back-off, under the same Message-ID.
 */
@Injectable()
export class MailSender implements OnModuleInit {
  private readonly logger = new Logger('Mails');

  constructor(
    @InjectModel(Mail.name) private readonly mails: Model<Mail>,
    private readonly transport: MailTransport,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: MAILS_SEND_JOB,
      everyMs: EVERY_MS,
      hasWork: () => this.mails.exists(this.due()),
      run: () => this.sendDue(),
    });
  }

  /** Job: sends every due mail. */
  async sendDue(): Promise<{ sent: number; failed: number }> {
    const until = Date.now() + RUN_LIMIT_MS;
    const result = { sent: 0, failed: await this.giveUp() };
    while (Date.now() < until) {
      const mail = await this.claim();
      if (!mail) break;
      const isSent = await inRequestScope(mail.requestId, () => this.trySending(mail));
      this.metrics.mail(mail.kind, isSent ? 'sent' : 'failed');
      result[isSent ? 'sent' : 'failed'] += 1;
    }
    return result;
  }

  private due(now = this.clock.now()) {
    return { status: MailStatus.QUEUED, nextAttemptAt: { $lte: now } };
  }

  /** Claims the next due mail by recording the attempt, so that no other process takes it before the back-off is over. */
  private async claim(): Promise<Mail | null> {
    const now = this.clock.now();
    return this.mails
      .findOneAndUpdate(
        { ...this.due(now), attempts: { $lt: MAX_ATTEMPTS } },
        [
          {
            $set: {
              attempts: { $add: ['$attempts', 1] },
              nextAttemptAt: { $add: [now, { $arrayElemAt: [BACK_OFFS_MS, '$attempts'] }] },
            },
          },
        ],
        { sort: { nextAttemptAt: 1, _id: 1 }, returnDocument: 'after', updatePipeline: true },
      )
      .lean<Mail>();
  }

  private async trySending(mail: Mail): Promise<boolean> {
    try {
      await this.transport.send(mail);
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      // No personal data in the log: the server's answer may name the recipient and is stored with the mail.
      this.logger.warn({ mail: mail._id.toHexString(), kind: mail.kind, code, responseCode });
      await this.failed(mail, error);
      return false;
    }
    await this.settle(mail, { status: MailStatus.SENT, sentAt: this.clock.now() });
    this.logger.log({ message: 'mail sent', mail: mail._id.toHexString(), kind: mail.kind });
    return true;
  }

  private async failed(mail: Mail, thrown: unknown): Promise<void> {
    const error = String(thrown instanceof Error ? thrown.message : thrown).slice(0, ERROR_MAX_LENGTH);
    if (isRefusedForGood(thrown) || mail.attempts >= MAX_ATTEMPTS)
      await this.settle(mail, { status: MailStatus.FAILED, error });
    else await this.mails.updateOne({ _id: mail._id }, { $set: { error } });
  }

  private async settle(mail: Mail, outcome: Partial<Mail>): Promise<void> {
    await this.mails.updateOne(
      { _id: mail._id },
      {
        $set: outcome,
        $unset: {
          nextAttemptAt: 1,
          ...(outcome.error === undefined && { error: 1 }),
          ...(SECRET_KINDS.includes(mail.kind) && { text: 1, html: 1 }),
        },
      },
    );
  }

  /** Mails whose last attempt was interrupted by the end of the process. */
  private async giveUp(): Promise<number> {
    const stranded = await this.mails
      .find({ ...this.due(), attempts: { $gte: MAX_ATTEMPTS } })
      .lean<Mail[]>();
    for (const mail of stranded)
      await this.settle(mail, { status: MailStatus.FAILED, error: mail.error ?? 'the attempt did not end' });
    return stranded.length;
  }
}

/** A permanent rejection by the server: retrying would not help. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550 && responseCode <= 559;
}
