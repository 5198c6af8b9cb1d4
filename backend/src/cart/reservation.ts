import { ID, Int, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { MIN_SEATS, ReceptionHours } from '@vinkura/domain';
import { ByoPolicy, ByoPolicySchema } from '../venues/index.js';
import { Corkage, CorkageSchema } from './corkage.js';
import { StoredField } from '../platform/documents/stored-field.js';

/**
 * A home address as of its choice (cart) or of the order. Field names are the stored ones: `city` is the prefecture,
 * `street` the city, `street2` block and building (USER-02, REQ-D34).
 */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The address of a home delivery.' })
export class HomeAddress {
  @StoredField(ID, 'Id of the customer’s address.', { default: null }) addressId!: string | null;
  @StoredField(String, 'The customer’s label for the address.', { default: null }) label!: string | null;
  @StoredField(String, 'Postal code, 123-4567.', { default: null }) zipcode!: string | null;
  @StoredField(String, 'Prefecture.', { default: null }) city!: string | null;
  @StoredField(String, 'City or ward.', { default: null }) street!: string | null;
  @StoredField(String, 'Block, building and room.', { default: null }) street2!: string | null;
  @StoredField(String, 'Recipient of the parcel.', { default: null }) contactName!: string | null;
  @StoredField(String, 'Phone number without hyphens.', { default: null }) phone!: string | null;
  @StoredField(String, 'Country.', { default: null }) country!: string | null;

  @StoredField(ReceptionHours, 'Preferred delivery time, in Japan time.', { default: null })
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
  @StoredField(Date, 'Date and time; null in a cart while only the venue is chosen.', { default: null })
  reservationDate!: Date | null;

  @StoredField(String, 'Reference of the restaurant; null for home and cellar.', { default: null })
  venueRef!: string | null;

  @StoredField(String, 'Name of the reservation.', { default: null }) name!: string | null;
  @StoredField(String, 'Requests and remarks.', { default: null }) details!: string | null;
  @StoredField(Int, 'Number of guests, at least 1.', { default: MIN_SEATS }) seats!: number;

  @StoredField(Boolean, 'Whether the guest has reserved the table by phone (REQ-D32).', { default: false })
  phoneBooked!: boolean;

  @StoredField(Boolean, 'Whether the restaurant agreed to more bottles than its limit (BYO-02).', {
    default: false,
  })
  venueConfirmed!: boolean;

  @StoredField(Boolean, 'Whether a course menu is booked, which waives corkage at some venues.', {
    default: false,
  })
  withCourse!: boolean;

  @StoredField(
    Corkage,
    'Corkage, paid at the restaurant and not part of any total; in an order as of the time of ordering.',
    { type: CorkageSchema, default: null },
  )
  corkage!: Corkage | null;

  @StoredField(ByoPolicy, 'The restaurant’s BYO policy; in an order as of the time of ordering.', {
    type: ByoPolicySchema,
    default: null,
  })
  byoPolicy!: ByoPolicy | null;

  @StoredField(HomeAddress, 'Address of a home delivery.', { type: HomeAddressSchema, default: null })
  homeAddress!: HomeAddress | null;
}
export const ReservationSchema = SchemaFactory.createForClass(Reservation);
