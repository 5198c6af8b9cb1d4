import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../platform/access/access.js';
import { notFound } from '../platform/errors/domain-error.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { readEvent } from './received-event.js';
import { StripeEvents } from './stripe-events.js';

/** Receives Stripe's events, signed over the raw body. After a 5xx Stripe resends the event. */
@Controller('api/webhooks/stripe')
export class StripeWebhookController {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly events: StripeEvents,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  async receive(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true; duplicate?: true }> {
    const { stripe } = this.providers;
    if (!stripe) throw notFound('webhook', 'stripe');
    const isNew = await this.events.handle(readEvent(stripe.eventOf(request.rawBody, signature)));
    return { received: true, ...(!isNew && { duplicate: true }) };
  }
}
