import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Locale, UserType } from '@vinkura/domain';
import { STAFF_AREAS, type StaffArea } from '@vinkura/domain/back-office/areas';
import type { Types } from 'mongoose';
import { StoredField } from '../../platform/documents/stored-field.js';
import { LocaleEnum, StaffAreaEnum } from '../../platform/graphql/enums.js';

/** Days that an expired invitation stays in the list, where it can be sent again. */
export const KEPT_AFTER_EXPIRY_DAYS = 30;

/**
 * An open invitation to the staff (STAFF-01). Deleted when it is accepted or revoked, so that the address of somebody who
 * has no account is not kept.
 */
@Schema({ collection: 'staffinvitations', versionKey: false })
@ObjectType({ description: 'An open invitation to the staff.' })
export class StaffInvitation {
  @Field(() => ID, { name: 'id', description: 'Identifier.' })
  _id!: Types.ObjectId;

  @StoredField(String, 'E-mail address, in lower case.', { unique: true }) email!: string;
  @StoredField(UserType, 'Role of the account.') type!: UserType;

  @Prop({ type: [String], enum: STAFF_AREAS, default: undefined })
  @Field(() => [StaffAreaEnum], { nullable: true, description: 'Areas of an administrator; null: all.' })
  areas?: StaffArea[];

  @StoredField([String], 'References of the venues of restaurant staff.') managedVenues!: string[];
  @StoredField(LocaleEnum, 'Language of the mail and of the account.') locale!: Locale;
  @StoredField(String, 'Reference of the administrator who invited.') invitedBy!: string;
  @StoredField(Date, 'When the mail was last sent.') sentAt!: Date;
  @StoredField(Date, 'End of validity of the link.') expiresAt!: Date;

  /** SHA-256 of the token; the token itself exists only in the mail. */
  @Prop({ type: String, required: true, unique: true })
  tokenHash!: string;

  @Prop({ type: Date, required: true, expires: 0 })
  removedAt!: Date;
}
export const StaffInvitationSchema = SchemaFactory.createForClass(StaffInvitation);
