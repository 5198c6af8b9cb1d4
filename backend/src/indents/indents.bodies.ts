import { applyDecorators } from '@nestjs/common';
import { Field, InputType, Int } from '@nestjs/graphql';
import {
  FIELD_PATTERNS,
  LoyaltyStatus,
  NAME_MAX_LENGTH,
  parseReservationDate,
  PICTURE_ADDRESS_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from '@vinkura/domain';
import { Transform } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsDate,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
} from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import {
  BooleanField,
  NameField,
  OptionalYenField,
  OptionalEnumField,
  PatternField,
  TextField,
} from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';

/** Users on the allow-list of one pre-order. */
const MAX_ALLOWED_USERS = 1000;
/** Bottles that one addition makes; each is a document. */
const MAX_BOTTLES = 1000;
const PICTURE = new RegExp(FIELD_PATTERNS.picture);

/** A moment with its zone, or a day in Japan, which is its midnight there. */
const Moment = (description: string) =>
  applyDecorators(
    Field(() => Date, { description }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (parseReservationDate(value) ?? value) : value,
    ),
    IsDate(),
  );

@InputType('IndentInput', { description: 'A new pre-order; its reference is given by the server.' })
export class IndentBody {
  @NameField('Name, in Japanese.') name!: string;
  @NameField('Name, in English.') nameEn!: string;
  @TextField('What the pre-order is about, in Japanese.') text?: string;
  @TextField('What the pre-order is about, in English.') textEn?: string;

  @Field(() => String, { nullable: true, description: 'Address of a picture.' })
  @IsOptional()
  @Matches(PICTURE)
  @MaxLength(PICTURE_ADDRESS_MAX_LENGTH)
  image?: string | null;

  @Moment('When ordering begins.') opensAt!: Date;
  @Moment('When ordering ends.') closesAt!: Date;
  @BooleanField('Whether it is for some customers only.') limited?: boolean;

  @OptionalEnumField(
    Object.values(LoyaltyStatus),
    () => LoyaltyStatus,
    'Lowest tier that enters a limited pre-order; GOLD when it is not given.',
  )
  minTier?: LoyaltyStatus | null;

  @Field(() => [String], {
    nullable: true,
    description: 'References of users who enter a limited pre-order whatever their tier.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_ALLOWED_USERS)
  @IsString({ each: true })
  @MaxLength(NAME_MAX_LENGTH, { each: true })
  allowedUsers?: string[];

  @PatternField(new RegExp(FIELD_PATTERNS.warehouse), 'Reference of the warehouse where its bottles lie.')
  warehouseRef!: string;
}

/** A PUT may carry back what a GET showed; what the server computes is read and left alone. */
export class IndentChanges extends updateBodyOf(IndentBody) {
  @Allow() status?: unknown;
  @Allow() accessible?: unknown;
  @Allow() wines?: unknown;
  @Allow() products?: unknown;
}
/** What a PUT may carry back because a GET showed it. */
export const COMPUTED_FIELDS = ['status', 'accessible', 'wines', 'products'] as const;
export const IndentChangesInput = changesInputOf(IndentBody, 'IndentChangesInput');

/** Bottles to add to a pre-order; which members are missing is told by the rule (VAL-11). */
@InputType('IndentProductInput', { description: 'Bottles of a wine to add to a pre-order.' })
export class IndentProductBody {
  @Field(() => String, { description: 'Reference of the pre-order.' })
  @IsString()
  @MaxLength(30)
  indentRef!: string;

  @Field(() => String, { nullable: true, description: 'Reference of the wine; needed.' })
  @IsOptional()
  @IsString()
  @MaxLength(30)
  productRef?: string | null;

  @Field(() => Int, { nullable: true, description: 'Bottles, each of which becomes an entry; needed.' })
  @IsOptional()
  @IsInt()
  @Max(MAX_BOTTLES)
  quantity?: number | null;

  @OptionalYenField("Price of a bottle in this pre-order; the catalogue's when it is not given.")
  unitPrice?: number | null;

  @Field(() => String, { nullable: true, description: 'Remarks about the bottles.' })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX_LENGTH)
  comments?: string | null;
}

@InputType('IndentProductChangesInput', {
  description: 'What to change of a bottle; members that are not given stay.',
})
export class IndentProductChanges {
  @OptionalYenField('Its price, as long as nobody has ordered it.')
  unitPrice?: number | null;

  @Field(() => String, { nullable: true, description: 'Remarks.' })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX_LENGTH)
  comments?: string | null;
}

/** What stands fast once a bottle has been added; a PUT may carry it back as it was read. */
export const FIXED_FIELDS = [
  '_id',
  'uniqueId',
  'indentRef',
  'productRef',
  'warehouseRef',
  'sold',
  'orderRef',
  'takenAt',
  'createdAt',
] as const;

/** The REST body of a change: the bottle as it was read, with what may be changed changed. */
export class IndentProductUpdateBody
  extends IndentProductChanges
  implements Partial<Record<(typeof FIXED_FIELDS)[number], unknown>>
{
  @Allow() _id?: unknown;
  @Allow() uniqueId?: unknown;
  @Allow() indentRef?: unknown;
  @Allow() productRef?: unknown;
  @Allow() warehouseRef?: unknown;
  @Allow() sold?: unknown;
  @Allow() orderRef?: unknown;
  @Allow() takenAt?: unknown;
  @Allow() createdAt?: unknown;
}
