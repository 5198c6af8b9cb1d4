import { isDeepStrictEqual } from 'node:util';
import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  checkRequestedDelivery,
  checkGift,
  type ClosedDays,
  DeliverySlot,
  DestinationKind,
  NAME_MAX_LENGTH,
  normaliseGift,
  NoshiKind,
  type RuleViolation,
  TEXT_MAX_LENGTH,
} from '@vinkura/domain';
import { IsOptional, Matches } from 'class-validator';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import { Day } from '../platform/graphql/scalars.js';
import { StoredField } from '../platform/documents/stored-field.js';
import { OptionalEnumField, OptionalStringField } from '../platform/documents/field-decorators.js';

/** GraphQL complexity of fields that are part of the loaded document: order lists request them per order. */
export const STORED = 0;

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Gift wrapping of a home order.' })
export class Gift {
  @StoredField(NoshiKind, 'Occasion on the noshi; null for none.', { default: null, complexity: STORED })
  noshi!: NoshiKind | null;

  @StoredField(String, 'The name line of the noshi.', { default: null, complexity: STORED })
  noshiName!: string | null;

  @StoredField(String, 'The text of the message card.', { default: null, complexity: STORED })
  message!: string | null;

  @StoredField(String, 'Who gives it, on the packing slip; null for the customer.', {
    default: null,
    complexity: STORED,
  })
  senderName?: string | null;
}
export const GiftSchema = SchemaFactory.createForClass(Gift);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Requested date of a home delivery.' })
export class RequestedDelivery {
  /** A calendar day in Japan. */
  @StoredField(Day, 'The day; null: as early as possible.', { default: null }) day!: string | null;

  @StoredField(DeliverySlot, 'The time slot; null: the address’s preference.', { default: null })
  slot!: DeliverySlot | null;
}
export const RequestedDeliverySchema = SchemaFactory.createForClass(RequestedDelivery);

@ObjectType({ description: 'The days currently available for a home delivery.' })
export class DeliveryDays {
  @Field(() => Day, { description: 'First day.' })
  earliest!: string;

  @Field(() => Day, { description: 'Last day.' })
  latest!: string;
}

@InputType({ description: 'Gift wrapping of a home order; omitted fields are not requested.' })
export class GiftInput {
  @OptionalEnumField(NoshiKind, 'Occasion on the noshi.') noshi?: NoshiKind | null;
  @OptionalStringField(NAME_MAX_LENGTH, 'The name line of the noshi.') noshiName?: string | null;
  @OptionalStringField(TEXT_MAX_LENGTH, 'The text of the message card.') message?: string | null;

  @OptionalStringField(NAME_MAX_LENGTH, 'Who gives it, on the packing slip; the customer by default.')
  senderName?: string | null;
}

@InputType({ description: 'Requested date of a home delivery; omitted fields are not requested.' })
export class RequestedDeliveryInput {
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @Field(() => Day, { nullable: true, description: 'The day, in Japan.' })
  day?: string | null;

  @OptionalEnumField(DeliverySlot, 'The time slot.') slot?: DeliverySlot | null;
}

/** Both options as stored in a cart item; empty unless it goes home. */
export interface HomeDeliveryOptions {
  gift?: Gift | null;
  delivery?: RequestedDelivery | null;
}

interface DeliveryOptionsContext {
  now: Date;
  closedDays?: ClosedDays;
  /** Of the item's delivery address. */
  prefecture: string | null | undefined;
}

/**
 * The options of an item after a change; omitted members are unchanged, null removes them.
 * @throws DomainError VALIDATION_FAILED naming the field, such as `delivery.day` or `gift.noshiName`
 */
export function homeDeliveryOptions(
  item: HomeDeliveryOptions & { destination: DestinationKind | null; indentProductRef: string | null },
  change: { gift?: GiftInput | null; delivery?: RequestedDeliveryInput | null },
  { now, closedDays, prefecture }: DeliveryOptionsContext,
): Required<HomeDeliveryOptions> {
  const { gift, delivery } = change;
  const violations: RuleViolation[] = [];
  if (item.destination !== DestinationKind.HOME) {
    // A client may send back the whole item it read, including options of the old destination: ignore them.
    if (gift && !isSame(normaliseGift(gift), normaliseGift(item.gift)))
      violations.push({ field: 'gift', messageKey: 'delivery-error-home-only' });
    if (delivery && !isSame(requestedDeliveryOf(delivery), item.delivery))
      violations.push({ field: 'delivery', messageKey: 'delivery-error-home-only' });
    assertNoViolations(violations);
    return { gift: null, delivery: null };
  }
  if (gift) violations.push(...checkGift(gift));
  // Pre-order wine arrives months later, on a date not yet known.
  if (delivery?.day && item.indentProductRef)
    violations.push({ field: 'delivery.day', messageKey: 'delivery-error-home-only' });
  else if (delivery) violations.push(...checkRequestedDelivery(delivery, now, prefecture, closedDays));
  assertNoViolations(violations);
  return {
    gift: gift === undefined ? (item.gift ?? null) : normaliseGift(gift),
    delivery: delivery === undefined ? (item.delivery ?? null) : requestedDeliveryOf(delivery),
  };
}

const isSame = (one: object | null, other: object | null | undefined): boolean =>
  isDeepStrictEqual({ ...one }, { ...other });

const requestedDeliveryOf = (delivery: RequestedDeliveryInput | null): RequestedDelivery | null =>
  delivery?.day || delivery?.slot ? { day: delivery.day ?? null, slot: delivery.slot ?? null } : null;
