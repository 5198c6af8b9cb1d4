import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DEFAULT_LOCALE, type Locale, LoyaltyStatus, UserType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Day, Yen } from '../platform/graphql/scalars.js';
import { Address, AddressSchema } from './address.js';
import { listCost } from '../platform/graphql/cost.js';
import { StoredField } from '../platform/documents/stored-field.js';

/** An account that can sign in: customer, concierge, restaurant staff or administrator (USER-01). */
@Schema({ collection: 'users', versionKey: false })
@ObjectType({ description: 'An account that can sign in.' })
export class User {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @StoredField(String, 'Reference such as USR00001.', { unique: true }) reference!: string;
  @StoredField(String, 'Full name.') name!: string;

  /** Lower case, for the unique index. */
  @StoredField(String, 'E-mail address, which is also the sign-in name.', { unique: true }) email!: string;
  @StoredField(String, 'Telephone, digits only.', { nullable: true }) phone?: string;
  @StoredField(Day, 'Date of birth.', { nullable: true }) birthday?: string;

  /** Argon2id. Absent: the user cannot sign in until a password is set. */
  @Prop({ type: String, select: false })
  passwordHash?: string;

  /** Sessions started before this time are invalid. */
  @Prop({ type: Date, select: false })
  passwordChangedAt?: Date;

  @StoredField(LocaleEnum, 'Language of the interface.', { default: DEFAULT_LOCALE }) locale!: Locale;
  @StoredField(UserType, 'Role.', { default: UserType.GUEST }) type!: UserType;
  @StoredField(Boolean, 'Whether the user may sign in.', { default: true }) enabled!: boolean;

  @StoredField(LoyaltyStatus, 'Membership tier.', { default: LoyaltyStatus.STANDARD })
  loyaltyStatus!: LoyaltyStatus;

  /** When an administrator set the tier manually; it is kept until the membership anniversary (REQ-D14). */
  @Prop({ type: Date })
  tierGivenAt?: Date;

  /** The latest membership anniversary, a day in Japan, at which the tier was recalculated. */
  @Prop({ type: String })
  tierReviewedOn?: string;

  /** Sum of the user's points entries; changed in the same transaction. */
  @StoredField(Int, 'Available points, 1 yen each.', { default: 0 }) loyaltyPoints!: number;
  @StoredField(Date, 'Member since.', { nullable: true }) membershipDate?: Date;
  @StoredField(String, 'Reference of the referrer.', { nullable: true, index: true }) referent?: string;
  @StoredField([String], 'Pictures of the user.', { default: [] }) images!: string[];

  @StoredField([Address], 'Home addresses and the marker of the cloud cellar.', {
    type: [AddressSchema],
    default: [],
    complexity: listCost(5),
  })
  addresses!: Address[];

  @StoredField([String], 'References of the venues that the user works for.', { default: [] })
  managedVenues!: string[];

  @StoredField(Yen, 'Lifetime purchases.', { default: 0 }) cumulatedPurchases!: number;
  @StoredField(Date, 'Registration time.') createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Orders keep referencing a deleted user, so the document is kept (REQ-D25). */
  @Prop({ type: Date })
  deletedAt?: Date;

  /** Prefixes for the back office's search. */
  @Prop({ type: [String], default: undefined, select: false })
  searchKeys?: string[];
}
export const UserSchema = SchemaFactory.createForClass(User);
UserSchema.index({ name: 1, _id: 1 });
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

/** Placeholder address of a deleted user: unique and unassigned. */
export const deletedEmail = (reference: string): string => `${reference.toLowerCase()}@deleted.invalid`;
