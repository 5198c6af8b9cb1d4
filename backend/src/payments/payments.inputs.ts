import { ArgsType, InputType } from '@nestjs/graphql';
import { PaymentProviderName, PaymentStatus } from '@vinkura/domain';
import {
  Flag,
  OptionalAnyOf,
  OptionalMoment,
  OptionalOneOf,
  OptionalPart,
  OptionalString,
} from '../platform/documents/field-rules.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { PaymentIntent } from './payment-intent.js';

const WORD_MAX_LENGTH = 100;

export const PaymentPage = pageTypeOf(PaymentIntent, 'PaymentPage', 'payments');

@InputType({ description: 'Which payments to list; all conditions must hold.' })
export class PaymentFilter {
  @OptionalAnyOf(Object.values(PaymentStatus), () => [PaymentStatus], 'In one of these statuses.')
  status?: PaymentStatus[] | null;

  @OptionalOneOf(Object.values(PaymentProviderName), () => PaymentProviderName, 'Taken by this provider.')
  provider?: PaymentProviderName | null;

  @OptionalString(WORD_MAX_LENGTH, 'Of the customer with this reference.') ownerRef?: string | null;

  @OptionalString(
    WORD_MAX_LENGTH,
    'With this identifier, the provider’s identifier or the reference of an order.',
  )
  q?: string | null;

  @OptionalMoment('Made at this moment or later.') from?: Date | null;
  @OptionalMoment('Made before this moment.') until?: Date | null;
  @Flag('With money that was or is to be given back.') refunded?: boolean | null;
  @Flag('Without an answer of the provider for an hour.') stuck?: boolean | null;
}

@ArgsType()
export class PaymentArgs extends PageArgs {
  @OptionalPart(() => PaymentFilter, 'Which of them.') filter?: PaymentFilter | null;
}
