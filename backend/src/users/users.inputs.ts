import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { type Locale, LOCALES, LoyaltyStatus, UserType } from '@vinkura/domain';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsEnum,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
  MaxDate,
  MinDate,
} from 'class-validator';
import {
  OptionalBooleanField,
  OptionalEnumListField,
  OptionalIdField,
  OptionalNestedField,
  OptionalStringField,
  ToDate,
} from '../platform/documents/field-decorators.js';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Day } from '../platform/graphql/scalars.js';
import { ListArgs } from '../platform/documents/page.js';
import { AddressInput } from './address.js';
import { MAX_ADDRESSES } from './addresses.service.js';

/** Later dates have five-digit years in some time zone, which the format does not support. */
const FIRST_MEMBERSHIP_DATE = new Date('1900-01-01T00:00:00Z');
const LAST_MEMBERSHIP_DATE = new Date('9999-12-30T00:00:00Z');

const MAX_INPUT = 300;
const MAX_VENUES = 100;
const MAX_IMAGES = 10;
/** A venue's reference. */
const VENUE = /^VEN\d{5,}$/;
const given = (_body: unknown, value: unknown) => value !== undefined;

@InputType({ description: 'A change of the caller’s profile; omitted fields are unchanged.' })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: 'Full name.' })
  @ValidateIf(given)
  @IsString()
  @MaxLength(MAX_INPUT)
  name?: string;

  @Field(() => String, { nullable: true, description: 'Telephone in Japan.' })
  @ValidateIf(given)
  @IsString()
  @MaxLength(MAX_INPUT)
  phone?: string;

  @Field(() => Day, { nullable: true, description: 'Date of birth.' })
  @ValidateIf(given)
  @IsString()
  birthday?: string;

  @Field(() => LocaleEnum, { nullable: true, description: 'Language of the interface.' })
  @ValidateIf(given)
  @IsIn(LOCALES)
  locale?: Locale;

  @Field(() => [String], { nullable: true, description: 'Pictures, as paths of uploaded ones.' })
  @ValidateIf(given)
  @IsArray()
  @ArrayMaxSize(MAX_IMAGES)
  @IsString({ each: true })
  @MaxLength(MAX_INPUT, { each: true })
  images?: string[];
}

@InputType('UserAddressInput', {
  description: 'An address of a user: with an _id it replaces that one, without it is new.',
})
export class AddressBody extends AddressInput {
  @OptionalIdField('Identifier of the address to replace.') _id?: string;
  @OptionalStringField(MAX_INPUT) country?: string;
}

/** The body of `PUT /api/users/{id}`; `user-changes.ts` checks which fields the caller may set. */
@InputType('UserChangesInput', {
  description: 'A change of a user by an administrator; omitted fields are unchanged.',
})
export class UserBody extends ProfileInput {
  @Field(() => String, { nullable: true, description: 'E-mail address, which is also the sign-in name.' })
  @ValidateIf(given)
  @IsString()
  @MaxLength(MAX_INPUT)
  email?: string;

  @Field(() => UserType, { nullable: true, description: 'Role.' })
  @ValidateIf(given)
  @IsEnum(UserType)
  type?: UserType;

  @Field(() => Boolean, { nullable: true, description: 'Whether the user may sign in.' })
  @ValidateIf(given)
  @IsBoolean()
  enabled?: boolean;

  @Field(() => LoyaltyStatus, {
    nullable: true,
    description: 'Membership tier; set manually it is kept until the membership anniversary.',
  })
  @ValidateIf(given)
  @IsEnum(LoyaltyStatus)
  loyaltyStatus?: LoyaltyStatus;

  @Field(() => Date, { nullable: true, description: 'Member since.' })
  @IsOptional()
  @ToDate()
  @IsDate()
  @MinDate(FIRST_MEMBERSHIP_DATE)
  @MaxDate(LAST_MEMBERSHIP_DATE)
  membershipDate?: Date | null;

  @OptionalStringField(MAX_INPUT, 'Reference of the referrer; null removes it.') referent?: string | null;

  @Field(() => [String], { nullable: true, description: 'References of the venues that the user works for.' })
  @ValidateIf(given)
  @IsArray()
  @ArrayMaxSize(MAX_VENUES)
  @Matches(VENUE, { each: true })
  managedVenues?: string[];

  @Field(() => [AddressBody], {
    nullable: true,
    description: 'The complete address book: omitted addresses are deleted, except the cellar’s.',
  })
  @ValidateIf(given)
  @IsArray()
  @ArrayMaxSize(MAX_ADDRESSES)
  @ValidateNested({ each: true })
  @Type(() => AddressBody)
  addresses?: AddressBody[];

  // Read-only members of a user; known so that the error can name them (REQ-D21).
  @Allow() _id?: unknown;
  @Allow() reference?: unknown;
  @Allow() loyaltyPoints?: unknown;
  @Allow() cumulatedPurchases?: unknown;
  @Allow() annualPurchases?: unknown;
  @Allow() password?: unknown;
  @Allow() createdAt?: unknown;
  @Allow() updatedAt?: unknown;
}

@InputType('NewUserInput', {
  description: 'A new user; without a password they sign in after a password reset.',
})
export class NewUserBody extends UserBody {
  @Field(() => String, { nullable: true, description: 'Password, at least 8 characters.' })
  @ValidateIf(given)
  @IsString()
  @MaxLength(MAX_INPUT)
  override password?: string;
}

@InputType({ description: 'Filter of users; all conditions must hold.' })
export class UserFilter {
  @OptionalEnumListField(UserType, 'Of one of these types.')
  type?: UserType[] | null;

  @OptionalEnumListField(LoyaltyStatus, 'In one of these tiers.')
  loyaltyStatus?: LoyaltyStatus[] | null;

  @OptionalBooleanField('Who may sign in; false: who may not.') enabled?: boolean | null;
}

@ArgsType()
export class UsersArgs extends ListArgs {
  @OptionalNestedField(() => UserFilter, 'Which users.') filter?: UserFilter | null;
}
