import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Locale, LoyaltyStatus, UserType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { LocaleEnum, StaffAreaEnum } from '../platform/graphql/enums.js';
import { Address, AddressSchema } from './address.js';
import { listCost } from '../platform/graphql/cost.js';
import { STAFF_AREAS, type StaffArea } from '@vinkura/domain/back-office/areas';
import { USERS } from '@vinkura/domain/back-office/people';
import { storedFields } from '../platform/documents/declared-fields.js';
import { StoredField } from '../platform/documents/stored-field.js';

const Stored = storedFields(USERS);

/** An account that can sign in: customer, concierge, restaurant staff or administrator (USER-01). */
@Schema({ collection: 'users', versionKey: false })
@ObjectType({ description: 'An account that can sign in.' })
export class User {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Stored('Reference such as USR00001.') reference!: string;
  @Stored('Full name.') name!: string;
  @Stored('Furigana, in full-width katakana.') nameKana?: string;

  /** Lower case, for the unique index. */
  @Stored('E-mail address, which is also the sign-in name.', { unique: true }) email!: string;
  @Stored('Telephone, digits only.', { input: 'Telephone in Japan.' }) phone?: string;
  @Stored('Date of birth.') birthday?: string;

  /** Argon2id. Absent: the user cannot sign in until a password is set. */
  @Prop({ type: String, select: false })
  passwordHash?: string;

  /** Sessions started before this time are invalid. */
  @Prop({ type: Date, select: false })
  passwordChangedAt?: Date;

  @Stored('Language of the interface.', { type: () => LocaleEnum }) locale!: Locale;
  @Stored('Role.', { type: () => UserType }) type!: UserType;
  @Stored('Whether the user may sign in.') enabled!: boolean;

  @Stored('Membership tier.', {
    type: () => LoyaltyStatus,
    input: 'Membership tier; set manually it is kept until the membership anniversary.',
  })
  loyaltyStatus!: LoyaltyStatus;

  /** When an administrator set the tier manually; it is kept until the membership anniversary (REQ-D14). */
  @Prop({ type: Date })
  tierGivenAt?: Date;

  /** The latest membership anniversary, a day in Japan, at which the tier was recalculated. */
  @Prop({ type: String })
  tierReviewedOn?: string;

  /** Sum of the user's points entries; changed in the same transaction. */
  @Stored('Available points, 1 yen each.', { default: 0 }) loyaltyPoints!: number;
  @Stored('Member since.') membershipDate?: Date;
  @Stored('Reference of the referrer.', { index: true }) referent?: string;
  @Stored('Pictures of the user.', { input: 'Pictures, as paths of uploaded ones.' }) images!: string[];

  /** Only the office sees them. */
  @Stored('Tags of the office.', { hidden: true }) tags?: string[];

  @StoredField([Address], 'Home addresses and the marker of the cloud cellar.', {
    type: [AddressSchema],
    default: [],
    complexity: listCost(5),
  })
  addresses!: Address[];

  @Stored('References of the venues that the user works for.')
  managedVenues!: string[];

  /** Absent: all (STAFF-01). Only administrators have areas. */
  @Prop({ type: [String], enum: STAFF_AREAS, default: undefined })
  @Field(() => [StaffAreaEnum], {
    nullable: true,
    description: 'Areas of the back office that an administrator works in; null: all.',
  })
  areas?: StaffArea[];

  /** The version of the terms of use that the user agreed to on registering or accepting an invitation (TERMS-01). */
  @Prop({ type: String })
  termsVersion?: string;

  @Prop({ type: Date })
  termsAgreedAt?: Date;

  /** Incremented when an administrator loses rights, so that concurrent losses are decided one after the other. */
  @Prop({ type: Number, select: false })
  administratorChecks?: number;

  @Stored('Lifetime purchases.', { default: 0 }) cumulatedPurchases!: number;
  @StoredField(Date, 'Registration time.') createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Orders keep referencing a deleted user, so the document is kept (REQ-D25). */
  @Prop({ type: Date })
  deletedAt?: Date;

  /** When the personal data was erased; nothing is left to erase or export. */
  @Prop({ type: Date })
  erasedAt?: Date;

  /** Prefixes for the back office's search. */
  @Prop({ type: [String], default: undefined, select: false })
  searchKeys?: string[];

  /** Prefixes for the search of concierges, without contact data. */
  @Prop({ type: [String], default: undefined, select: false })
  nameKeys?: string[];

  /** Sort key of the name, by its furigana. */
  @Prop({ type: String, select: false })
  nameOrder?: string;
}
export const UserSchema = SchemaFactory.createForClass(User);
UserSchema.index({ nameOrder: 1, _id: 1 });
UserSchema.index({ loyaltyPoints: 1, _id: 1 });
UserSchema.index({ cumulatedPurchases: 1, _id: 1 });
UserSchema.index({ membershipDate: 1, _id: 1 });
UserSchema.index({ createdAt: 1, _id: 1 });
UserSchema.index({ updatedAt: 1, _id: 1 });
UserSchema.index({ enabled: 1, reference: 1 });
UserSchema.index({ loyaltyStatus: 1, reference: 1 });
UserSchema.index({ managedVenues: 1 });
UserSchema.index({ deletedAt: 1 }, { sparse: true });
UserSchema.index({ type: 1, reference: 1 });
UserSchema.index({ searchKeys: 1 });
UserSchema.index({ nameKeys: 1 });
UserSchema.index({ phone: 1 }, { sparse: true });

/** The computed keys of a user, to unset. */
export const KEYS = { searchKeys: 1, nameKeys: 1, nameOrder: 1 } as const;

/** Administrators with all areas who can sign in. */
export const FULL_ADMINISTRATORS = {
  type: UserType.ADMINISTRATOR,
  enabled: true,
  areas: null,
  deletedAt: null,
};
export const COUNTED_CHECK = { $inc: { administratorChecks: 1 } };

/** Placeholder address of a deleted user: unique and unassigned. */
export const deletedEmail = (reference: string): string => `${reference.toLowerCase()}@deleted.invalid`;
