import { Body, Controller, HttpCode, Injectable, Param, Post } from '@nestjs/common';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { PaymentProviderName } from '@vinkura/domain';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { intentNotFound } from './payments.errors.js';
import { PaymentsService } from './payments.service.js';
import { PaymentProviders } from './providers/payment-providers.js';
import type { SandboxChallenge } from './providers/sandbox-provider.js';
import {
  confirmationOf,
  SandboxChallengeEnum,
  SandboxConfirmation,
  SandboxConfirmBody,
} from './sandbox-confirmation.js';

/** The card form's endpoint in the sandbox. It does not settle: polling does, as with a real provider. */
@Injectable()
export class SandboxPayments {
  constructor(
    private readonly payments: PaymentsService,
    private readonly providers: PaymentProviders,
  ) {}

  /** @throws DomainError NOT_FOUND for another user's payment and for one that is not the sandbox's */
  async confirm(
    caller: Caller,
    id: string,
    paymentSecret: string,
    cardNumber: string,
    challenge?: SandboxChallenge,
  ): Promise<SandboxConfirmation> {
    const intent = await this.payments.ownedBy(caller, id);
    const { sandbox } = this.providers;
    if (!sandbox || intent.provider !== PaymentProviderName.SANDBOX || !intent.providerRef)
      throw intentNotFound(id);
    return confirmationOf(await sandbox.confirm(intent.providerRef, paymentSecret, cardNumber, challenge));
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
    @Body() { paymentSecret, cardNumber, challenge }: SandboxConfirmBody,
  ): Promise<SandboxConfirmation> {
    const answer = challenge ? (challenge.toUpperCase() as SandboxChallenge) : undefined;
    return this.sandbox.confirm(caller, id, paymentSecret, cardNumber, answer);
  }
}

@Resolver()
export class SandboxPaymentsResolver {
  constructor(private readonly sandbox: SandboxPayments) {}

  @Mutation(() => SandboxConfirmation, {
    description: 'Pays with a sandbox card; no real money.',
  })
  @SignedIn()
  confirmSandboxPayment(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID, description: 'The payment.' }) id: string,
    @Args('paymentSecret', { description: 'Client secret from starting the payment.' }) paymentSecret: string,
    @Args('cardNumber', { description: 'Number of a test card.' }) cardNumber: string,
    @Args('challenge', {
      type: () => SandboxChallengeEnum,
      nullable: true,
      description: 'Response to 3-D Secure, if requested.',
    })
    challenge?: SandboxChallenge | null,
  ): Promise<SandboxConfirmation> {
    return this.sandbox.confirm(caller, id, paymentSecret, cardNumber, challenge ?? undefined);
  }
}
