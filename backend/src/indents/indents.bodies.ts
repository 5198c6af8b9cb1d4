import { Field, InputType, Int } from '@nestjs/graphql';
import { TEXT_MAX_LENGTH } from '@vinkura/domain';
import { IsInt, IsOptional, Max } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import {
  OptionalStringField,
  OptionalYenField,
  StringField,
} from '../platform/documents/field-decorators.js';
import { acceptingAlso, updateBodyOf } from '../platform/documents/update-body.js';
import { INDENTS } from '@vinkura/domain/back-office/settings';
import { inputOf } from '../platform/documents/declared-fields.js';
import { Indent } from './indent.js';

/** Maximum bottles per addition; each is a document. */
const MAX_BOTTLES = 1000;
@InputType('IndentInput', { description: 'A new pre-order; the reference is set by the server.' })
export class IndentBody extends inputOf(Indent, INDENTS) {}

/** Members of a GET that a PUT may return; they are ignored. */
export const COMPUTED_FIELDS = ['status', 'accessible', 'wines', 'products'] as const;
export class IndentChanges extends acceptingAlso(updateBodyOf(IndentBody), COMPUTED_FIELDS) {}
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
export class IndentProductUpdateBody extends acceptingAlso(IndentProductChanges, FIXED_FIELDS) {}
