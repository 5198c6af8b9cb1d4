import { ArgsType, InputType } from '@nestjs/graphql';
import {
  IDENTITY_CHECKS,
  type IdentityCheck,
  REQUEST_CHANNELS,
  REQUEST_REASON_MAX,
  type RequestChannel,
} from '@vinkura/domain/back-office/data-requests';
import { EnumField, NestedField, StringField } from '../../platform/documents/field-decorators.js';
import { enumOf } from '../../platform/graphql/enums.js';

const MAX_REFERENCE = 300;

const RequestChannelEnum = enumOf(
  'RequestChannel',
  'How a person asked for their data or its erasure.',
  REQUEST_CHANNELS,
);
const IdentityCheckEnum = enumOf(
  'IdentityCheck',
  'How it was checked who asks: called back at the registered number, mail from the registered address, an identity document, details of orders.',
  IDENTITY_CHECKS,
);

@InputType({ description: 'A person’s request about their data, as the audit log keeps it.' })
export class DataRequestInput {
  @EnumField(RequestChannelEnum, 'How they asked.') channel!: RequestChannel;
  @EnumField(IdentityCheckEnum, 'How it was checked who asks.') identityCheck!: IdentityCheck;
  @StringField(REQUEST_REASON_MAX, 'Reason, without personal data of the person.') reason!: string;
}

@ArgsType()
export class DataRequestArgs {
  @StringField(MAX_REFERENCE, 'Reference of the user.') reference!: string;
  @NestedField(() => DataRequestInput, 'The request.') request!: DataRequestInput;
}
