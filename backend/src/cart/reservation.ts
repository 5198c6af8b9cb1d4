import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { MIN_SEATS, ReceptionHours } from '@vinkura/domain';
import { ByoPolicy, ByoPolicySchema } from '../venues/index.js';
import { Corkage, CorkageSchema } from './corkage.js';

/**
 * A home address as of its choice (cart) or of the order. Field names are the stored ones: `city` is the prefecture,
 * `street` the city, `street2` block and building (USER-02, REQ-D34).
 */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The address of a home delivery.' })
export class HomeAddress {
  @Prop({ type: String, default: null })
  @Field(() => ID, { nullable: true, description: 'Id of the customer’s address.' })
  addressId!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'The customer’s label for the address.' })
  label!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Postal code, 123-4567.' })
  zipcode!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Prefecture.' })
  city!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'City or ward.' })
  street!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Block, building and room.' })
  street2!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Recipient of the parcel.' })
  contactName!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Phone number without hyphens.' })
  phone!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Country.' })
  country!: string | null;

  @Prop({ type: String, enum: [...Object.values(ReceptionHours), null], default: null })
  @Field(() => ReceptionHours, {
    nullable: true,
    description: 'Preferred delivery time, in Japan time.',
  })
  receptionHours!: ReceptionHours | null;
}
export const HomeAddressSchema = SchemaFactory.createForClass(HomeAddress);

/**
 * Date, place and name: a restaurant reservation that the guest made by phone, or the system-generated date of a home
 * delivery or cellar order (without venue).
 */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'When and where the wine is delivered.' })
export class Reservation {
  @Prop({ type: Date, default: null })
  @Field(() => Date, {
    nullable: true,
    description: 'Date and time; null in a cart while only the venue is chosen.',
  })
  reservationDate!: Date | null;

  @Prop({ type: String, default: null })
  @Field(() => String, {
    nullable: true,
    description: 'Reference of the restaurant; null for home and cellar.',
  })
  venueRef!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Name of the reservation.' })
  name!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Requests and remarks.' })
  details!: string | null;

  @Prop({ type: Number, default: MIN_SEATS })
  @Field(() => Int, { description: 'Number of guests, at least 1.' })
  seats!: number;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether the guest has reserved the table by phone (REQ-D32).' })
  phoneBooked!: boolean;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, {
    description: 'Whether the restaurant agreed to more bottles than its limit (BYO-02).',
  })
  venueConfirmed!: boolean;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, {
    description: 'Whether a course menu is booked, which waives corkage at some venues.',
  })
  withCourse!: boolean;

  @Prop({ type: CorkageSchema, default: null })
  @Field(() => Corkage, {
    nullable: true,
    description:
      'Corkage, paid at the restaurant and not part of any total; in an order as of the time of ordering.',
  })
  corkage!: Corkage | null;

  @Prop({ type: ByoPolicySchema, default: null })
  @Field(() => ByoPolicy, {
    nullable: true,
    description: 'The restaurant’s BYO policy; in an order as of the time of ordering.',
  })
  byoPolicy!: ByoPolicy | null;

  @Prop({ type: HomeAddressSchema, default: null })
  @Field(() => HomeAddress, { nullable: true, description: 'Address of a home delivery.' })
  homeAddress!: HomeAddress | null;
}
export const ReservationSchema = SchemaFactory.createForClass(Reservation);
