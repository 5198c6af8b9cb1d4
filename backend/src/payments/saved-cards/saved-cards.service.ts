import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MINUTE_MS, PaymentStatus } from '@vinkura/domain';
import type { Caller } from '../../platform/access/access.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { type RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { intentNotUpdated, savedCardNotFound } from '../payments.errors.js';
import { PaymentsService } from '../payments.service.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import type { ProviderCard, ProviderCardSession } from '../providers/provider.js';
import { PaymentCustomers } from './payment-customers.js';

/** Each call asks the provider, so all of them share one limit per account. */
const LIMIT: RateLimit = { name: 'saved-cards', max: 60, withinMs: 10 * MINUTE_MS };
const CARD_ID = /^\w{1,100}$/;
const OPEN: readonly PaymentStatus[] = [PaymentStatus.FILLING, PaymentStatus.PROCESSING];

/**
 * Cards that the provider keeps for an account (SAVED-01). They are read from it each time; a card is only found among
 * those of the caller's own customer. All methods throw ProviderFailure when the provider does not respond.
 */
@Injectable()
export class SavedCards implements OnModuleInit {
  constructor(
    private readonly customers: PaymentCustomers,
    private readonly providers: PaymentProviders,
    private readonly payments: PaymentsService,
    private readonly rateLimits: RateLimits,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'savedCards',
      export: async ({ id }) =>
        (await this.of(id)).map(({ brand, last4, expMonth, expYear }) => ({
          brand,
          last4,
          expMonth,
          expYear,
        })),
      erase: ({ id }) => this.customers.erase(id),
    });
  }

  /** The caller's cards, latest first. @throws DomainError TOO_MANY_REQUESTS */
  async list(caller: Caller): Promise<ProviderCard[]> {
    await this.rateLimits.consume(LIMIT, caller.id);
    return this.of(caller.id);
  }

  /** @throws DomainError NOT_FOUND for a card that the caller does not have; TOO_MANY_REQUESTS */
  async remove(caller: Caller, id: string): Promise<void> {
    await this.rateLimits.consume(LIMIT, caller.id);
    const provider = this.providers.current;
    const customer = await this.customers.find(caller.id, provider.name);
    const isRemoved = customer && CARD_ID.test(id) && (await provider.detachPaymentMethod(customer, id));
    if (!isRemoved) throw savedCardNotFound(id);
  }

  /**
   * Lets the form of an open payment offer and save cards; idempotent. Payment does not depend on it.
   * @throws DomainError NOT_FOUND, also for others' payments; PAYMENT_NOT_READY before its form was opened and after it
   * was settled; TOO_MANY_REQUESTS
   */
  async openSession(caller: Caller, paymentId: string): Promise<ProviderCardSession> {
    const intent = await this.payments.ownedBy(caller, paymentId);
    if (!intent.providerRef || !OPEN.includes(intent.status)) throw intentNotUpdated(intent.status);
    await this.rateLimits.consume(LIMIT, caller.id);
    const provider = this.providers.byName(intent.provider);
    return provider.openCardSession(intent.providerRef, await this.customers.ensure(caller.id, provider));
  }

  private async of(owner: string): Promise<ProviderCard[]> {
    const provider = this.providers.current;
    const customer = await this.customers.find(owner, provider.name);
    return customer ? provider.listPaymentMethods(customer) : [];
  }
}
