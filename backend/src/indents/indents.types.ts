import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IndentStatus, type Locale, LoyaltyStatus } from '@vinkura/domain';
import {
  BooleanField,
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

  @Field(() => Int, { description: 'Bottles that the pre-order offers, or offered.' })
  quantity!: number;

  @Field(() => Int, { description: 'Bottles that nobody has ordered.' })
  free!: number;

  @Field(() => Int, { description: 'Bottles that are paid for.' })
  sold!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'A free bottle, which a cart item names as indentProductRef; null when there is none.',
  })
  uniqueId!: string | null;
}

@ObjectType({ description: 'What the public may know of limited pre-orders.' })
export class LimitedIndentsAbout {
  @Field(() => [LoyaltyStatus], { description: 'Tiers that enter a pre-order which names none.' })
  tiers!: LoyaltyStatus[];

  @Field(() => Int, { description: 'Limited pre-orders that are open now.' })
  open!: number;

  @Field(() => Int, { description: 'Limited pre-orders that will open.' })
  upcoming!: number;

  @Field(() => Boolean, {
    description: 'Whether the caller may enter at least one of those that are not over.',
  })
  accessible!: boolean;
}

@ObjectType({ description: 'What the buyer of pre-order wine has to agree to before paying.' })
export class IndentAgreementText {
  @Field(() => String, { description: 'Which version of the text; recorded with the order.' })
  key!: string;

  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => LocaleEnum, { description: 'Its language.' })
  locale!: Locale;
}

export const IndentPage = pageTypeOf(Indent, 'IndentPage', 'pre-orders');
export const IndentProductPage = pageTypeOf(IndentProduct, 'IndentProductPage', 'bottles of pre-orders');

@InputType({ description: 'Which pre-orders to list; all conditions must hold.' })
export class IndentFilter {
  @OptionalEnumListField(Object.values(IndentStatus), () => [IndentStatus], 'In one of these statuses.')
  status?: IndentStatus[] | null;

  @BooleanField('For some customers only; false for those for all.') limited?: boolean | null;
  @BooleanField('Those that are over; false for those that are not.') old?: boolean | null;
  @OptionalStringField(QUERY_MAX_LENGTH, 'Words in the reference or the names.') q?: string | null;
}

@ArgsType()
export class IndentArgs extends PageArgs {
  @OptionalNestedField(() => IndentFilter, 'Which of them.') filter?: IndentFilter | null;
}
