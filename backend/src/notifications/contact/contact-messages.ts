import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  checkEmail,
  ContactTopic,
  DEFAULT_LOCALE,
  HOUR_MS,
  normaliseEmail,
  type RuleViolation,
} from '@vinkura/domain';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError, assertNoViolations } from '../../platform/errors/domain-error.js';
import { type RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { Notifications } from '../notifications.js';
import type { ContactMessageInput } from './contact.inputs.js';

/** Messages an hour that name one e-mail address as their sender. */
const PER_SENDER: RateLimit = { name: 'contact-sender', max: 5, withinMs: HOUR_MS };
/** Messages an hour from one network address; an office may share it. */
const PER_CLIENT: RateLimit = { name: 'contact-client', max: 10, withinMs: HOUR_MS };

/** Takes messages to the shop and passes them on by mail, to be answered from the mailbox. */
@Injectable()
export class ContactMessages {
  constructor(
    private readonly notifications: Notifications,
    private readonly limits: RateLimits,
    private readonly configuration: Configuration,
  ) {}

  /**
   * @param client what the sender's address counts as
   * @throws DomainError VALIDATION_FAILED naming the field; TOO_MANY_REQUESTS; UNAVAILABLE when mails are sent
   *   but the shop has no address
   */
  async send(input: ContactMessageInput, client: string): Promise<void> {
    const email = normaliseEmail(input.email);
    const text = input.message.replace(/\r\n?/g, '\n').trim();
    assertNoViolations([
      ...checkEmail(email),
      ...(text ? [] : [{ field: 'message', messageKey: 'required' } satisfies RuleViolation]),
    ]);
    await this.limits.consume(PER_CLIENT, client);
    await this.limits.consume(PER_SENDER, email);
    // What fills in the hidden field is no person; it learns nothing from the answer.
    if (input.website?.trim()) return;
    const topic = input.topic ?? ContactTopic.OTHER;
    await this.notifications.queue(
      'CONTACT',
      { email: this.mailbox(), name: '', locale: DEFAULT_LOCALE },
      { from: email, fromName: input.name, subject: input.subject?.trim() || topic, text, topic },
      `CONTACT:${randomUUID()}`,
    );
  }

  /** Without a mail server the message is written to the outbox, where the operator reads it. */
  private mailbox(): string {
    const { seller, smtpUrl, publicUrl } = this.configuration;
    if (seller.email) return seller.email;
    if (smtpUrl) throw new DomainError('UNAVAILABLE', 'contact-unavailable');
    return `contact@${new URL(publicUrl).hostname}`;
  }
}
