import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DEFAULT_LOCALE, type Locale, LOCALES, LoyaltyStatus, UserType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Day, Yen } from '../platform/graphql/scalars.js';
import { Address, AddressSchema } from './address.js';
import { listCost } from '../platform/graphql/cost.js';

/** An account that can sign in: customer, concierge, restaurant staff or administrator (USER-01). */
@Schema({ collection: 'users', versionKey: false })
@ObjectType({ description: 'An account that can sign in.' })
export class User {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference such as USR00001.' })
  @Prop({ type: String, required: true, unique: true })
  reference!: string;

  @Field(() => String, { description: 'Full name.' })
  @Prop({ type: String, required: true })
  name!: string;

  /** Lower case, for the unique index. */
  @Field(() => String, { description: 'E-mail address, which is also the sign-in name.' })
  @Prop({ type: String, required: true, unique: true })
  email!: string;

  @Field(() => String, { nullable: true, description: 'Telephone, digits only.' })
  @Prop({ type: String })
  phone?: string;

  @Field(() => Day, { nullable: true, description: 'Date of birth.' })
  @Prop({ type: String })
  birthday?: string;

  /** Argon2id. Absent: the user cannot sign in until a password is set. */
  @Prop({ type: String, select: false })
  passwordHash?: string;

  /** Sessions started before this time are invalid. */
  @Prop({ type: Date, select: false })
  passwordChangedAt?: Date;

  @Field(() => LocaleEnum, { description: 'Language of the interface.' })
  @Prop({ type: String, enum: LOCALES, default: DEFAULT_LOCALE })
  locale!: Locale;

  @Field(() => UserType, { description: 'Role.' })
  @Prop({ type: String, enum: Object.values(UserType), default: UserType.GUEST })
  type!: UserType;

  @Field(() => Boolean, { description: 'Whether the user may sign in.' })
  @Prop({ type: Boolean, default: true })
  enabled!: boolean;

  @Field(() => LoyaltyStatus, { description: 'Membership tier.' })
  @Prop({ type: String, enum: Object.values(LoyaltyStatus), default: LoyaltyStatus.STANDARD })
  loyaltyStatus!: LoyaltyStatus;

  /** When an administrator set the tier manually; it is kept until the membership anniversary (REQ-D14). */
  @Prop({ type: Date })
  tierGivenAt?: Date;

  /** The latest membership anniversary, a day in Japan, at which the tier was recalculated. */
  @Prop({ type: String })
  tierReviewedOn?: string;

  /** Sum of the user's points entries; changed in the same transaction. */
  @Field(() => Int, { description: 'Available points, 1 yen each.' })
  @Prop({ type: Number, default: 0 })
  loyaltyPoints!: number;

  @Field(() => Date, { nullable: true, description: 'Member since.' })
  @Prop({ type: Date })
  membershipDate?: Date;

  @Field(() => String, { nullable: true, description: 'Reference of the referrer.' })
  @Prop({ type: String, index: true })
  referent?: string;

  @Field(() => [String], { description: 'Pictures of the user.' })
  @Prop({ type: [String], default: [] })
  images!: string[];

  @Field(() => [Address], {
    complexity: listCost(5),
    description: 'Home addresses and the marker of the cloud cellar.',
  })
  @Prop({ type: [AddressSchema], default: [] })
  addresses!: Address[];

  @Field(() => [String], { description: 'References of the venues that the user works for.' })
  @Prop({ type: [String], default: [] })
  managedVenues!: string[];

  @Field(() => Yen, { description: 'Lifetime purchases.' })
  @Prop({ type: Number, default: 0 })
  cumulatedPurchases!: number;

  @Field(() => Date, { description: 'Registration time.' })
  @Prop({ type: Date, required: true })
  createdAt!: Date;

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
