import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IndentStatus, type Locale, LoyaltyStatus } from '@vinkura/domain';
import {
  OptionalBooleanField,
  OptionalEnumListField,
  OptionalNestedField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';
import { QUERY_MAX_LENGTH } from '../platform/documents/list-query.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Yen } from '../platform/graphql/scalars.js';
import { Indent } from './indent.js';
import { IndentProduct } from './indent-product.js';

@ObjectType({ description: 'The bottles of one wine at one price in a pre-order.' })
export class IndentWine {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Yen, { description: 'Price of a bottle in this pre-order.' })
  unitPrice!: number;

  @Field(() => Int, { description: 'Bottles that the pre-order offers or offered.' })
  quantity!: number;

  @Field(() => Int, { description: 'Bottles not ordered.' })
  free!: number;

  @Field(() => Int, { description: 'Bottles paid for.' })
  sold!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'A free bottle, for indentProductRef of a cart item; null when there is none.',
  })
  uniqueId!: string | null;
}

@ObjectType({ description: 'Public data about limited pre-orders.' })
export class LimitedIndentsAbout {
  @Field(() => [LoyaltyStatus], { description: 'Tiers with access to a pre-order that names none.' })
  tiers!: LoyaltyStatus[];

  @Field(() => Int, { description: 'Open limited pre-orders.' })
  open!: number;

  @Field(() => Int, { description: 'Upcoming limited pre-orders.' })
  upcoming!: number;

  @Field(() => Boolean, {
    description: 'Whether the caller has access to at least one of them.',
  })
  accessible!: boolean;
}

@ObjectType({ description: 'Terms that the buyer of pre-order wine must agree to before paying.' })
export class IndentAgreementText {
  @Field(() => String, { description: 'Version of the text; recorded with the order.' })
  key!: string;

  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => LocaleEnum, { description: 'Its language.' })
  locale!: Locale;
}

export const IndentPage = pageTypeOf(Indent, 'IndentPage', 'pre-orders');
export const IndentProductPage = pageTypeOf(IndentProduct, 'IndentProductPage', 'bottles of pre-orders');

@InputType({ description: 'Filter of pre-orders; all conditions must hold.' })
export class IndentFilter {
  @OptionalEnumListField(IndentStatus, 'In one of these statuses.')
  status?: IndentStatus[] | null;

  @OptionalBooleanField('For some customers only; false for those for all.') limited?: boolean | null;
  @OptionalBooleanField('Those that are over; false for those that are not.') old?: boolean | null;
  @OptionalStringField(QUERY_MAX_LENGTH, 'Words in the reference or the names.') q?: string | null;
}

@ArgsType()
export class IndentArgs extends PageArgs {
  @OptionalNestedField(() => IndentFilter, 'Which of them.') filter?: IndentFilter | null;
}
