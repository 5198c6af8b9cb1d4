import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { CELLAR_COUNTRY, ReceptionHours, SAMPLE_COUNTRY } from '@vinkura/domain';
import { ADDRESS_TEXT } from '@vinkura/domain/back-office/people';
import { Types } from 'mongoose';
import { StoredField } from '../platform/documents/stored-field.js';
import {
  OptionalEnumField,
  OptionalStringField,
  StringField,
} from '../platform/documents/field-decorators.js';

const MAX_INPUT = ADDRESS_TEXT.maxLength;

/**
 * An address of a user (USER-02). Stored names are historical (REQ-D34): `city` is the prefecture, `street` the city,
 * `street2` block and building.
 */
@Schema({ versionKey: false })
@ObjectType({ description: 'An address of a user, or the marker of the cloud cellar.' })
export class Address {
  @Field(() => ID, { description: 'Identifier, unique within the user.' })
  _id!: Types.ObjectId;

  @StoredField(String, 'The user’s label for the address.', { default: '' }) label!: string;
  @StoredField(String, 'City or ward (市区町村).', { nullable: true }) street?: string;
  @StoredField(String, 'Block, building and room (番地・建物).', { nullable: true }) street2?: string;
  @StoredField(String, 'Postal code, written 123-4567.', { nullable: true }) zipcode?: string;

  @StoredField(String, "Country; '[MY-CELLAR]' marks the cloud cellar.", { default: SAMPLE_COUNTRY })
  country!: string;

  @StoredField(String, 'Prefecture (都道府県).', { nullable: true }) city?: string;
  @StoredField(String, 'Recipient of the parcel.', { nullable: true }) contactName?: string;
  @StoredField(String, 'Telephone of the recipient, digits only.', { nullable: true }) phone?: string;

  @StoredField(ReceptionHours, 'Preferred time slot of a delivery.', {
    default: ReceptionHours.NO_PREFERENCE,
  })
  receptionHours!: ReceptionHours;
}
export const AddressSchema = SchemaFactory.createForClass(Address);

/** The cellar address that every user gets at registration; immutable (REQ-D28). */
export function cellarAddress(): Address {
  return {
    _id: new Types.ObjectId(),
    label: 'My Cellar',
    country: CELLAR_COUNTRY,
    receptionHours: ReceptionHours.NO_PREFERENCE,
  };
}

@InputType({ description: 'An address as entered; omitted fields make it incomplete.' })
export class AddressInput {
  @StringField(MAX_INPUT, 'The user’s label for the address.') label!: string;
  @OptionalStringField(MAX_INPUT, 'Postal code, with or without hyphen.') zipcode?: string | null;
  @OptionalStringField(MAX_INPUT, 'Prefecture (都道府県).') city?: string | null;
  @OptionalStringField(MAX_INPUT, 'City or ward (市区町村).') street?: string | null;
  @OptionalStringField(MAX_INPUT, 'Block, building and room (番地・建物).') street2?: string | null;
  @OptionalStringField(MAX_INPUT, 'Recipient of the parcel.') contactName?: string | null;
  @OptionalStringField(MAX_INPUT, 'Telephone of the recipient.') phone?: string | null;

  @OptionalEnumField(ReceptionHours, 'Preferred time slot of a delivery.')
  receptionHours?: ReceptionHours | null;
}
