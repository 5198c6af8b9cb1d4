import { Field, InputType, Int } from '@nestjs/graphql';
import { CART_REMARK_MAX_LENGTH, DestinationKind, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { IsInt, IsMongoId, IsNotEmpty, IsOptional, IsString, Max, MaxLength } from 'class-validator';

import { AddressInput } from '../users/index.js';
import { RequestedDeliveryInput, GiftInput } from './home-delivery-options.js';
import {
  FilledStringField,
  IntegerField,
  OptionalBooleanField,
  OptionalDateField,
  OptionalEnumField,
  OptionalIdField,
  OptionalNestedField,
  OptionalNestedListField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';

/** Limits on wines per cart item and bottles per wine, far above normal use, against abuse of storage. */
export const MAX_LINES = 100;
const MAX_BOTTLES = 9_999;

@InputType({ description: 'A wine for a cart item.' })
export class CartLineInput {
  @FilledStringField(30, 'Reference of the wine.') productRef!: string;
  @IntegerField(0, MAX_BOTTLES, 'Bottles; 0 removes the wine.') quantity!: number;

  @OptionalStringField(CART_REMARK_MAX_LENGTH, `Remarks, at most ${CART_REMARK_MAX_LENGTH} characters.`)
  comments?: string | null;

  @IsOptional()
  @IsMongoId()
  @Field(() => String, {
    nullable: true,
    description: 'Cellar entry that the bottles come from.',
  })
  cellarId?: string | null;
}

@InputType({ description: 'A reservation. Omitted fields are unchanged; another venue resets it.' })
export class ReservationInput {
  @OptionalDateField('Date and time of the table; may be set later.') reservationDate?: Date | null;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(30)
  @Field(() => String, { nullable: true, description: 'Reference of the restaurant.' })
  venueRef?: string | null;

  @OptionalStringField(NAME_MAX_LENGTH, 'Name of the reservation; defaults to the customer’s name.')
  name?: string | null;

  @OptionalStringField(TEXT_MAX_LENGTH, 'Requests and remarks.') details?: string | null;

  @IsOptional()
  @IsInt()
  @Max(MAX_BOTTLES)
  @Field(() => Int, { nullable: true, description: 'Number of guests, at least 1.' })
  seats?: number | null;

  @OptionalBooleanField('The table was reserved by phone.') phoneBooked?: boolean | null;

  @OptionalBooleanField('The restaurant agreed to more bottles than its limit.')
  venueConfirmed?: boolean | null;

  @OptionalBooleanField('A course menu is booked.') withCourse?: boolean | null;
  @OptionalIdField("One of the customer's addresses: a home delivery.") homeAddressId?: string | null;
}

@InputType({ description: 'A cart item. On change, only the given members are replaced.' })
export class CartItemInput {
  @OptionalBooleanField('Whether it is selected for checkout; defaults to true.') selected?: boolean | null;

  @OptionalNestedListField(() => CartLineInput, MAX_LINES, 'All wines of the cart item.')
  products?: CartLineInput[] | null;

  @OptionalNestedField(() => ReservationInput, 'The reservation; null removes it.')
  reservation?: ReservationInput | null;

  @OptionalEnumField(
    DestinationKind,
    'HOME requires homeAddressId or recipient; RESTAURANT a reservation, now or later; CELLAR nothing else.',
  )
  destination?: DestinationKind | null;

  @OptionalIdField("One of the customer's addresses, for HOME.") homeAddressId?: string | null;

  @OptionalNestedField(
    () => AddressInput,
    'A complete address for this order only, for HOME, instead of homeAddressId; it is not saved.',
  )
  recipient?: AddressInput | null;

  @OptionalNestedField(() => GiftInput, 'Gift wrapping, for HOME; null removes it.') gift?: GiftInput | null;

  @OptionalNestedField(
    () => RequestedDeliveryInput,
    'Requested delivery date, for HOME; null: as early as possible.',
  )
  delivery?: RequestedDeliveryInput | null;

  @OptionalStringField(
    60,
    'uniqueId of a pre-order bottle, on creation of the item: it then holds one line of that wine, for HOME or CELLAR.',
  )
  indentProductRef?: string | null;
}
