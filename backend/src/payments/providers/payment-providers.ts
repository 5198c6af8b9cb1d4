import { Injectable } from '@nestjs/common';
import { PaymentProviderName } from '@vinkura/domain';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ProviderFailure } from '../payments.errors.js';
import type { PaymentProvider } from './provider.js';
import { SandboxProvider } from './sandbox-provider.js';
import { StripeProvider } from './stripe-provider.js';

/** Selects the provider of new payments, and that of an earlier payment. */
@Injectable()
export class PaymentProviders {
  /** Undefined unless its keys are configured. */
  readonly stripe?: StripeProvider;
  /** Undefined where sandbox payments are disabled. */
  readonly sandbox?: SandboxProvider;

  constructor(configuration: Configuration, sandbox: SandboxProvider) {
    if (configuration.stripe) this.stripe = new StripeProvider(configuration.stripe);
    if (configuration.sandboxAllowed) this.sandbox = sandbox;
  }

  get current(): PaymentProvider {
    const provider = this.stripe ?? this.sandbox;
    if (!provider) throw new Error('the configuration allows no payment provider');
    return provider;
  }

  /** Those that the configuration allows. */
  get all(): PaymentProvider[] {
    return [this.stripe, this.sandbox].filter((provider) => provider !== undefined);
  }

  /** @throws ProviderFailure for a payment of a provider that is no longer configured */
  byName(name: PaymentProviderName): PaymentProvider {
    const provider = name === PaymentProviderName.STRIPE ? this.stripe : this.sandbox;
    if (!provider) throw new ProviderFailure(name);
    return provider;
  }
}
