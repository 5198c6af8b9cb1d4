import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { PaymentProviderName, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { CartItemBody } from '../cart/index.js';
import { Yen } from '../platform/graphql/scalars.js';
import {
  FilledStringField,
  IdField,
  NestedListField,
  OptionalBooleanField,
  OptionalEnumField,
  OptionalNestedListField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';

const MAX_ITEMS = 50;

@InputType({ description: 'What is to be paid.' })
export class StartPaymentInput {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @IsMongoId({ each: true })
  @Field(() => [ID], {
    nullable: true,
    description: 'Cart items; defaults to the selected ones with a reservation.',
  })
  itemIds?: string[] | null;

  @IsOptional()
  @IsInt()
  @Field(() => Int, { nullable: true, description: 'Points to use, 1 yen each.' })
  usedPoints?: number | null;

  @OptionalStringField(30, 'An unpaid order to retry the payment of.') fromOrderRef?: string | null;

  @IsOptional()
  @IsInt()
  @Field(() => Yen, {
    nullable: true,
    description: 'The totalPaymentAmount shown to the customer; if it differs, PRICE_CHANGED is returned.',
  })
  expectedTotal?: number | null;

  @OptionalBooleanField('Whether pre-order wine is ordered; it is ordered separately.')
  fromIndent?: boolean | null;

  @OptionalBooleanField(
    'Whether the buyer of pre-order wine agreed to indentAgreement; must be true for pre-order wine.',
  )
  agreed?: boolean | null;
}

/** A cart item or only its `_id`. Other members are only compared with the stored ones (REQ-D03). */
export class NamedCartItemBody extends CartItemBody {
  @IsMongoId()
  declare _id: string;
}

/** Body of `POST /api/payments`. */
export class PaymentBody {
  @OptionalNestedListField(() => NamedCartItemBody, MAX_ITEMS) cartItems?: NamedCartItemBody[] | null;
  @OptionalStringField(30) fromOrderRef?: string | null;

  @IsOptional()
  @IsInt()
  usedPoints?: number | null;

  /**
   * Pre-order wine: its reference, or true. With it the caller confirms that the buyer agreed to the terms
   * (`indentAgreement` in GraphQL); the text is recorded in the caller's language.
   */
  @ValidateIf((_body, value) => value !== undefined && value !== null && typeof value !== 'boolean')
  @IsString()
  @MaxLength(60)
  fromIndent?: string | boolean | null;

  /** False: the buyer did not agree; the payment is rejected. */
  @OptionalBooleanField() agreement?: boolean | null;

  /** Amount in yen shown to the customer. */
  @IsOptional()
  @IsInt()
  expectedTotal?: number | null;
}

/** A payment as returned by `POST /api/payments`; its totals are compared with the stored ones. */
export class PaymentIntentBody {
  @IdField() _id!: string;

  @IsOptional()
  @IsInt()
  amount?: number | null;

  @IsOptional()
  @IsInt()
  totalAmount?: number | null;

  @IsOptional()
  @IsInt()
  deliveryFee?: number | null;

  @IsOptional()
  @IsInt()
  usedPoints?: number | null;

  @OptionalStringField(TEXT_MAX_LENGTH) status?: string | null;
  @OptionalStringField(TEXT_MAX_LENGTH) paymentSecret?: string | null;
  @OptionalStringField(TEXT_MAX_LENGTH) error?: string | null;
  @OptionalStringField(TEXT_MAX_LENGTH) errorKey?: string | null;
  @OptionalEnumField(PaymentProviderName) provider?: string | null;

  @IsOptional()
  @IsArray()
  orderRefs?: unknown[] | null;

  @Allow()
  createdAt?: unknown;
}

/** Body of `POST /api/orders`. */
export class PlaceOrdersBody {
  @NestedListField(() => NamedCartItemBody, MAX_ITEMS) cartItems!: NamedCartItemBody[];

  /** The payment, or its `_id`. */
  @IsDefined()
  @ValidateNested()
  @Type(() => PaymentIntentBody)
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? plainToInstance(PaymentIntentBody, { _id: value }) : value,
  )
  paymentIntent!: PaymentIntentBody;
}

/** Body of `PUT /api/payments/{id}`. */
export class ProceedBody {
  @OptionalStringField(TEXT_MAX_LENGTH) paymentIntentId?: string | null;
  @FilledStringField(30) status!: string;

  /** References, ids, or whole orders, of which `_id` or reference is used. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  orders?: unknown[] | null;
}

/** The reference or id in a client's order value; undefined if there is none. */
export function orderNameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { reference, _id } = value as { reference?: unknown; _id?: unknown };
  return typeof reference === 'string' ? reference : typeof _id === 'string' ? _id : undefined;
}
