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
import { Allow, IsDate, IsInt, IsOptional, Matches, Max, MaxLength } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import {
  NameField,
  OptionalBooleanField,
  OptionalEnumField,
  OptionalStringField,
  OptionalStringListField,
  OptionalYenField,
  PatternField,
  StringField,
  TextField,
} from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';

/** Maximum users on the allow-list of a pre-order. */
const MAX_ALLOWED_USERS = 1000;
/** Maximum bottles per addition; each is a document. */
const MAX_BOTTLES = 1000;
const PICTURE = new RegExp(FIELD_PATTERNS.picture);

/** A time with its zone, or a day in Japan, meaning midnight there. */
const Moment = (description: string) =>
  applyDecorators(
    Field(() => Date, { description }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (parseReservationDate(value) ?? value) : value,
    ),
    IsDate(),
  );

@InputType('IndentInput', { description: 'A new pre-order; the reference is set by the server.' })
export class IndentBody {
  @NameField('Name, in Japanese.') name!: string;
  @NameField('Name, in English.') nameEn!: string;
  @TextField('What the pre-order is about, in Japanese.') text?: string;
  @TextField('What the pre-order is about, in English.') textEn?: string;

  @Field(() => String, { nullable: true, description: 'Picture URL.' })
  @IsOptional()
  @Matches(PICTURE)
  @MaxLength(PICTURE_ADDRESS_MAX_LENGTH)
  image?: string | null;

  @Moment('When ordering begins.') opensAt!: Date;
  @Moment('When ordering ends.') closesAt!: Date;
  @OptionalBooleanField('Whether it is for some customers only.') limited?: boolean;

  @OptionalEnumField(LoyaltyStatus, 'Lowest tier that enters a limited pre-order; GOLD when it is not given.')
  minTier?: LoyaltyStatus | null;

  @OptionalStringListField(
    MAX_ALLOWED_USERS,
    NAME_MAX_LENGTH,
    'References of users with access to a limited pre-order whatever their tier.',
  )
  allowedUsers?: string[];

  @PatternField(new RegExp(FIELD_PATTERNS.warehouse), 'Reference of the warehouse where its bottles lie.')
  warehouseRef!: string;
}

/** A PUT may return what a GET contained; computed members are accepted and ignored. */
export class IndentChanges extends updateBodyOf(IndentBody) {
  @Allow() status?: unknown;
  @Allow() accessible?: unknown;
  @Allow() wines?: unknown;
  @Allow() products?: unknown;
}
/** Members of a GET that a PUT may return. */
export const COMPUTED_FIELDS = ['status', 'accessible', 'wines', 'products'] as const;
export const IndentChangesInput = changesInputOf(IndentBody, 'IndentChangesInput');

/** Bottles to add to a pre-order; VAL-11 determines the required members. */
@InputType('IndentProductInput', { description: 'Bottles of a wine to add to a pre-order.' })
export class IndentProductBody {
  @StringField(30, 'Reference of the pre-order.') indentRef!: string;
  @OptionalStringField(30, 'Reference of the wine; required.') productRef?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of bottles, one entry each; required.' })
  @IsOptional()
  @IsInt()
  @Max(MAX_BOTTLES)
  quantity?: number | null;

  @OptionalYenField("Price of a bottle in this pre-order; the catalogue's when it is not given.")
  unitPrice?: number | null;

  @OptionalStringField(TEXT_MAX_LENGTH, 'Remarks about the bottles.') comments?: string | null;
}

@InputType('IndentProductChangesInput', {
  description: 'Changes of a bottle; omitted members are unchanged.',
})
export class IndentProductChanges {
  @OptionalYenField('The new price; only for bottles that have not been ordered.')
  unitPrice?: number | null;

  @OptionalStringField(TEXT_MAX_LENGTH, 'Remarks.') comments?: string | null;
}

/** Immutable members; a PUT may return them unchanged. */
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

/** REST body of a change: the bottle as read, with the changed members. */
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
