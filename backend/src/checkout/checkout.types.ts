import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DestinationKind, ErrorCode } from '@vinkura/domain';
import { Day, JSONObject, Yen } from '../platform/graphql/scalars.js';
import { listCost } from '../platform/graphql/cost.js';

@ObjectType({ description: 'The price of a checkout.' })
export class PriceSummary {
  @Field(() => Int, { description: 'Cart items with a destination.' })
  destinationCount!: number;

  @Field(() => Int, { description: 'Cart items for a reserved restaurant.' })
  bookingCount!: number;

  @Field(() => Int, { description: 'Bottles.' })
  wineCount!: number;

  @Field(() => Int, { description: 'Different wines per cart item.' })
  productCount!: number;

  @Field(() => Yen, { description: 'The wines.' })
  totalProductPrice!: number;

  @Field(() => Yen, { description: 'Delivery.' })
  deliveryFee!: number;

  @Field(() => Yen, { description: 'Wines and delivery.' })
  totalAmount!: number;

  @Field(() => Int, { description: 'Points used, 1 yen each.' })
  pointsUsed!: number;

  @Field(() => Yen, { description: 'Amount to charge: wines and delivery minus points.' })
  totalPaymentAmount!: number;

  @Field(() => Int, { description: 'Maximum points that can be used.' })
  maximumPoints!: number;

  @Field(() => Yen, { description: 'Consumption tax included in the amount.' })
  taxIncluded!: number;
}

@ObjectType({ description: 'A cart item’s share of a checkout.' })
export class CheckoutItem {
  @Field(() => ID, { description: 'The cart item.' })
  itemId!: string;

  @Field(() => DestinationKind, { description: 'Destination.' })
  destination!: DestinationKind;

  @Field(() => Yen, { description: 'Amount to charge for it.' })
  paymentAmount!: number;

  @Field(() => Yen, { description: 'Delivery.' })
  deliveryFee!: number;

  @Field(() => Day, { nullable: true, description: 'Latest shipping day of a home delivery.' })
  shipBy!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Arrival: at the reservation, or within 24 hours in the cellar.',
  })
  arrival!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Pre-order wine: end of the ordering period.' })
  indentClosesAt!: Date | null;
}

@ObjectType({ description: 'A problem that blocks payment.' })
export class CheckoutProblem {
  @Field(() => ID, { nullable: true, description: 'The cart item.' })
  itemId!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the wine.' })
  productRef!: string | null;

  @Field(() => ErrorCode, { description: 'Error code with which payment would be rejected.' })
  code!: ErrorCode;

  @Field(() => String, { description: 'Message key.' })
  messageKey!: string;

  @Field(() => JSONObject, { nullable: true, description: 'Message parameters.' })
  params!: Record<string, unknown> | null;
}

@ObjectType({ description: 'The items to order, their price, and the problems that block payment.' })
export class CheckoutSummary {
  @Field(() => PriceSummary, { description: 'The totals.' })
  summary!: PriceSummary;

  @Field(() => [CheckoutItem], { complexity: listCost(5), description: 'The cart items.' })
  items!: CheckoutItem[];

  @Field(() => [CheckoutProblem], {
    complexity: listCost(5),
    description: 'Problems that block payment; empty when it can be paid.',
  })
  problems!: CheckoutProblem[];
}
