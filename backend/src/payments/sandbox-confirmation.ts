import { ArgsType, Field, ID, ObjectType } from '@nestjs/graphql';
import { IsIn, IsOptional } from 'class-validator';
import type { ProviderPayment, ProviderState } from './providers/provider.js';
import type { SandboxChallenge } from './providers/sandbox-provider.js';
import {
  FilledStringField,
  OptionalBooleanField,
  OptionalEnumField,
  OptionalPatternField,
  OptionalStringField,
  requiredField,
  textRules,
} from '../platform/documents/field-decorators.js';
import { enumOf } from '../platform/graphql/enums.js';

const SandboxChallengeEnum = enumOf(
  'SandboxChallenge',
  'The card holder’s response to the sandbox’s 3-D Secure.',
  ['PASS', 'FAIL'],
);

@ObjectType({ description: 'Response of the sandbox provider to the payment form.' })
export class SandboxConfirmation {
  @Field(() => String, {
    description: 'succeeded, processing, requires_action, requires_payment_method or canceled.',
  })
  status!: string;

  @Field(() => String, { nullable: true, description: 'Decline reason.' })
  error!: string | null;

  @Field(() => String, { nullable: true, description: 'Message key of the decline reason.' })
  errorKey!: string | null;

  @Field(() => Boolean, {
    description: 'Whether 3-D Secure is required: confirm again with a challenge.',
  })
  challengeRequired!: boolean;
}

/** With what is paid: a test card, a saved card or the wallet. */
@ArgsType()
class SandboxMeansInput {
  @OptionalStringField(40, 'Number of a test card.') cardNumber?: string | null;

  @OptionalPatternField(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Expiry of the test card, `MM/YY`; needed to save it.')
  cardExpiry?: string | null;

  @OptionalBooleanField('Whether to save the test card for later payments.') saveCard?: boolean | null;

  @OptionalStringField(100, 'A saved card, instead of a number.') savedCardId?: string | null;

  @OptionalBooleanField('Whether to pay with the sandbox’s wallet, instead of a card.')
  wallet?: boolean | null;
}

/** Body of `POST /api/sandbox-payments/{id}/confirm`. */
export class SandboxConfirmBody extends SandboxMeansInput {
  @FilledStringField(200) paymentSecret!: string;

  @IsOptional()
  @IsIn(['pass', 'fail'])
  challenge?: 'pass' | 'fail' | null;
}

@ArgsType()
export class SandboxConfirmArgs extends SandboxMeansInput {
  @requiredField(() => ID, 'The payment.', ...textRules())
  id!: string;

  @FilledStringField(200, 'Client secret from starting the payment.') paymentSecret!: string;

  @OptionalEnumField(SandboxChallengeEnum, 'Response to 3-D Secure, if requested.')
  challenge?: SandboxChallenge | null;
}

const WORDS: Readonly<Record<ProviderState, string>> = {
  WAITING: 'requires_payment_method',
  FAILED: 'requires_payment_method',
  ACTION: 'requires_action',
  PROCESSING: 'processing',
  SUCCEEDED: 'succeeded',
  CANCELED: 'canceled',
};

export const confirmationOf = ({ state, error, errorKey }: ProviderPayment): SandboxConfirmation => ({
  status: WORDS[state],
  error: error ?? null,
  errorKey: errorKey ?? null,
  challengeRequired: state === 'ACTION',
});
