import { ArgsType, Field, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DestinationFilter, OrderKind, OrderStatus, RefundDecisionState } from '@vinkura/domain';
import { IsEnum, IsOptional } from 'class-validator';
import {
  OptionalBooleanField,
  OptionalDayField,
  OptionalEnumField,
  OptionalEnumListField,
  OptionalNestedField,
  OptionalStringField,
} from '../../platform/documents/field-decorators.js';
import { PageArgs, pageTypeOf } from '../../platform/documents/page.js';
import { Order } from './order.js';

/** Sort orders of order lists. */
export const OrderSort = {
  NEWEST: 'NEWEST',
  OLDEST: 'OLDEST',
  CHANGED: 'CHANGED',
  WANTED: 'WANTED',
  REFERENCE: 'REFERENCE',
  AMOUNT: 'AMOUNT',
} as const;
export type OrderSort = keyof typeof OrderSort;
registerEnumType(OrderSort, {
  name: 'OrderSort',
  description: 'Sort order of a list of orders.',
  valuesMap: {
    NEWEST: { description: 'Newest first.' },
    OLDEST: { description: 'Oldest first.' },
    CHANGED: { description: 'Last changed first.' },
    WANTED: { description: 'Next reservation first.' },
    REFERENCE: { description: 'By reference.' },
    AMOUNT: { description: 'Largest amount first.' },
  },
});

@InputType({ description: 'Filter of orders; all conditions must hold.' })
export class OrderFilter {
  @OptionalEnumListField(OrderStatus, 'In one of these statuses.')
  status?: OrderStatus[] | null;

  @OptionalBooleanField('Neither closed nor cancelled; false for those that are.') open?: boolean | null;

  @OptionalBooleanField('The caller’s own, not those that they see as staff; false changes nothing.')
  own?: boolean | null;

  @OptionalEnumField(DestinationFilter, 'Going to one of these destinations.')
  destination?: DestinationFilter | null;

  @OptionalEnumField(OrderKind, 'Of this kind of planning.')
  kind?: OrderKind | null;

  @OptionalEnumListField(RefundDecisionState, 'With a refund decision in one of these states.')
  refundDecision?: RefundDecisionState[] | null;

  @OptionalStringField(40, 'Of the customer with this reference.') ownerRef?: string | null;
  @OptionalStringField(40, 'At the venue with this reference.') venueRef?: string | null;
  @OptionalDayField('Ordered on or after this day in Japan.') orderedFrom?: string | null;
  @OptionalDayField('Ordered on or before this day in Japan.') orderedUntil?: string | null;
  @OptionalDayField('Reserved on or after this day in Japan.') wantedFrom?: string | null;
  @OptionalDayField('Reserved on or before this day in Japan.') wantedUntil?: string | null;
  @OptionalStringField(200, 'Words in the reference, the wines, the name or the venue.') q?: string | null;
}

export const OrderPage = pageTypeOf(Order, 'OrderPage', 'orders');

@ArgsType()
export class OrdersArgs extends PageArgs {
  @OptionalNestedField(() => OrderFilter, 'Which of them.') filter?: OrderFilter | null;

  @IsOptional()
  @IsEnum(OrderSort)
  @Field(() => OrderSort, {
    nullable: true,
    defaultValue: OrderSort.NEWEST,
    description: 'Sort order.',
  })
  sort?: OrderSort | null;
}

@ObjectType({ description: 'The customer, for the owner and the back office.' })
export class OrderCustomer {
  @Field(() => String, { description: 'Reference.' })
  reference!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'Telephone.' })
  phone?: string;
}
