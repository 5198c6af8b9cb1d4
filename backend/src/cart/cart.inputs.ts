import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CART_REMARK_MAX_LENGTH, DestinationKind, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsEnum,
  IsInt,
  IsMongoId,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

import { AddressInput } from '../users/index.js';
import { RequestedDeliveryInput, GiftInput } from './home-delivery-options.js';

/** Limits on wines per cart item and bottles per wine, far above normal use, against abuse of storage. */
export const MAX_LINES = 100;
export const MAX_BOTTLES = 9_999;

@InputType({ description: 'A wine for a cart item.' })
export class CartLineInput {
  @IsString()
  @IsNotEmpty()
  @MaxLength(30)
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @IsInt()
  @Min(0)
  @Max(MAX_BOTTLES)
  @Field(() => Int, { description: 'Bottles; 0 removes the wine.' })
  quantity!: number;

  @IsOptional()
  @IsString()
  @MaxLength(CART_REMARK_MAX_LENGTH)
  @Field(() => String, {
    nullable: true,
    description: `Remarks, at most ${CART_REMARK_MAX_LENGTH} characters.`,
  })
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
  @IsOptional()
  @IsDate()
  @Field(() => Date, { nullable: true, description: 'Date and time of the table; may be set later.' })
  reservationDate?: Date | null;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(30)
  @Field(() => String, { nullable: true, description: 'Reference of the restaurant.' })
  venueRef?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX_LENGTH)
  @Field(() => String, {
    nullable: true,
    description: 'Name of the reservation; defaults to the customer’s name.',
  })
  name?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX_LENGTH)
  @Field(() => String, { nullable: true, description: 'Requests and remarks.' })
  details?: string | null;

  @IsOptional()
  @IsInt()
  @Max(MAX_BOTTLES)
  @Field(() => Int, { nullable: true, description: 'Number of guests, at least 1.' })
  seats?: number | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, { nullable: true, description: 'The table was reserved by phone.' })
  phoneBooked?: boolean | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, {
    nullable: true,
    description: 'The restaurant agreed to more bottles than its limit.',
  })
  venueConfirmed?: boolean | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, { nullable: true, description: 'A course menu is booked.' })
  withCourse?: boolean | null;

  @IsOptional()
  @IsMongoId()
  @Field(() => ID, { nullable: true, description: "One of the customer's addresses: a home delivery." })
  homeAddressId?: string | null;
}

@InputType({ description: 'A cart item. On change, only the given members are replaced.' })
export class CartItemInput {
  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is selected for checkout; defaults to true.',
  })
  selected?: boolean | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  @Type(() => CartLineInput)
  @Field(() => [CartLineInput], { nullable: true, description: 'All wines of the cart item.' })
  products?: CartLineInput[] | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => ReservationInput)
  @Field(() => ReservationInput, { nullable: true, description: 'The reservation; null removes it.' })
  reservation?: ReservationInput | null;

  @IsOptional()
  @IsEnum(DestinationKind)
  @Field(() => DestinationKind, {
    nullable: true,
    description:
      'HOME requires homeAddressId or recipient; RESTAURANT a reservation, now or later; CELLAR nothing else.',
  })
  destination?: DestinationKind | null;

  @IsOptional()
  @IsMongoId()
  @Field(() => ID, { nullable: true, description: "One of the customer's addresses, for HOME." })
  homeAddressId?: string | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => AddressInput)
  @Field(() => AddressInput, {
    nullable: true,
    description:
      'A complete address for this order only, for HOME, instead of homeAddressId; it is not saved.',
  })
  recipient?: AddressInput | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => GiftInput)
  @Field(() => GiftInput, { nullable: true, description: 'Gift wrapping, for HOME; null removes it.' })
  gift?: GiftInput | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => RequestedDeliveryInput)
  @Field(() => RequestedDeliveryInput, {
    nullable: true,
    description: 'Requested delivery date, for HOME; null: as early as possible.',
  })
  delivery?: RequestedDeliveryInput | null;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  @Field(() => String, {
    nullable: true,
    description:
      'uniqueId of a pre-order bottle, on creation of the item: it then holds one line of that wine, for HOME or CELLAR.',
  })
  indentProductRef?: string | null;
}
