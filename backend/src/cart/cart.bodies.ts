import {
  DestinationKind,
  isTokyoDay,
  NAME_MAX_LENGTH,
  parseReservationDate,
  ReceptionHours,
  TEXT_MAX_LENGTH,
} from '@vinkura/domain';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsEnum,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { AddressInput } from '../users/index.js';
import { RequestedDeliveryInput, GiftInput } from './home-delivery-options.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import {
  CartLineInput,
  MAX_BOTTLES,
  MAX_LINES,
  type CartItemInput,
  type ReservationInput,
} from './cart.inputs.js';

/**
 * REST accepts what it returned: a client may send back the whole item. Computed members (prices, totals, the text of
 * an address) are accepted and ignored; checkout compares them.
 */
export class CartLineBody extends CartLineInput {
  @IsOptional()
  @IsInt()
  @Min(0)
  unitPrice?: number | null;
}

/** Only `addressId` is used. */
export class HomeAddressBody {
  @IsOptional()
  @IsMongoId()
  addressId?: string | null;

  @IsOptional()
  @IsString()
  label?: string | null;

  @IsOptional()
  @IsString()
  zipcode?: string | null;

  @IsOptional()
  @IsString()
  city?: string | null;

  @IsOptional()
  @IsString()
  street?: string | null;

  @IsOptional()
  @IsString()
  street2?: string | null;

  @IsOptional()
  @IsString()
  contactName?: string | null;

  @IsOptional()
  @IsString()
  phone?: string | null;

  @IsOptional()
  @IsString()
  country?: string | null;

  @IsOptional()
  @IsEnum(ReceptionHours)
  receptionHours?: ReceptionHours | null;
}

export class ReservationBody {
  /** An ISO 8601 instant with its zone, or a calendar day in Japan. */
  @IsOptional()
  @IsString()
  reservationDate?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(30)
  venueRef?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX_LENGTH)
  name?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX_LENGTH)
  details?: string | null;

  @IsOptional()
  @IsInt()
  @Max(MAX_BOTTLES)
  seats?: number | null;

  @IsOptional()
  @IsBoolean()
  phoneBooked?: boolean | null;

  @IsOptional()
  @IsBoolean()
  venueConfirmed?: boolean | null;

  @IsOptional()
  @IsBoolean()
  withCourse?: boolean | null;

  /** Computed by the server; accepted and ignored. */
  @Allow()
  corkage?: unknown;

  @Allow()
  byoPolicy?: unknown;

  @IsOptional()
  @ValidateNested()
  @Type(() => HomeAddressBody)
  homeAddress?: HomeAddressBody | null;

  @IsOptional()
  @IsMongoId()
  homeAddressId?: string | null;
}

export class CartItemBody {
  @Allow()
  _id?: unknown;

  @IsOptional()
  @IsBoolean()
  selected?: boolean | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  @Type(() => CartLineBody)
  products?: CartLineBody[] | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => ReservationBody)
  reservation?: ReservationBody | null;

  @IsOptional()
  @IsEnum(DestinationKind)
  destination?: DestinationKind | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => HomeAddressBody)
  homeAddress?: HomeAddressBody | null;

  @IsOptional()
  @IsMongoId()
  homeAddressId?: string | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => AddressInput)
  recipient?: AddressInput | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => GiftInput)
  gift?: GiftInput | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => RequestedDeliveryInput)
  delivery?: RequestedDeliveryInput | null;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  indentProductRef?: string | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  productTotal?: number | null;
}

export class ConciergeCartBody {
  @IsDefined()
  @IsString()
  ownerId!: string;

  @IsDefined()
  @ValidateNested()
  @Type(() => CartItemBody)
  cartItem!: CartItemBody;
}

/** A change of an item, shared by REST and GraphQL. */
export interface CartItemChange extends CartItemInput {
  /** The reservation's date is a day without a time and means dinner (REQ-D32). */
  dateWithoutTime?: boolean;
}

/** Converts a REST body to a change. Members that are absent or null are unchanged. */
export function changeOfBody(body: CartItemBody): CartItemChange {
  const { reservation } = body;
  // What a response showed is sent back with every change; a new address takes its place.
  const shown = body.recipient ? undefined : (reservation?.homeAddress ?? body.homeAddress);
  const homeAddressId = reservation?.homeAddressId ?? body.homeAddressId ?? shown?.addressId;
  return {
    selected: body.selected ?? undefined,
    products: body.products?.map(({ unitPrice: _unitPrice, ...line }) => line) ?? undefined,
    destination: body.destination ?? undefined,
    homeAddressId: homeAddressId ?? undefined,
    recipient: body.recipient ?? undefined,
    indentProductRef: body.indentProductRef ?? undefined,
    gift: body.gift ?? undefined,
    delivery: body.delivery ?? undefined,
    ...(reservation === null && { reservation: null }),
    ...(reservation && {
      reservation: reservationOf(reservation),
      dateWithoutTime: isTokyoDay(reservation.reservationDate),
    }),
  };
}

function reservationOf(body: ReservationBody): ReservationInput {
  const {
    homeAddress: _homeAddress,
    homeAddressId: _homeAddressId,
    corkage: _corkage,
    byoPolicy: _byoPolicy,
    reservationDate,
    ...rest
  } = body;
  if (reservationDate === undefined || reservationDate === null) return { ...rest, reservationDate };
  const date = parseReservationDate(reservationDate);
  if (!date)
    throw validationFailed([
      { field: 'reservation.reservationDate', messageKey: 'reservation-error-date-invalid' },
    ]);
  return { ...rest, reservationDate: date };
}
