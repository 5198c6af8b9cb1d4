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

/** A registration; what is missing or wrong is told by the rules of VAL-01. */
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

  /** REST may leave it out. */
  @Field(() => String, { description: 'The password once more.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  passwordConfirmation?: string;

  @Field(() => String, { nullable: true, description: 'Reference of the user who recommended the shop.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  referent?: string | null;

  @Field(() => LocaleEnum, { nullable: true, description: 'Language; by default that of the request.' })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: Locale | null;
}

/** A change of one's own password. */
@ArgsType()
export class ChangePasswordInput {
  @Field(() => String, { description: 'The present password.' })
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  currentPassword!: string;

  @Field(() => String, { description: 'The new password, at least 8 characters.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  newPassword!: string;

  @Field(() => String, { description: 'The new password once more.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  passwordConfirmation!: string;
}

/** `PUT /api/users/{id}/password`: one's own with the present one, or a reset by an administrator. */
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

/** Whose password is forgotten. */
@ArgsType()
export class ForgottenPasswordInput {
  @Field(() => String, { description: 'E-mail address.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  email!: string;
}

/** Who wants to sign in by a link, and where it leads. */
@ArgsType()
export class SignInLinkInput {
  @Field(() => String, { description: 'E-mail address.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the shop, with its query, on which signing in goes on.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(OWN_PATH_MAX_LENGTH)
  sourcePage?: string | null;
}

/** The token of a sign-in link. */
@ArgsType()
export class SignInTokenInput {
  @Field(() => String, { description: 'The token of the mail.' })
  @IsString()
  @MaxLength(MAX_ID)
  token!: string;
}

/** A new password, by the token of a mail. */
@ArgsType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'The token of the mail.' })
  @IsString()
  @MaxLength(MAX_ID)
  token!: string;

  @Field(() => String, { description: 'The new password, at least 8 characters.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  password!: string;

  /** Checked where it is given. */
  @Field(() => String, { nullable: true, description: 'The new password once more.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  passwordConfirmation?: string;
}

/** An administrator's reset of somebody's password. */
@ArgsType()
export class AdministratorResetArgs {
  @Field(() => String, { description: 'Reference of the user.' })
  @IsString()
  @MaxLength(MAX_ID)
  reference!: string;

  @Field(() => String, { nullable: true, description: 'The new password; blank makes a random one.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  password?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether to mail it to the user.' })
  @IsBoolean()
  sendMail = false;
}

/** One's own password, to confirm a grave step. */
@ArgsType()
export class OwnPasswordArgs {
  @Field(() => String, { description: 'One’s own password.' })
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  password!: string;
}

@InputType({ description: 'What a browser tells about itself.' })
export class DeviceInput {
  @Field(() => String, { description: 'Identifier of the device.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_ID)
  deviceId!: string;

  @Field(() => String, { nullable: true, description: 'User agent; by default that of the request.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_USER_AGENT)
  userAgent?: string | null;
}
