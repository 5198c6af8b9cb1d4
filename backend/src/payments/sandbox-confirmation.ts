import { Field, ObjectType } from '@nestjs/graphql';
import { IsIn, IsOptional } from 'class-validator';
import type { ProviderPayment, ProviderState } from './providers/provider.js';
import { FilledStringField } from '../platform/documents/field-decorators.js';
import { enumOf } from '../platform/graphql/enums.js';

export const SandboxChallengeEnum = enumOf(
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

/** Body of `POST /api/sandbox-payments/{id}/confirm`. */
export class SandboxConfirmBody {
  @FilledStringField(200) paymentSecret!: string;
  @FilledStringField(40) cardNumber!: string;

  @IsOptional()
  @IsIn(['pass', 'fail'])
  challenge?: 'pass' | 'fail' | null;
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
