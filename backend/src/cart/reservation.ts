import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { MIN_SEATS, ReceptionHours } from '@vinkura/domain';
import { ByoPolicy, ByoPolicySchema } from '../venues/index.js';
import { Corkage, CorkageSchema } from './corkage.js';

/**
 * A home address as it stood when it was chosen (cart) or ordered (order). The names are the stored ones: `city` is
 * the prefecture, `street` the city, `street2` block and building (USER-02, REQ-D34).
 */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The address that a home delivery goes to.' })
export class HomeAddress {
  @Prop({ type: String, default: null })
  @Field(() => ID, { nullable: true, description: "Which of the customer's addresses it is." })
  addressId!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'The name that the customer gave the address.' })
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
  @Field(() => String, { nullable: true, description: 'Who receives the parcel.' })
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
    description: 'When the parcel is to be handed over, in Japan time.',
  })
  receptionHours!: ReceptionHours | null;
}
export const HomeAddressSchema = SchemaFactory.createForClass(HomeAddress);

/**
 * When, where and for whom: a restaurant booking that the diner made by phone, or the date that the system gives to
 * a home delivery or to wine for the cloud cellar (no venue then).
 */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'When and where the wine is wanted.' })
export class Reservation {
  @Prop({ type: Date, default: null })
  @Field(() => Date, {
    nullable: true,
    description: 'Date and time; null in a cart while only the venue has been chosen.',
  })
  reservationDate!: Date | null;

  @Prop({ type: String, default: null })
  @Field(() => String, {
    nullable: true,
    description: 'Reference of the restaurant; null at home and in the cellar.',
  })
  venueRef!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'The name that the table is booked under.' })
  name!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, description: 'Wishes and remarks.' })
  details!: string | null;

  @Prop({ type: Number, default: MIN_SEATS })
  @Field(() => Int, { description: 'Number of guests, at least 1.' })
  seats!: number;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether the diner has booked the table by phone (REQ-D32).' })
  phoneBooked!: boolean;

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, {
    description: 'Whether the restaurant agreed to more bottles than it usually takes (BYO-02).',
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
      'What the restaurant takes for the bottles, paid there and in no total; in an order as it was when ordered.',
  })
  corkage!: Corkage | null;

  @Prop({ type: ByoPolicySchema, default: null })
  @Field(() => ByoPolicy, {
    nullable: true,
    description: 'The rules for bottles that guests bring; in an order as they were when ordered.',
  })
  byoPolicy!: ByoPolicy | null;

  @Prop({ type: HomeAddressSchema, default: null })
  @Field(() => HomeAddress, { nullable: true, description: 'Where a home delivery goes.' })
  homeAddress!: HomeAddress | null;
}
export const ReservationSchema = SchemaFactory.createForClass(Reservation);
