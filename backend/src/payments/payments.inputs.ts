import { ArgsType, InputType } from '@nestjs/graphql';
import { PaymentProviderName, PaymentStatus } from '@vinkura/domain';
import {
  OptionalBooleanField,
  OptionalDateField,
  OptionalEnumField,
  OptionalEnumListField,
  OptionalNestedField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { PaymentIntent } from './payment-intent.js';

const WORD_MAX_LENGTH = 100;

export const PaymentPage = pageTypeOf(PaymentIntent, 'PaymentPage', 'payments');

@InputType({ description: 'Filter of payments; all conditions must hold.' })
export class PaymentFilter {
  @OptionalEnumListField(PaymentStatus, 'In one of these statuses.')
  status?: PaymentStatus[] | null;

  @OptionalEnumField(PaymentProviderName, 'Taken by this provider.')
  provider?: PaymentProviderName | null;

  @OptionalStringField(WORD_MAX_LENGTH, 'Of the customer with this reference.') ownerRef?: string | null;

  @OptionalStringField(
    WORD_MAX_LENGTH,
    'With this identifier, the provider’s identifier or the reference of an order.',
  )
  q?: string | null;

  @OptionalDateField('Made at this moment or later.') from?: Date | null;
  @OptionalDateField('Made before this moment.') until?: Date | null;
  @OptionalBooleanField('With money that was or is to be given back.') refunded?: boolean | null;
  @OptionalBooleanField('Without an answer of the provider for an hour.') stuck?: boolean | null;
}

@ArgsType()
export class PaymentArgs extends PageArgs {
  @OptionalNestedField(() => PaymentFilter, 'Which of them.') filter?: PaymentFilter | null;
}
