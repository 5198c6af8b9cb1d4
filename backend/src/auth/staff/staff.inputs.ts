import { ArgsType, InputType } from '@nestjs/graphql';
import { type Locale, UserType } from '@vinkura/domain';
import type { StaffArea } from '@vinkura/domain/back-office/areas';
import { FIELD_PATTERNS } from '@vinkura/domain/shared/field-patterns';
import { Matches } from 'class-validator';
import {
  EnumField,
  IdField,
  OptionalEnumField,
  OptionalEnumListField,
  OptionalStringField,
  OptionalStringListField,
  StringField,
} from '../../platform/documents/field-decorators.js';
import { LocaleEnum, StaffAreaEnum } from '../../platform/graphql/enums.js';

const MAX_INPUT = 300;
const MAX_TOKEN = 128;
const MAX_VENUES = 100;

@InputType({ description: 'An invitation to the staff.' })
export class StaffInvitationInput {
  @StringField(MAX_INPUT, 'E-mail address, which becomes the sign-in name.') email!: string;
  @EnumField(UserType, 'Role of the account; not GUEST.') type!: UserType;

  @OptionalEnumListField(StaffAreaEnum, 'Areas of an administrator; omit for all.')
  areas?: StaffArea[] | null;

  @OptionalStringListField(MAX_VENUES, MAX_INPUT, 'References of the venues; required for restaurant staff.')
  @Matches(new RegExp(FIELD_PATTERNS.venue), { each: true })
  managedVenues?: string[] | null;

  @OptionalEnumField(LocaleEnum, 'Language of the mail; by default that of the caller.')
  locale?: Locale | null;
}

@ArgsType()
export class StaffInvitationArgs {
  @IdField('The invitation.') id!: string;
}

@ArgsType()
export class AcceptStaffInvitationArgs {
  @StringField(MAX_TOKEN, 'Token from the mail.') token!: string;
  @StringField(MAX_INPUT, 'Full name, at least 2 characters.') name!: string;
  @StringField(MAX_INPUT, 'Password, at least 8 characters.') password!: string;
  @OptionalStringField(MAX_INPUT, 'Password confirmation.') passwordConfirmation?: string;
}

@ArgsType()
export class StaffAreasArgs {
  @StringField(MAX_INPUT, 'Reference of the administrator.') reference!: string;
  @OptionalEnumListField(StaffAreaEnum, 'Areas; omit for all.') areas?: StaffArea[] | null;
}
