import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, InputType } from '@nestjs/graphql';
import type { GraphQLScalarType } from 'graphql';
import { type Locale, OWN_PATH_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@vinkura/domain';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Day } from '../platform/graphql/scalars.js';
import {
  BooleanField,
  FilledStringField,
  OptionalBooleanField,
  OptionalEnumField,
  OptionalStringField,
  StringField,
} from '../platform/documents/field-decorators.js';

const MAX_INPUT = 300;
const MAX_ID = 128;
const MAX_USER_AGENT = 512;

/** E-mail and password. */
@ArgsType()
export class CredentialsInput {
  @StringField(MAX_INPUT, 'E-mail address.') email!: string;
  @StringField(PASSWORD_MAX_LENGTH, 'Password.') password!: string;
}

/** A member that is required, as VAL-01 decides. */
const Entered = (description: string, type: GraphQLScalarType | StringConstructor = String) =>
  applyDecorators(
    Field(() => type, { description }),
    OptionalStringField(MAX_INPUT),
  );

/** A registration; VAL-01 decides which fields are missing or invalid. */
@InputType({ description: 'A registration.' })
export class RegisterInput {
  @Entered('Full name, at least 2 characters.') name!: string;
  @OptionalStringField(MAX_INPUT, 'Furigana, in kana of any notation.') nameKana?: string | null;
  @Entered('E-mail address, which becomes the sign-in name.') email!: string;
  @OptionalStringField(MAX_INPUT, 'Telephone in Japan.') phone?: string | null;
  @Entered('Date of birth; the minimum age is 20.', Day) birthday!: string;
  @Entered('Password, at least 8 characters.') password!: string;

  /** Optional over REST. */
  @Entered('Password confirmation.') passwordConfirmation?: string;

  @OptionalStringField(MAX_INPUT, 'Reference of the user who referred the customer.')
  referent?: string | null;

  @OptionalEnumField(LocaleEnum, 'Language; by default that of the request.') locale?: Locale | null;
}

/** A change of the caller's password. */
@ArgsType()
export class ChangePasswordInput {
  @StringField(PASSWORD_MAX_LENGTH, 'Current password.') currentPassword!: string;
  @StringField(MAX_INPUT, 'The new password, at least 8 characters.') newPassword!: string;
  @StringField(MAX_INPUT, 'Password confirmation.') passwordConfirmation!: string;
}

/** `PUT /api/users/{id}/password`: the caller's own with the current password, or a reset by an administrator. */
export class PasswordBody {
  @OptionalStringField(MAX_INPUT) password?: string | null;
  @OptionalStringField(PASSWORD_MAX_LENGTH) currentPassword?: string | null;
  @OptionalStringField(MAX_INPUT) passwordConfirmation?: string;
  @OptionalBooleanField() sendMail?: boolean;
}

/** A request for a password-reset mail. */
@ArgsType()
export class ForgottenPasswordInput {
  @StringField(MAX_INPUT, 'E-mail address.') email!: string;
}

/** A request for a sign-in link, with the path to open after signing in. */
@ArgsType()
export class SignInLinkInput {
  @StringField(MAX_INPUT, 'E-mail address.') email!: string;

  @OptionalStringField(OWN_PATH_MAX_LENGTH, 'Path with query string to open after signing in.')
  sourcePage?: string | null;
}

/** The token of a sign-in link. */
@ArgsType()
export class SignInTokenInput {
  @StringField(MAX_ID, 'Token from the mail.') token!: string;
}

/** A new password, authorised by a token from a mail. */
@ArgsType()
export class ResetPasswordInput {
  @StringField(MAX_ID, 'Token from the mail.') token!: string;
  @StringField(MAX_INPUT, 'The new password, at least 8 characters.') password!: string;

  /** Only checked when present. */
  @OptionalStringField(MAX_INPUT, 'Password confirmation.') passwordConfirmation?: string;
}

/** An administrator's reset of another user's password. */
@ArgsType()
export class AdministratorResetArgs {
  @StringField(MAX_ID, 'Reference of the user.') reference!: string;

  @OptionalStringField(MAX_INPUT, 'New password; if blank, a random one is generated.')
  password?: string | null;

  @BooleanField('Whether to mail the password to the user.', false)
  sendMail = false;
}

/** The caller's password, to confirm a destructive action. */
@ArgsType()
export class OwnPasswordArgs {
  @StringField(PASSWORD_MAX_LENGTH, 'The caller’s password.') password!: string;
}

@InputType({ description: 'Device information sent by a browser.' })
export class DeviceInput {
  @FilledStringField(MAX_ID, 'Identifier of the device.') deviceId!: string;

  @OptionalStringField(MAX_USER_AGENT, 'User agent; defaults to the request’s header.')
  userAgent?: string | null;
}
