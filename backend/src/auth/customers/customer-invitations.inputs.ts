import { ArgsType, InputType } from '@nestjs/graphql';
import { type Locale, PASSWORD_MAX_LENGTH } from '@vinkura/domain';
import {
  OptionalBooleanField,
  OptionalDayField,
  OptionalEnumField,
  OptionalStringField,
  StringField,
} from '../../platform/documents/field-decorators.js';
import { LocaleEnum } from '../../platform/graphql/enums.js';

const MAX_INPUT = 300;
const MAX_TOKEN = 128;

@InputType({ description: 'A customer to create during a telephone call.' })
export class TelephoneCustomerInput {
  @StringField(MAX_INPUT, 'Full name, at least 2 characters.') name!: string;
  @StringField(MAX_INPUT, 'Furigana, in kana of any notation.') nameKana!: string;
  @StringField(MAX_INPUT, 'Telephone in Japan.') phone!: string;

  @OptionalDayField(
    'Date of birth, as the customer states it. Checked against the minimum age of 20, not stored.',
  )
  birthday?: string | null;

  @OptionalStringField(MAX_INPUT, 'E-mail address, if the caller has one at hand.') email?: string | null;
  @OptionalEnumField(LocaleEnum, 'Language of the mails and the account; Japanese by default.')
  locale?: Locale | null;

  @OptionalBooleanField(
    'Whether the telephone is known to be that of other customers too, such as a family’s.',
  )
  sharesPhone?: boolean | null;
}

@ArgsType()
export class CustomerContactArgs {
  @OptionalStringField(MAX_INPUT, 'Telephone, in any notation.') phone?: string | null;
  @OptionalStringField(MAX_INPUT, 'E-mail address.') email?: string | null;
}

@ArgsType()
export class AcceptCustomerInvitationArgs {
  @StringField(MAX_TOKEN, 'Code of the link.') token!: string;
  @OptionalDayField('Date of birth; the minimum age is 20.') birthday?: string | null;

  @OptionalStringField(MAX_INPUT, 'E-mail address; required when the account has none, ignored otherwise.')
  email?: string | null;

  @StringField(PASSWORD_MAX_LENGTH, 'Password, at least 8 characters.') password!: string;
  @OptionalStringField(MAX_INPUT, 'Password confirmation.') passwordConfirmation?: string;
}
