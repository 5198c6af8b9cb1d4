import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DestinationKind, ErrorCode } from '@vinkura/domain';
import { Day, JSONObject, Yen } from '../platform/graphql/scalars.js';
import { listCost } from '../platform/graphql/cost.js';

@ObjectType({ description: 'What a checkout costs.' })
export class PriceSummary {
  @Field(() => Int, { description: 'Cart items that have a destination.' })
  destinationCount!: number;

  @Field(() => Int, { description: 'Cart items at a reserved restaurant.' })
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

  @Field(() => Yen, { description: 'What the card pays: wines and delivery minus points.' })
  totalPaymentAmount!: number;

  @Field(() => Int, { description: 'The most points that can be used.' })
  maximumPoints!: number;

  @Field(() => Yen, { description: 'Consumption tax contained in what is paid.' })
  taxIncluded!: number;
}

@ObjectType({ description: 'What a cart item contributes to a checkout.' })
export class CheckoutItem {
  @Field(() => ID, { description: 'The cart item.' })
  itemId!: string;

  @Field(() => DestinationKind, { description: 'Where the wine goes.' })
  destination!: DestinationKind;

  @Field(() => Yen, { description: 'What the card pays for it.' })
  paymentAmount!: number;

  @Field(() => Yen, { description: 'Delivery.' })
  deliveryFee!: number;

  @Field(() => Day, { nullable: true, description: 'The day by which a home delivery is shipped.' })
  shipBy!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the wine is there: at the reservation, or within 24 hours in the cellar.',
  })
  arrival!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Of pre-order wine: when ordering ends.' })
  indentClosesAt!: Date | null;
}

@ObjectType({ description: 'Why the checkout cannot be paid as it is.' })
export class CheckoutProblem {
  @Field(() => ID, { nullable: true, description: 'The cart item.' })
  itemId!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the wine.' })
  productRef!: string | null;

  @Field(() => ErrorCode, { description: 'The code with which paying would be refused.' })
  code!: ErrorCode;

  @Field(() => String, { description: 'Key of the sentence.' })
  messageKey!: string;

  @Field(() => JSONObject, { nullable: true, description: 'What fills the sentence in.' })
  params!: Record<string, unknown> | null;
}

@ObjectType({ description: 'What would be ordered, what it costs and what stands in the way.' })
export class CheckoutSummary {
  @Field(() => PriceSummary, { description: 'The sums.' })
  summary!: PriceSummary;

  @Field(() => [CheckoutItem], { complexity: listCost(5), description: 'The cart items.' })
  items!: CheckoutItem[];

  @Field(() => [CheckoutProblem], {
    complexity: listCost(5),
    description: 'What stands in the way; empty when it can be paid.',
  })
  problems!: CheckoutProblem[];
}
