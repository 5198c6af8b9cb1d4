import { Injectable } from '@nestjs/common';
import { PaymentProviderName } from '@vinkura/domain';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ProviderFailure } from '../payments.errors.js';
import type { PaymentProvider } from './provider.js';
import { SandboxProvider } from './sandbox-provider.js';
import { StripeProvider } from './stripe-provider.js';

/** Which provider takes new payments, and which one knows an earlier payment. */
@Injectable()
export class PaymentProviders {
  /** Undefined unless its keys are configured. */
  readonly stripe?: StripeProvider;
  /** Undefined where play money is not taken. */
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

  /** @throws ProviderFailure when a payment was made with a provider that is not configured any more */
  byName(name: PaymentProviderName): PaymentProvider {
    const provider = name === PaymentProviderName.STRIPE ? this.stripe : this.sandbox;
    if (!provider) throw new ProviderFailure(name);
    return provider;
  }
}
