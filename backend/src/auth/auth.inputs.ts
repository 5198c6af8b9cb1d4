import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { type Locale, LOCALES, OWN_PATH_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@vinkura/domain';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Day } from '../platform/graphql/scalars.js';

const MAX_INPUT = 300;
const MAX_ID = 128;
const MAX_USER_AGENT = 512;

/** E-mail and password. */
@ArgsType()
export class CredentialsInput {
  @Field(() => String, { description: 'E-mail address.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  email!: string;

  @Field(() => String, { description: 'Password.' })
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  password!: string;
}

/** A registration; VAL-01 decides which fields are missing or invalid. */
@InputType({ description: 'A registration.' })
export class RegisterInput {
  @Field(() => String, { description: 'Full name, at least 2 characters.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  name!: string;

  @Field(() => String, { description: 'E-mail address, which becomes the sign-in name.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  email!: string;

  @Field(() => String, { nullable: true, description: 'Telephone in Japan.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  phone?: string | null;

  @Field(() => Day, { description: 'Date of birth; the minimum age is 20.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  birthday!: string;

  @Field(() => String, { description: 'Password, at least 8 characters.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  password!: string;

  /** Optional over REST. */
  @Field(() => String, { description: 'Password confirmation.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  passwordConfirmation?: string;

  @Field(() => String, { nullable: true, description: 'Reference of the user who referred the customer.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  referent?: string | null;

  @Field(() => LocaleEnum, { nullable: true, description: 'Language; by default that of the request.' })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: Locale | null;
}

/** A change of the caller's password. */
@ArgsType()
export class ChangePasswordInput {
  @Field(() => String, { description: 'Current password.' })
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  currentPassword!: string;

  @Field(() => String, { description: 'The new password, at least 8 characters.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  newPassword!: string;

  @Field(() => String, { description: 'Password confirmation.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  passwordConfirmation!: string;
}

/** `PUT /api/users/{id}/password`: the caller's own with the current password, or a reset by an administrator. */
export class PasswordBody {
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  password?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  currentPassword?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  passwordConfirmation?: string;

  @IsOptional()
  @IsBoolean()
  sendMail?: boolean;
}

/** A request for a password-reset mail. */
@ArgsType()
export class ForgottenPasswordInput {
  @Field(() => String, { description: 'E-mail address.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  email!: string;
}

/** A request for a sign-in link, with the path to open after signing in. */
@ArgsType()
export class SignInLinkInput {
  @Field(() => String, { description: 'E-mail address.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Path with query string to open after signing in.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(OWN_PATH_MAX_LENGTH)
  sourcePage?: string | null;
}

/** The token of a sign-in link. */
@ArgsType()
export class SignInTokenInput {
  @Field(() => String, { description: 'Token from the mail.' })
  @IsString()
  @MaxLength(MAX_ID)
  token!: string;
}

/** A new password, authorised by a token from a mail. */
@ArgsType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'Token from the mail.' })
  @IsString()
  @MaxLength(MAX_ID)
  token!: string;

  @Field(() => String, { description: 'The new password, at least 8 characters.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  password!: string;

  /** Only checked when present. */
  @Field(() => String, { nullable: true, description: 'Password confirmation.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  passwordConfirmation?: string;
}

/** An administrator's reset of another user's password. */
@ArgsType()
export class AdministratorResetArgs {
  @Field(() => String, { description: 'Reference of the user.' })
  @IsString()
  @MaxLength(MAX_ID)
  reference!: string;

  @Field(() => String, { nullable: true, description: 'New password; if blank, a random one is generated.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  password?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether to mail the password to the user.' })
  @IsBoolean()
  sendMail = false;
}

/** The caller's password, to confirm a destructive action. */
@ArgsType()
export class OwnPasswordArgs {
  @Field(() => String, { description: 'The caller’s password.' })
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  password!: string;
}

@InputType({ description: 'Device information sent by a browser.' })
export class DeviceInput {
  @Field(() => String, { description: 'Identifier of the device.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_ID)
  deviceId!: string;

  @Field(() => String, { nullable: true, description: 'User agent; defaults to the request’s header.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_USER_AGENT)
  userAgent?: string | null;
}
