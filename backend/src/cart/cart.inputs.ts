import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { DestinationKind, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain';
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

import { DeliveryWishInput, GiftInput } from './home-delivery-options.js';

/** Different wines in one cart item, and bottles of one wine: far beyond use, so that nobody fills the database. */
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
  @Field(() => Int, { description: 'Bottles; 0 leaves the wine out.' })
  quantity!: number;

  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX_LENGTH)
  @Field(() => String, { nullable: true, description: 'Remarks.' })
  comments?: string | null;

  @IsOptional()
  @IsMongoId()
  @Field(() => String, {
    nullable: true,
    description: "The entry of the customer's cellar to take the bottles from.",
  })
  cellarId?: string | null;
}

@InputType({ description: 'A reservation. What is left out stays as it is; another venue begins a new one.' })
export class ReservationInput {
  @IsOptional()
  @IsDate()
  @Field(() => Date, { nullable: true, description: 'Date and time of the table; may be filled in later.' })
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
  @Field(() => String, { nullable: true, description: "Who booked; the customer's own name when left out." })
  name?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX_LENGTH)
  @Field(() => String, { nullable: true, description: 'Wishes and remarks.' })
  details?: string | null;

  @IsOptional()
  @IsInt()
  @Max(MAX_BOTTLES)
  @Field(() => Int, { nullable: true, description: 'Number of guests; raised to 1 when smaller.' })
  seats?: number | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, { nullable: true, description: 'The table has been booked by phone.' })
  phoneBooked?: boolean | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, {
    nullable: true,
    description: 'The restaurant has agreed to more bottles than it usually takes.',
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

@InputType({ description: 'A cart item. When one is changed, only the given members are replaced.' })
export class CartItemInput {
  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, { nullable: true, description: 'Whether it is ticked for checkout; a new one is.' })
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
  @Field(() => ReservationInput, { nullable: true, description: 'The reservation; null takes it away.' })
  reservation?: ReservationInput | null;

  @IsOptional()
  @IsEnum(DestinationKind)
  @Field(() => DestinationKind, {
    nullable: true,
    description: 'HOME needs homeAddressId; RESTAURANT a reservation, now or later; CELLAR nothing more.',
  })
  destination?: DestinationKind | null;

  @IsOptional()
  @IsMongoId()
  @Field(() => ID, { nullable: true, description: "One of the customer's addresses, for HOME." })
  homeAddressId?: string | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => GiftInput)
  @Field(() => GiftInput, { nullable: true, description: 'How it is wrapped, for HOME; null takes it away.' })
  gift?: GiftInput | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => DeliveryWishInput)
  @Field(() => DeliveryWishInput, {
    nullable: true,
    description: 'When it is wanted, for HOME; null: as soon as it can be.',
  })
  delivery?: DeliveryWishInput | null;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  @Field(() => String, {
    nullable: true,
    description:
      'The uniqueId of a pre-order bottle, when the cart item is begun: it then holds one line of that wine, for HOME or CELLAR.',
  })
  indentProductRef?: string | null;
}
