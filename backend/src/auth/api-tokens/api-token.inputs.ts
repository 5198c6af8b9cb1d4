import { InputType } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import {
  EnumField,
  NameField,
  OptionalDateField,
  OptionalPatternField,
} from '../../platform/documents/field-decorators.js';

@InputType({ description: 'A new API token.' })
export class ApiTokenInput {
  @NameField('What it is for.') name!: string;

  @EnumField(
    UserType,
    "The token's permissions are those of its user's type; without a user, ADMINISTRATOR or CONCIERGE.",
  )
  type!: UserType;

  @OptionalPatternField(/^USR\d{5,}$/, 'Reference of the user the token acts for.') userRef?: string | null;
  @OptionalDateField('Expiry; omit for a token that does not expire.') expiresAt?: Date | null;
}
