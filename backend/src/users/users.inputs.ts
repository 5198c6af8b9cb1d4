import { Field, InputType } from '@nestjs/graphql';
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
  IsMongoId,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Day } from '../platform/graphql/scalars.js';
import { AddressInput } from './address.js';
import { MAX_ADDRESSES } from './addresses.service.js';

const MAX_INPUT = 300;
const MAX_VENUES = 100;
const MAX_IMAGES = 10;
/** A venue's reference. */
const VENUE = /^VEN\d{5,}$/;
const given = (_body: unknown, value: unknown) => value !== undefined;

/** What users change of themselves. */
@InputType({ description: 'What users change of themselves; what is left out stays.' })
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
}

/** An address within a user body: with `_id` it replaces the one of that id, without it is a new one. */
export class AddressBody extends AddressInput {
  @IsOptional()
  @IsMongoId()
  _id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  country?: string;
}

/** The user body of `PUT /api/users/{id}`; who may set what is decided by `user-changes.ts`. */
export class UserBody extends ProfileInput {
  @ValidateIf(given)
  @IsString()
  @MaxLength(MAX_INPUT)
  email?: string;

  @ValidateIf(given)
  @IsEnum(UserType)
  type?: UserType;

  @ValidateIf(given)
  @IsBoolean()
  enabled?: boolean;

  @ValidateIf(given)
  @IsEnum(LoyaltyStatus)
  loyaltyStatus?: LoyaltyStatus;

  @IsOptional()
  @Type(() => Date)
  @IsDate()
  membershipDate?: Date | null;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  referent?: string | null;

  @ValidateIf(given)
  @IsArray()
  @ArrayMaxSize(MAX_IMAGES)
  @IsString({ each: true })
  @MaxLength(MAX_INPUT, { each: true })
  images?: string[];

  @ValidateIf(given)
  @IsArray()
  @ArrayMaxSize(MAX_VENUES)
  @Matches(VENUE, { each: true })
  managedVenues?: string[];

  @ValidateIf(given)
  @IsArray()
  @ArrayMaxSize(MAX_ADDRESSES)
  @ValidateNested({ each: true })
  @Type(() => AddressBody)
  addresses?: AddressBody[];

  // Members of a user that nobody sets here; they are known so that the refusal can say so (decision 21).
  @Allow() _id?: unknown;
  @Allow() reference?: unknown;
  @Allow() loyaltyPoints?: unknown;
  @Allow() cumulatedPurchases?: unknown;
  @Allow() annualPurchases?: unknown;
  @Allow() password?: unknown;
  @Allow() createdAt?: unknown;
  @Allow() updatedAt?: unknown;
}

/** The user body of `POST /api/users`. Without a password the user signs in after an administrator's reset. */
export class NewUserBody extends UserBody {
  @ValidateIf(given)
  @IsString()
  @MaxLength(MAX_INPUT)
  override password?: string;
}
