import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { LoyaltyStatus, PASSWORD_MAX_LENGTH, UserType } from '@vinkura/domain';
import { Allow, IsDate, IsOptional, MaxDate, MinDate } from 'class-validator';
import {
  GivenListField,
  GivenStringField,
  OptionalBooleanField,
  OptionalEnumListField,
  OptionalIdField,
  OptionalNestedField,
  OptionalStringField,
  ToDate,
} from '../platform/documents/field-decorators.js';
import { ListArgs } from '../platform/documents/page.js';
import { AddressInput } from './address.js';
import { ADDRESSES_MAX, PERSON_TEXT_MAX } from '@vinkura/domain/back-office/people';
import { changesOf } from '../platform/documents/declared-fields.js';
import { User } from './user.js';

/** Later dates have five-digit years in some time zone, which the format does not support. */
const FIRST_MEMBERSHIP_DATE = new Date('1900-01-01T00:00:00Z');
const LAST_MEMBERSHIP_DATE = new Date('9999-12-30T00:00:00Z');

/** What users change themselves, and what administrators change of others besides. */
export const PROFILE_FIELDS = ['name', 'phone', 'birthday', 'locale', 'images'] as const;
const FURIGANA = 'Furigana, in kana of any notation; null removes them.';
export const ACCOUNT_FIELDS = ['email', 'type', 'enabled', 'loyaltyStatus', 'managedVenues', 'tags'] as const;

@InputType({ description: 'A change of the caller’s profile; omitted fields are unchanged.' })
export class ProfileInput extends changesOf(User, PROFILE_FIELDS) {
  @OptionalStringField(PERSON_TEXT_MAX, FURIGANA) nameKana?: string | null;
}

@InputType('UserAddressInput', {
  description: 'An address of a user: with an _id it replaces that one, without it is new.',
})
export class AddressBody extends AddressInput {
  @OptionalIdField('Identifier of the address to replace.') _id?: string;
  @OptionalStringField(PERSON_TEXT_MAX) country?: string;
}

/** The body of `PUT /api/users/{id}`; `user-changes.ts` checks which fields the caller may set. */
@InputType('UserChangesInput', {
  description: 'A change of a user by an administrator; omitted fields are unchanged.',
})
export class UserBody extends changesOf(User, [...PROFILE_FIELDS, ...ACCOUNT_FIELDS]) {
  @Field(() => Date, { nullable: true, description: 'Member since.' })
  @IsOptional()
  @ToDate()
  @IsDate()
  @MinDate(FIRST_MEMBERSHIP_DATE)
  @MaxDate(LAST_MEMBERSHIP_DATE)
  membershipDate?: Date | null;

  @OptionalStringField(PERSON_TEXT_MAX, FURIGANA) nameKana?: string | null;

  @OptionalStringField(PERSON_TEXT_MAX, 'Reference of the referrer; null removes it.') referent?:
    | string
    | null;

  @GivenListField(
    () => AddressBody,
    ADDRESSES_MAX,
    'The complete address book: omitted addresses are deleted, except the cellar’s.',
  )
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
  @GivenStringField(PASSWORD_MAX_LENGTH, 'Password, at least 8 characters.')
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
