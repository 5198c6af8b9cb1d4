import { isDeepStrictEqual } from 'node:util';
import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  checkDeliveryWish,
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
import { IsEnum, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import { Day } from '../platform/graphql/scalars.js';

/** Cost of what comes with its document anyway: lists of orders ask for it in each. */
export const STORED = 0;

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'How a home order is wrapped as a gift.' })
export class Gift {
  @Prop({ type: String, enum: [...Object.values(NoshiKind), null], default: null })
  @Field(() => NoshiKind, {
    nullable: true,
    complexity: STORED,
    description: 'What the noshi says; null without one.',
  })
  noshi!: NoshiKind | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, complexity: STORED, description: 'The name line of the noshi.' })
  noshiName!: string | null;

  @Prop({ type: String, default: null })
  @Field(() => String, { nullable: true, complexity: STORED, description: 'The text of the message card.' })
  message!: string | null;
}
export const GiftSchema = SchemaFactory.createForClass(Gift);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'When a home delivery is wanted.' })
export class DeliveryWish {
  /** A calendar day in Japan. */
  @Prop({ type: String, default: null })
  @Field(() => Day, { nullable: true, description: 'The day; null: as soon as it can be.' })
  day!: string | null;

  @Prop({ type: String, enum: [...Object.values(DeliverySlot), null], default: null })
  @Field(() => DeliverySlot, { nullable: true, description: 'The slot; null: as the address prefers.' })
  slot!: DeliverySlot | null;
}
export const DeliveryWishSchema = SchemaFactory.createForClass(DeliveryWish);

@ObjectType({ description: 'The days for which a home delivery can be asked for now.' })
export class DeliveryDays {
  @Field(() => Day, { description: 'The first one.' })
  earliest!: string;

  @Field(() => Day, { description: 'The last one.' })
  latest!: string;
}

@InputType({ description: 'How a home order is wrapped; what is left out is not wanted.' })
export class GiftInput {
  @IsOptional()
  @IsEnum(NoshiKind)
  @Field(() => NoshiKind, { nullable: true, description: 'What the noshi says.' })
  noshi?: NoshiKind | null;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX_LENGTH)
  @Field(() => String, { nullable: true, description: 'The name line of the noshi.' })
  noshiName?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX_LENGTH)
  @Field(() => String, { nullable: true, description: 'The text of the message card.' })
  message?: string | null;
}

@InputType({ description: 'When a home delivery is wanted; what is left out is not asked for.' })
export class DeliveryWishInput {
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @Field(() => Day, { nullable: true, description: 'The day, in Japan.' })
  day?: string | null;

  @IsOptional()
  @IsEnum(DeliverySlot)
  @Field(() => DeliverySlot, { nullable: true, description: 'The slot.' })
  slot?: DeliverySlot | null;
}

/** What an item of the cart keeps of both; nothing unless it goes home. */
export interface HomeDeliveryOptions {
  gift?: Gift | null;
  delivery?: DeliveryWish | null;
}

interface WishContext {
  now: Date;
  closedDays?: ClosedDays;
  /** Of the address that the item goes to. */
  prefecture: string | null | undefined;
}

/**
 * The wishes of an item after a change; members that the change leaves out stay, null takes them away.
 * @throws DomainError VALIDATION_FAILED naming the field, such as `delivery.day` or `gift.noshiName`
 */
export function homeDeliveryOptions(
  item: HomeDeliveryOptions & { destination: DestinationKind | null; indentProductRef: string | null },
  change: { gift?: GiftInput | null; delivery?: DeliveryWishInput | null },
  { now, closedDays, prefecture }: WishContext,
): Required<HomeDeliveryOptions> {
  const { gift, delivery } = change;
  const violations: RuleViolation[] = [];
  if (item.destination !== DestinationKind.HOME) {
    // A client may send back the whole item that it read: what belonged to the old destination is no wish.
    if (gift && !isSame(normaliseGift(gift), item.gift))
      violations.push({ field: 'gift', messageKey: 'delivery-error-home-only' });
    if (delivery && !isSame(wishOf(delivery), item.delivery))
      violations.push({ field: 'delivery', messageKey: 'delivery-error-home-only' });
    assertNoViolations(violations);
    return { gift: null, delivery: null };
  }
  if (gift) violations.push(...checkGift(gift));
  // Pre-order wine comes months later, on a day that nobody knows yet.
  if (delivery?.day && item.indentProductRef)
    violations.push({ field: 'delivery.day', messageKey: 'delivery-error-home-only' });
  else if (delivery) violations.push(...checkDeliveryWish(delivery, now, prefecture, closedDays));
  assertNoViolations(violations);
  return {
    gift: gift === undefined ? (item.gift ?? null) : normaliseGift(gift),
    delivery: delivery === undefined ? (item.delivery ?? null) : wishOf(delivery),
  };
}

const isSame = (one: object | null, other: object | null | undefined): boolean =>
  isDeepStrictEqual({ ...one }, { ...other });

const wishOf = (delivery: DeliveryWishInput | null): DeliveryWish | null =>
  delivery?.day || delivery?.slot ? { day: delivery.day ?? null, slot: delivery.slot ?? null } : null;
