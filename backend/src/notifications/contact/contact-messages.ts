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
import type { Request } from 'express';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError, assertNoViolations } from '../../platform/errors/domain-error.js';
import { AddressLimits } from '../../platform/rate-limits/address-limits.js';
import { type RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { Notifications } from '../notifications.js';
import type { ContactMessageInput } from './contact.inputs.js';

/** Messages per hour and sender e-mail address. */
const PER_SENDER: RateLimit = { name: 'contact-sender', max: 5, withinMs: HOUR_MS };
/** Messages per hour and network address, which an office may share. */
const PER_CLIENT: RateLimit = { name: 'contact-client', max: 10, withinMs: HOUR_MS };

/** Forwards contact messages to the shop's mailbox by mail. */
@Injectable()
export class ContactMessages {
  constructor(
    private readonly notifications: Notifications,
    private readonly limits: RateLimits,
    private readonly addresses: AddressLimits,
    private readonly configuration: Configuration,
  ) {}

  /**
   * @throws DomainError VALIDATION_FAILED naming the field; TOO_MANY_REQUESTS; UNAVAILABLE when SMTP is configured
   * but the shop's address is not
   */
  async send(request: Request, input: ContactMessageInput): Promise<void> {
    const email = normaliseEmail(input.email);
    const text = input.message.replace(/\r\n?/g, '\n').trim();
    assertNoViolations([
      ...checkEmail(email),
      ...(text ? [] : [{ field: 'message', messageKey: 'required' } satisfies RuleViolation]),
    ]);
    await this.addresses.consume(PER_CLIENT, request);
    await this.limits.consume(PER_SENDER, email);
    // A filled honeypot field marks a bot; the response does not reveal it.
    if (input.website?.trim()) return;
    const topic = input.topic ?? ContactTopic.OTHER;
    await this.notifications.queue(
      'CONTACT',
      { email: this.mailbox(), name: '', locale: DEFAULT_LOCALE },
      { from: email, fromName: input.name, subject: input.subject?.trim() ?? '', text, topic },
      `CONTACT:${randomUUID()}`,
    );
  }

  /** Without a mail server the message is written to the outbox folder. */
  private mailbox(): string {
    const { seller, smtpUrl, publicUrl } = this.configuration;
    if (seller.email) return seller.email;
    if (smtpUrl) throw new DomainError('UNAVAILABLE', 'contact-unavailable');
    return `contact@${new URL(publicUrl).hostname}`;
  }
}
