import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { CELLAR_COUNTRY, ReceptionHours, SAMPLE_COUNTRY } from '@vinkura/domain';
import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import { Types } from 'mongoose';
import { StoredField } from '../platform/documents/stored-field.js';

/** Maximum text length before validation. */
const MAX_INPUT = 200;

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
  @Field(() => String, { description: 'The user’s label for the address.' })
  @IsString()
  @MaxLength(MAX_INPUT)
  label!: string;

  @Field(() => String, { nullable: true, description: 'Postal code, with or without hyphen.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  zipcode?: string | null;

  @Field(() => String, { nullable: true, description: 'Prefecture (都道府県).' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  city?: string | null;

  @Field(() => String, { nullable: true, description: 'City or ward (市区町村).' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  street?: string | null;

  @Field(() => String, { nullable: true, description: 'Block, building and room (番地・建物).' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  street2?: string | null;

  @Field(() => String, { nullable: true, description: 'Recipient of the parcel.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  contactName?: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone of the recipient.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  phone?: string | null;

  @Field(() => ReceptionHours, { nullable: true, description: 'Preferred time slot of a delivery.' })
  @IsOptional()
  @IsEnum(ReceptionHours)
  receptionHours?: ReceptionHours | null;
}
