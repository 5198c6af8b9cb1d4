import { isTokyoDay, NAME_MAX_LENGTH, parseReservationDate, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { Allow, IsInt, IsOptional, Min } from 'class-validator';
import { OmitType, PartialType } from '@nestjs/swagger';
import { AddressInput } from '../users/index.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import { CartLineInput, MAX_LINES, CartItemInput, ReservationInput } from './cart.inputs.js';
import {
  NestedField,
  OptionalIdField,
  OptionalNestedField,
  OptionalNestedListField,
  OptionalStringField,
  StringField,
} from '../platform/documents/field-decorators.js';

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
export class HomeAddressBody extends PartialType(AddressInput) {
  @OptionalIdField() addressId?: string | null;
  @OptionalStringField(TEXT_MAX_LENGTH) country?: string | null;
}

export class ReservationBody extends OmitType(ReservationInput, ['reservationDate', 'venueRef']) {
  /** An ISO 8601 instant with its zone, or a calendar day in Japan. */
  @OptionalStringField(NAME_MAX_LENGTH) reservationDate?: string | null;
  @OptionalStringField(30) venueRef?: string | null;

  /** Computed by the server; accepted and ignored. */
  @Allow() corkage?: unknown;
  @Allow() byoPolicy?: unknown;
  @OptionalNestedField(() => HomeAddressBody) homeAddress?: HomeAddressBody | null;
}

export class CartItemBody extends OmitType(CartItemInput, ['products', 'reservation']) {
  @Allow() _id?: unknown;
  @OptionalNestedListField(() => CartLineBody, MAX_LINES) products?: CartLineBody[] | null;
  @OptionalNestedField(() => ReservationBody) reservation?: ReservationBody | null;
  @OptionalNestedField(() => HomeAddressBody) homeAddress?: HomeAddressBody | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  productTotal?: number | null;
}

export class ConciergeCartBody {
  @StringField(NAME_MAX_LENGTH) ownerId!: string;
  @NestedField(() => CartItemBody) cartItem!: CartItemBody;
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
