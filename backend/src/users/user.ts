import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DEFAULT_LOCALE, type Locale, LOCALES, LoyaltyStatus, UserType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Day, Yen } from '../platform/graphql/scalars.js';
import { Address, AddressSchema } from './address.js';
import { listCost } from '../platform/graphql/cost.js';

/** Somebody who can sign in: customer, concierge, restaurant staff or administrator (USER-01). */
@Schema({ collection: 'users', versionKey: false })
@ObjectType({ description: 'Somebody who can sign in.' })
export class User {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference such as USR00001.' })
  @Prop({ type: String, required: true, unique: true })
  reference!: string;

  @Field(() => String, { description: 'Full name.' })
  @Prop({ type: String, required: true })
  name!: string;

  /** Lower case, so that the unique index knows no letter case. */
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

  /** Sign-ins that began before this moment are over. */
  @Prop({ type: Date, select: false })
  passwordChangedAt?: Date;

  @Field(() => LocaleEnum, { description: 'Language of the interface.' })
  @Prop({ type: String, enum: LOCALES, default: DEFAULT_LOCALE })
  locale!: Locale;

  @Field(() => UserType, { description: 'What the user may do.' })
  @Prop({ type: String, enum: Object.values(UserType), default: UserType.GUEST })
  type!: UserType;

  @Field(() => Boolean, { description: 'Whether the user may sign in.' })
  @Prop({ type: Boolean, default: true })
  enabled!: boolean;

  @Field(() => LoyaltyStatus, { description: 'Membership tier.' })
  @Prop({ type: String, enum: Object.values(LoyaltyStatus), default: LoyaltyStatus.STANDARD })
  loyaltyStatus!: LoyaltyStatus;

  /** When an administrator set the tier by hand; it is kept until the membership anniversary (REQ-D14). */
  @Prop({ type: Date })
  tierGivenAt?: Date;

  /** The latest membership anniversary, a day in Japan, at which the tier was set anew. */
  @Prop({ type: String })
  tierReviewedOn?: string;

  /** The sum of the user's points entries; changed with them in one transaction. */
  @Field(() => Int, { description: 'Points to spend, 1 yen each.' })
  @Prop({ type: Number, default: 0 })
  loyaltyPoints!: number;

  @Field(() => Date, { nullable: true, description: 'Member since.' })
  @Prop({ type: Date })
  membershipDate?: Date;

  @Field(() => String, { nullable: true, description: 'Reference of the user who recommended the shop.' })
  @Prop({ type: String, index: true })
  referent?: string;

  @Field(() => [String], { description: 'Pictures of the user.' })
  @Prop({ type: [String], default: [] })
  images!: string[];

  @Field(() => [Address], {
    complexity: listCost(5),
    description: 'Home addresses and the mark of the cloud cellar.',
  })
  @Prop({ type: [AddressSchema], default: [] })
  addresses!: Address[];

  @Field(() => [String], { description: 'References of the venues that the user works for.' })
  @Prop({ type: [String], default: [] })
  managedVenues!: string[];

  @Field(() => Yen, { description: 'All purchases so far.' })
  @Prop({ type: Number, default: 0 })
  cumulatedPurchases!: number;

  @Field(() => Date, { description: 'When the user was registered.' })
  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Orders go on naming a deleted user, therefore the document stays (REQ-D25). */
  @Prop({ type: Date })
  deletedAt?: Date;

  /** Beginnings by which the back office finds the user. */
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

/** The address that a deleted user keeps: nobody's, and unlike any other's. */
export const deletedEmail = (reference: string): string => `${reference.toLowerCase()}@deleted.invalid`;
