import { Body, Controller, HttpCode, Injectable, Param, Post } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { PaymentProviderName } from '@vinkura/domain';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { intentNotFound } from './payments.errors.js';
import { PaymentsService } from './payments.service.js';
import { PaymentProviders } from './providers/payment-providers.js';
import type { SandboxChallenge, SandboxMeans } from './providers/sandbox-provider.js';
import {
  confirmationOf,
  SandboxConfirmArgs,
  SandboxConfirmation,
  SandboxConfirmBody,
} from './sandbox-confirmation.js';
import { PaymentCustomers } from './saved-cards/payment-customers.js';

/** The card form's endpoint in the sandbox. It does not settle: polling does, as with a real provider. */
@Injectable()
export class SandboxPayments {
  constructor(
    private readonly payments: PaymentsService,
    private readonly providers: PaymentProviders,
    private readonly customers: PaymentCustomers,
  ) {}

  /** @throws DomainError NOT_FOUND for another user's payment and for one that is not the sandbox's */
  async confirm(
    caller: Caller,
    id: string,
    paymentSecret: string,
    means: SandboxMeans,
    challenge?: SandboxChallenge,
  ): Promise<SandboxConfirmation> {
    const intent = await this.payments.ownedBy(caller, id);
    const { sandbox } = this.providers;
    if (!sandbox || intent.provider !== PaymentProviderName.SANDBOX || !intent.providerRef)
      throw intentNotFound(id);
    const usesCards = means.saveCard || means.savedCardId;
    const customer = usesCards ? await this.customers.ensure(caller.id, sandbox) : undefined;
    return confirmationOf(
      await sandbox.confirm(intent.providerRef, paymentSecret, { ...means, customer }, challenge),
    );
  }
}

@Controller('api/sandbox-payments')
export class SandboxPaymentsController {
  constructor(private readonly sandbox: SandboxPayments) {}

  @Post(':id/confirm')
  @HttpCode(200)
  @SignedIn()
  confirm(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { paymentSecret, challenge, ...means }: SandboxConfirmBody,
  ): Promise<SandboxConfirmation> {
    const answer = challenge ? (challenge.toUpperCase() as SandboxChallenge) : undefined;
    return this.sandbox.confirm(caller, id, paymentSecret, means, answer);
  }
}

@Resolver()
export class SandboxPaymentsResolver {
  constructor(private readonly sandbox: SandboxPayments) {}

  @Mutation(() => SandboxConfirmation, {
    description: 'Pays with a sandbox card, a saved card or the sandbox’s wallet; no real money.',
  })
  @SignedIn()
  confirmSandboxPayment(
    @CurrentCaller() caller: Caller,
    @Args() { id, paymentSecret, challenge, ...means }: SandboxConfirmArgs,
  ): Promise<SandboxConfirmation> {
    return this.sandbox.confirm(caller, id, paymentSecret, means, challenge ?? undefined);
  }
}
